import type { ApprovalImage } from '@bastidor/shared/approvals'

/**
 * What a browser chooses from for one image of an approval, as `<img>` and `<link>` take it. It is
 * also written into the page, which asks for the first image before any code is there: so it may
 * use nothing but its argument.
 */
export const pictureSources = ({ url, thumbnail, width, height }: ApprovalImage) => {
  // The longest side of the small form is 512.
  const smallWidth = Math.round(width * Math.min(1, 512 / Math.max(width, height)))
  return {
    srcSet: `${thumbnail} ${smallWidth}w, ${url} ${width}w`,
    sizes: '(max-width: 680px) 100vw, 632px',
  }
}

import type { ApprovalImage } from '@bastidor/shared/approvals'

/**
 * The `srcset` of an approval's image, as `<img>` and `<link>` take it. The function is also
 * inlined into the page, which preloads the first image before any code: so it may use only its
 * argument.
 */
export const pictureSources = ({ url, thumbnail, width, height }: ApprovalImage) => {
  // The longest side of the thumbnail is 512.
  const smallWidth = Math.round(width * Math.min(1, 512 / Math.max(width, height)))
  return {
    srcSet: `${thumbnail} ${smallWidth}w, ${url} ${width}w`,
    sizes: '(max-width: 680px) 100vw, 632px',
  }
}

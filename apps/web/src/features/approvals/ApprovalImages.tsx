import type { Approval } from '@bastidor/shared/approvals'
import tiles from '#ui/pictures/Tiles.module.css'
import { useLightbox } from '#ui/pictures/useLightbox.tsx'
import classes from './ApprovalImages.module.css'

/** All images of an approval, with the client's notes; a click zooms. */
export const ApprovalImages = ({ approval: { images, notes } }: { approval: Approval }) => {
  const { open, lightbox } = useLightbox(images)
  const noteOf = new Map(notes.map(({ item, text }) => [item, text]))
  return (
    <>
      <ol className={classes.images} aria-label="Imagens">
        {images.map(({ url, thumbnail, width, height }, index) => {
          const note = noteOf.get(index)
          return (
            <li key={url} className={classes.item}>
              <button
                type="button"
                className={tiles.open}
                aria-label={`Ampliar a imagem ${index + 1} de ${images.length}`}
                onClick={() => open(index)}
              >
                <img
                  src={thumbnail}
                  alt=""
                  width={width}
                  height={height}
                  loading="lazy"
                  decoding="async"
                  className="block aspect-square h-auto w-full bg-page object-contain"
                />
              </button>
              {note && (
                <p className="px-14 pt-12 pb-14 text-15 lh-[1.45] wrap-anywhere whitespace-pre-line line-above">
                  <span className="mb-2 block text-13 text-dimmed">Comentário do cliente</span>
                  {note}
                </p>
              )}
            </li>
          )
        })}
      </ol>
      {lightbox}
    </>
  )
}

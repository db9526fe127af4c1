import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import classes from './Lightbox.module.css'
import { useZoom } from './useZoom.ts'

type LightboxImage = { url: string; width: number; height: number }

type Props = {
  images: readonly LightboxImage[]
  /** Which of them is looked at, from 0. */
  index: number
  onMove: (index: number) => void
  onClose: () => void
}

/**
 * Images as large as the screen, one at a time: arrows and Esc, a tap or a double click and the
 * wheel to look closer. Of the browser's own dialog, because customers' pages have no kit.
 */
export const Lightbox = ({ images, index, onMove, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    // Closed while it is still there: only then does the browser give the focus back.
    return () => current?.close()
  }, [])
  const image = images[index]
  if (!image) return null

  const move = (by: number) => onMove((index + by + images.length) % images.length)
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (images.length < 2) return
    if (key === 'ArrowLeft') move(-1)
    if (key === 'ArrowRight') move(1)
  }
  const place = `Imagem ${index + 1} de ${images.length}`
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label="Imagem ampliada"
      onClose={() => {
        if (!dialog.current?.open) onClose()
      }}
      onKeyDown={handleKeyDown}
    >
      <div className={classes.bar}>
        <p className={classes.place} role="status">
          {place}
        </p>
        <button
          type="button"
          className={classes.button}
          aria-label="Fechar"
          onClick={() => dialog.current?.close()}
        >
          <Icon path="M6 6l12 12M18 6 6 18" />
        </button>
      </div>
      <Stage key={image.url} image={image} label={place} />
      {images.length > 1 && (
        <>
          <button
            type="button"
            className={classes.side}
            data-side="left"
            aria-label="Imagem anterior"
            onClick={() => move(-1)}
          >
            <Icon path="m15 5-7 7 7 7" />
          </button>
          <button
            type="button"
            className={classes.side}
            data-side="right"
            aria-label="Próxima imagem"
            onClick={() => move(1)}
          >
            <Icon path="m9 5 7 7-7 7" />
          </button>
        </>
      )}
    </dialog>
  )
}

const Stage = ({ image, label }: { image: LightboxImage; label: string }) => {
  const { stage, zoom, toggle, hasMoved } = useZoom()
  const handleClick = (event: MouseEvent) => {
    // The end of a drag is no click; a keyboard's click has no place, so it takes the middle.
    if (!hasMoved()) toggle(event.detail === 0 ? null : event)
  }
  return (
    <div ref={stage} className={classes.stage} data-zoomed={zoom > 1 || undefined}>
      <button
        type="button"
        className={classes.picture}
        style={{ '--zoom': zoom, '--width': image.width, '--height': image.height } as object}
        aria-label={zoom > 1 ? 'Ver inteira' : 'Aproximar'}
        aria-pressed={zoom > 1}
        onClick={handleClick}
      >
        <img
          src={image.url}
          alt={label}
          width={image.width}
          height={image.height}
          decoding="async"
          draggable={false}
          className={classes.image}
        />
      </button>
    </div>
  )
}

const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={classes.icon}>
    <path d={path} />
  </svg>
)

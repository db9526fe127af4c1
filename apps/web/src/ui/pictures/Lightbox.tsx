import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import classes from './Lightbox.module.css'
import { usePinchZoom } from './usePinchZoom.ts'

type LightboxImage = { url: string; width: number; height: number }

type Props = {
  images: readonly LightboxImage[]
  /** 0-based. */
  index: number
  onMove: (index: number) => void
  onClose: () => void
}

/**
 * Full-screen images, one at a time: arrow keys and Esc, zoom by tap, double click or wheel. Uses a
 * native `<dialog>`, because the customers' pages do not load the kit.
 */
export const Lightbox = ({ images, index, onMove, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    // Closed before it is removed: only then does the browser restore the focus.
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
  const { stage, zoom, toggle, hasMoved } = usePinchZoom()
  const handleClick = (event: MouseEvent) => {
    // Ignores the click at the end of a drag; a keyboard click has no position, so it zooms to the
    // centre.
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

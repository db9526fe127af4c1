import type { ApprovalImage } from '@bastidor/shared/approvals'
import type { Pin } from '@bastidor/shared/pieces.kinds'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { PinnedPicture } from '#ui/pictures/PinnedPicture.tsx'
import classes from './PieceMedia.module.css'
import { pictureSources } from './picture-sources.ts'

type Props = {
  images: readonly ApprovalImage[]
  /** Where a press puts a point; without it, a press enlarges. */
  onMark: ((pin: Pick<Pin, 'item' | 'x' | 'y'>, isByKey: boolean) => void) | undefined
  onEnlarge: (item: number) => void
  /** What lies on an image. */
  marksOf: (item: number) => ReactNode
}

/** The images of a piece side by side, one at a time. */
export const PieceMedia = ({ images, onMark, onEnlarge, marksOf }: Props) => {
  const list = useRef<HTMLUListElement>(null)
  const isSeveral = images.length > 1
  const scroll = (step: number) =>
    list.current?.scrollBy({ left: step * list.current.clientWidth, behavior: 'smooth' })

  const handlePress = (item: number) => (event: MouseEvent<HTMLButtonElement>) => {
    if (!onMark) return onEnlarge(item)
    // A key has no place: the point starts in the middle, and is moved by the arrows.
    const isByKey = event.detail === 0
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const x = isByKey ? 0.5 : (event.clientX - left) / width
    const y = isByKey ? 0.5 : (event.clientY - top) / height
    onMark({ item, x: shareOf(x), y: shareOf(y) }, isByKey)
  }
  return (
    <div className={classes.media}>
      <ul
        ref={list}
        className={classes.slides}
        data-scrolls={isSeveral || undefined}
        aria-label={isSeveral ? `${images.length} imagens` : 'Imagem'}
      >
        {images.map((image, item) => {
          const name = isSeveral ? `a imagem ${item + 1} de ${images.length}` : 'a imagem'
          return (
            <li key={image.url} className={classes.slide}>
              <PinnedPicture
                image={image}
                alt=""
                imgProps={{ ...pictureSources(image), loading: item === 0 ? 'eager' : 'lazy' }}
              >
                <button
                  type="button"
                  className={classes.press}
                  data-marks={onMark !== undefined || undefined}
                  aria-label={onMark ? `Marcar um ponto n${name}` : `Ampliar ${name}`}
                  onClick={handlePress(item)}
                />
                {marksOf(item)}
                {isSeveral && (
                  <span className={classes.count} aria-hidden="true">
                    {item + 1}/{images.length}
                  </span>
                )}
                {onMark && (
                  <button
                    type="button"
                    className={classes.enlarge}
                    aria-label={`Ampliar ${name}`}
                    onClick={() => onEnlarge(item)}
                  >
                    +
                  </button>
                )}
              </PinnedPicture>
            </li>
          )
        })}
      </ul>
      {isSeveral &&
        [-1, 1].map((step) => (
          <button
            key={step}
            type="button"
            className={classes.side}
            data-step={step}
            aria-label={step < 0 ? 'Imagem anterior' : 'Próxima imagem'}
            onClick={() => scroll(step)}
          >
            {step < 0 ? '‹' : '›'}
          </button>
        ))}
    </div>
  )
}

/** A share of a width or height, in 0…1 with three decimals. */
export const shareOf = (value: number): number =>
  Math.round(Math.min(Math.max(value, 0), 1) * 1000) / 1000

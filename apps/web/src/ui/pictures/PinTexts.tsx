import type { Pin } from '@bastidor/shared/pieces.kinds'

type Props = {
  pins: readonly Pin[]
  /** How many images there are. */
  images: number
}

/** What a customer has written at each point of a picture, by its number. */
export const PinTexts = ({ pins, images }: Props) =>
  pins.length > 0 && (
    <ol className="mt-10 grid gap-4 wrap-anywhere" aria-label="Pontos marcados">
      {pins.map(({ item, x, y, text }, index) => (
        <li key={`${item} ${x} ${y} ${text}`}>
          <b>{index + 1}.</b> {text}
          {images > 1 && <span className="text-13.5 text-dimmed"> (imagem {item + 1})</span>}
        </li>
      ))}
    </ol>
  )

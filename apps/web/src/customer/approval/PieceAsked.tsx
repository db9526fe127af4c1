import type { ShownPiece } from '@bastidor/shared/approvals.pieces'
import { PinnedPicture } from '#ui/pictures/PinnedPicture.tsx'
import classes from './PieceAsked.module.css'
import { pictureSources } from './picture-sources.ts'

type Props = Pick<ShownPiece, 'round'> & { asked: NonNullable<ShownPiece['asked']> }

/** What the customer asked for in the round before, on the pictures of that round. */
export const PieceAsked = ({ round, asked: { note, pins, images } }: Props) => {
  const numbered = pins.map((pin, index) => ({ ...pin, number: index + 1 }))
  return (
    <details className={classes.asked} open>
      <summary className={classes.summary}>O que você pediu na rodada {round - 1}</summary>
      {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      {numbered.length > 0 && (
        <ol className={classes.pins}>
          {numbered.map(({ number, text }) => (
            <li key={number}>
              <b>{number}.</b> {text}
            </li>
          ))}
        </ol>
      )}
      <ul className={classes.images} aria-label="Como era antes">
        {images.map((image, item) => (
          <li key={image.url}>
            <PinnedPicture
              image={image}
              alt={`Antes, imagem ${item + 1} de ${images.length}`}
              imgProps={pictureSources(image)}
              pins={numbered.filter((pin) => pin.item === item)}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

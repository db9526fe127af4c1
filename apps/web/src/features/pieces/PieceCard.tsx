import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { PieceItem } from '@bastidor/shared/pieces'
import { FORMAT_LABELS, NETWORK_LABELS } from '@bastidor/shared/pieces.kinds'
import { IconPhoto, IconVideo } from '@tabler/icons-react'
import cards from '#ui/layout/Card.module.css'
import { useNow } from '#lib/browser/useNow.ts'
import classes from './PieceCard.module.css'
import { NETWORK_ICONS, plannedText } from './pieces.labels.ts'

type Props = {
  piece: PieceItem
  isChosen: boolean
  onOpen: () => void
  /** Absent where it cannot be sent. */
  onChoose?: () => void
}

/** A piece as a card: its picture, networks, day and author. */
export const PieceCard = ({ piece, isChosen, onOpen, onChoose }: Props) => {
  const { title, picture, videoUrl, networks, format, author, hasLaterEdit } = piece
  const now = useNow()
  const day = plannedText(piece, now)
  const Nothing = videoUrl ? IconVideo : IconPhoto
  return (
    <li className={classes.card} data-chosen={isChosen || undefined}>
      <div className="relative grid aspect-square place-items-center overflow-hidden bg-page text-dimmed max-sm:aspect-auto max-sm:min-h-96">
        {picture ? (
          // However tall it is itself.
          <img
            src={picture}
            alt=""
            loading="lazy"
            decoding="async"
            className="absolute inset-0 block h-full w-full object-cover"
          />
        ) : (
          <Nothing size={28} stroke={1.4} aria-hidden="true" />
        )}
      </div>
      <div className="min-w-0 px-12 pt-10 pb-12">
        <h3 className="text-15 lh-[1.3] weight-600 wrap-anywhere">
          <UnstyledButton className={cards.open ?? ''} onClick={onOpen}>
            {title}
          </UnstyledButton>
        </h3>
        <p className={classes.networks}>
          {networks.map((network) => {
            const Icon = NETWORK_ICONS[network]
            return (
              <span key={network} title={NETWORK_LABELS[network]}>
                <Icon size={16} stroke={1.7} aria-hidden="true" />
                <VisuallyHidden>{NETWORK_LABELS[network]} </VisuallyHidden>
              </span>
            )
          })}
          <span>{FORMAT_LABELS[format]}</span>
        </p>
        <p className="truncate text-13 text-dimmed tabular">{day || 'Sem dia'}</p>
        <p className="truncate text-13 text-dimmed tabular">{author.name}</p>
        {hasLaterEdit && <p className="mt-4 text-13 weight-600">Editada depois do envio</p>}
      </div>
      {onChoose && (
        <Checkbox
          className={classes.choice ?? ''}
          checked={isChosen}
          aria-label={`Escolher ${title}`}
          onChange={onChoose}
        />
      )}
    </li>
  )
}

import { Button, Group } from '@mantine/core'
import type { Piece } from '@bastidor/shared/pieces'
import { COUNTS_AS_LABELS, FORMAT_LABELS, NETWORK_LABELS } from '@bastidor/shared/pieces.kinds'
import { PIECE_LABELS } from '@bastidor/shared/pieces.labels'
import type { ReactNode } from 'react'
import { useNow } from '#lib/browser/useNow.ts'
import { FieldDisplay, FieldList } from '#ui/layout/FieldDisplay.tsx'
import { plannedText } from './pieces.labels.ts'
import { VideoLink } from './VideoLink.tsx'

type Props = { piece: Piece; onClose: () => void; aside: ReactNode }

/** The texts of a piece, read-only for people who may not change them. */
export const PieceFacts = ({ piece, onClose, aside }: Props) => {
  const now = useNow()
  return (
    <>
      <FieldList>
        <FieldDisplay label={PIECE_LABELS.title}>{piece.title}</FieldDisplay>
        <FieldDisplay label={PIECE_LABELS.caption}>{piece.caption}</FieldDisplay>
        <FieldDisplay label={PIECE_LABELS.networks}>
          {piece.networks.map((one) => NETWORK_LABELS[one]).join(', ')}
        </FieldDisplay>
        <FieldDisplay label={PIECE_LABELS.format}>{FORMAT_LABELS[piece.format]}</FieldDisplay>
        <FieldDisplay label={PIECE_LABELS.countsAs}>
          {COUNTS_AS_LABELS[piece.countsAs]}
        </FieldDisplay>
        <FieldDisplay label={PIECE_LABELS.plannedOn}>{plannedText(piece, now)}</FieldDisplay>
        <FieldDisplay label={PIECE_LABELS.videoUrl}>
          {piece.videoUrl && <VideoLink url={piece.videoUrl} />}
        </FieldDisplay>
      </FieldList>
      <Group justify={aside ? 'space-between' : 'flex-end'}>
        {aside}
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      </Group>
    </>
  )
}

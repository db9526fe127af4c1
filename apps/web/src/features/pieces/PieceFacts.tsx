import { Button, Group } from '@mantine/core'
import type { Piece } from '@bastidor/shared/pieces'
import { COUNTS_AS_LABELS, FORMAT_LABELS, NETWORK_LABELS } from '@bastidor/shared/pieces.kinds'
import { useNow } from '#lib/browser/useNow.ts'
import { FieldDisplay, FieldList } from '#ui/layout/FieldDisplay.tsx'
import { plannedText } from './pieces.labels.ts'

type Props = { piece: Piece; onClose: () => void }

/** The words of a piece for who may not change them. */
export const PieceFacts = ({ piece, onClose }: Props) => {
  const now = useNow()
  return (
    <>
      <FieldList>
        <FieldDisplay label="Título">{piece.title}</FieldDisplay>
        <FieldDisplay label="Legenda">{piece.caption}</FieldDisplay>
        <FieldDisplay label="Redes">
          {piece.networks.map((one) => NETWORK_LABELS[one]).join(', ')}
        </FieldDisplay>
        <FieldDisplay label="Formato">{FORMAT_LABELS[piece.format]}</FieldDisplay>
        <FieldDisplay label="Conta como">{COUNTS_AS_LABELS[piece.countsAs]}</FieldDisplay>
        <FieldDisplay label="Dia">{plannedText(piece, now)}</FieldDisplay>
        <FieldDisplay label="Link do vídeo">{piece.videoUrl}</FieldDisplay>
      </FieldList>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      </Group>
    </>
  )
}

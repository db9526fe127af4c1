import type { Client } from '@bastidor/shared/clients.views'
import type { Piece } from '@bastidor/shared/pieces'
import { IconPhotoOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { FormDialog } from '#ui/forms/FormDialog.tsx'
import { RecordWaiting } from '#ui/forms/RecordWaiting.tsx'
import { DRAWER_WIDTH } from './drawer-width.ts'
import { PieceForm } from './PieceForm.tsx'
import { pieceQuery } from './pieces.queries.ts'
import { StoredPiece } from './StoredPiece.tsx'
import { leavesPiece, NEW_PIECE } from './useOpenPiece.ts'

type Props = {
  /** The piece's, or `nova`. */
  id: string
  client: Client
  /** Opens the piece that was created. */
  onCreated: (id: string) => void
  onDeleted: (id: string) => void
  onClose: () => void
  /** Sends it to the customer; absent without the permission. */
  onSend?: (piece: Piece) => void
}

/** One piece at the edge of the screen: a new one, or a stored one. */
export const PieceDrawer = ({ onCreated, ...props }: Props) =>
  props.id === NEW_PIECE ? (
    <NewPiece client={props.client} onCreated={onCreated} onClose={props.onClose} />
  ) : (
    <LoadedPiece {...props} />
  )

const WORDS = {
  title: 'Peça',
  icon: IconPhotoOff,
  gone: {
    title: 'Esta peça não está mais aqui',
    text: 'Ela pode ter sido excluída, ou o endereço está incompleto.',
  },
  refused: 'Se precisar dela para o seu trabalho, fale com quem cuida do cliente.',
}

const LoadedPiece = ({ id, ...props }: Omit<Props, 'onCreated'>) => {
  const { data: piece, error, refetch, isFetching } = useQuery(pieceQuery(id))
  if (piece) return <StoredPiece piece={piece} {...props} />
  return (
    <RecordWaiting
      {...WORDS}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      onClose={props.onClose}
    />
  )
}

const NewPiece = ({
  client,
  onCreated,
  onClose,
}: Pick<Props, 'client' | 'onCreated' | 'onClose'>) => {
  const dialog = useDialog(onClose)
  const [isDirty, setDirty] = useState(false)
  return (
    <FormDialog
      title="Nova peça"
      dialog={dialog}
      isDirty={isDirty}
      size={DRAWER_WIDTH}
      isSide
      wouldLeave={leavesPiece}
    >
      {(leave) => (
        <PieceForm
          clientId={client.id}
          piece={null}
          onDirty={setDirty}
          onSaved={(piece) => piece && onCreated(piece.id)}
          onCancel={leave}
        />
      )}
    </FormDialog>
  )
}

import type { Client } from '@bastidor/shared/clients.views'
import type { Piece } from '@bastidor/shared/pieces'
import { useRef, useState } from 'react'
import { DeleteButton } from '#ui/dialogs/DeleteButton.tsx'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { FormDialog } from '#ui/forms/FormDialog.tsx'
import { isKept, isLocked } from './piece-acts.ts'
import { PieceActs } from './PieceActs.tsx'
import { DRAWER_WIDTH } from './drawer-width.ts'
import { PieceFacts } from './PieceFacts.tsx'
import { PieceForm } from './PieceForm.tsx'
import { PieceImages } from './PieceImages.tsx'
import { PieceRounds } from './PieceRounds.tsx'
import { useDeletePiece } from './pieces.queries.ts'
import { canBeSent } from './useChosenPieces.ts'
import { leavesPiece } from './useOpenPiece.ts'
import { usePieceFiles } from './usePieceFiles.ts'
import { usePieceRights } from './usePieceRights.ts'

type Props = {
  piece: Piece
  client: Client
  onDeleted: (id: string) => void
  onClose: () => void
  onSend?: (piece: Piece) => void
}

// Closing ends the upload.
const SENDING = {
  title: 'Parar o envio das imagens?',
  confirmLabel: 'Parar o envio',
  text: 'Elas ainda não chegaram, e o que não foi salvo se perde.',
}

/** A stored piece: what comes next, its pictures and words, and its rounds. */
export const StoredPiece = ({ piece, client, onDeleted, onClose, onSend }: Props) => {
  const dialog = useDialog(onClose)
  const [isDirty, setDirty] = useState(false)
  // `count` is the form's key: each save starts another form with what was saved.
  const [saved, setSaved] = useState({ piece, count: 0 })
  const acts = useRef<HTMLDivElement>(null)
  const rights = usePieceRights(client)(piece)
  const remove = useDeletePiece()
  const images = usePieceFiles(piece)
  const isSending = images.progress !== null

  const handleSaved = (next: Piece | null) => {
    if (next) setSaved({ piece: next, count: saved.count + 1 })
    // The focused button has unmounted with its form; the next steps are here.
    const first = acts.current?.querySelector<HTMLElement>('button')
    ;(first ?? acts.current)?.focus()
  }
  const deletion = rights.mayDelete && !isKept(piece) && (
    <DeleteButton
      label="Excluir"
      confirmLabel="excluir"
      cancelLabel="voltar"
      remove={remove}
      of={piece.id}
      deletedText="Peça excluída."
      onDeleted={() => {
        onDeleted(piece.id)
        dialog.close()
      }}
    >
      A peça <strong>{piece.title}</strong> deixa de existir.
    </DeleteButton>
  )
  return (
    <FormDialog
      title="Peça"
      dialog={dialog}
      isDirty={isDirty || isSending}
      size={DRAWER_WIDTH}
      isSide
      wouldLeave={leavesPiece}
      {...(isSending && { words: SENDING })}
    >
      {(leave) => (
        <div className="grid min-w-0 gap-18">
          <PieceActs
            piece={piece}
            rights={rights}
            isDirty={isDirty}
            focusRef={acts}
            {...(onSend && canBeSent(piece, client) && { onSend: () => onSend(piece) })}
          />
          {piece.state === 'adjust' && <PieceRounds piece={piece} />}
          <PieceImages
            piece={piece}
            edit={images}
            isReadOnly={!rights.mayEdit || !rights.mayUpload || isLocked(piece)}
          />
          {rights.mayEdit ? (
            <PieceForm
              key={`${saved.count} ${isLocked(piece)}`}
              clientId={client.id}
              piece={isLocked(piece) ? piece : saved.piece}
              onDirty={setDirty}
              onSaved={handleSaved}
              onCancel={leave}
              aside={deletion}
            />
          ) : (
            <PieceFacts piece={piece} onClose={leave} aside={deletion} />
          )}
          {piece.state !== 'adjust' && piece.rounds.length > 0 && <PieceRounds piece={piece} />}
        </div>
      )}
    </FormDialog>
  )
}

import { Textarea } from '@mantine/core'
import type { Piece } from '@bastidor/shared/pieces'
import { PIECE_STATES } from '@bastidor/shared/pieces.kinds'
import { pieceReviewSchema } from '@bastidor/shared/pieces.review'
import { useState } from 'react'
import { toApiError } from '#lib/http/api-error.ts'
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { ACT_LABELS } from './piece-acts.ts'
import { ColleagueSelect } from './pieces.slots.ts'
import { useReviewPiece } from './pieces.queries.ts'

type Props = { piece: Piece; act: 'send' | 'return' | 'reopen'; onClose: () => void }

/** Asks who is to check a piece, why it is sent back, or to confirm that it is reopened. */
export const PieceActDialog = ({ piece, act, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const review = useReviewPiece(piece.id)
  const [reviewerId, setReviewerId] = useState('')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const [refusal, setRefusal] = useState('')

  const handleConfirm = () => {
    setRefusal('')
    const given = pieceReviewSchema.safeParse({
      act,
      ...(act === 'send' && reviewerId && { reviewerId }),
      ...(act === 'return' && { note }),
    })
    if (!given.success) return setProblem(given.error.issues[0]?.message ?? '')
    review.mutate(given.data, {
      onSuccess: ({ state }) => {
        toastSuccess(`${PIECE_STATES[state]}.`)
        dialog.close()
      },
      onError: (error) => {
        const { fields, message } = toApiError(error)
        const field = fields['reviewerId'] ?? fields['note']
        if (field) setProblem(field)
        else setRefusal(message)
      },
    })
  }
  return (
    <ConfirmDialog
      isOpen={dialog.isOpen}
      title={`${ACT_LABELS[act]}: ${piece.title}`}
      confirmLabel={ACT_LABELS[act]}
      cancelLabel="Cancelar"
      isDanger={false}
      isWorking={review.isPending}
      onConfirm={handleConfirm}
      onCancel={dialog.close}
      onExited={dialog.onExited}
    >
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      {act === 'send' && (
        <ColleagueSelect
          label="Quem confere"
          placeholder="Qualquer pessoa da equipe"
          value={reviewerId}
          error={problem}
          except={piece.author.id}
          onChange={(id) => {
            setReviewerId(id)
            setProblem('')
          }}
        />
      )}
      {act === 'return' && (
        <Textarea
          label="O que falta"
          autosize
          minRows={3}
          maxLength={2000}
          value={note}
          error={problem}
          onChange={(event) => {
            setNote(event.currentTarget.value)
            setProblem('')
          }}
        />
      )}
      {act === 'reopen' &&
        'A peça volta para Ajustar, e o cliente precisa aprovar de novo o que mudar.'}
    </ConfirmDialog>
  )
}

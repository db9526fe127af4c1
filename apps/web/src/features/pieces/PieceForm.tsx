import type { Piece } from '@bastidor/shared/pieces'
import { useEffect, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { FormFields } from '#lib/forms/FormFields.tsx'
import { FormButtons } from '#ui/forms/FormButtons.tsx'
import { RecordNotices } from '#ui/forms/RecordNotices.tsx'
import { useRecordForm } from '#ui/forms/useRecordForm.ts'
import { isLocked } from './piece-acts.ts'
import { pieceShape, validatePiece } from './piece.form.ts'
import { PieceFields } from './PieceFields.tsx'
import { useCreatePiece, useUpdatePiece } from './pieces.queries.ts'

type Props = {
  clientId: string
  /** Null for a new one. */
  piece: Piece | null
  onDirty: (isDirty: boolean) => void
  /** The saved piece; null if nothing had changed. */
  onSaved: (piece: Piece | null) => void
  onCancel: () => void
  /** Opposite the buttons. */
  aside?: ReactNode
}

/** The words of a piece; errors keep the input. */
export const PieceForm = ({ clientId, piece, onDirty, onSaved, onCancel, aside }: Props) => {
  const edit = useRecordForm({
    record: piece,
    shape: pieceShape(clientId),
    validate: validatePiece(clientId),
    create: useCreatePiece(),
    update: useUpdatePiece(),
    createdText: () => 'Peça criada.',
    savedText: 'Peça salva.',
    onDone: (saved) => {
      // Before `onSaved`, which may navigate, or focus what unsaved input disables.
      flushSync(() => onDirty(false))
      onSaved(saved)
    },
  })
  const { form } = edit
  const isDirty = form.isDirty()
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  return (
    <form
      noValidate
      autoComplete="off"
      className="grid min-w-0 gap-18"
      onSubmit={form.onSubmit(edit.save, edit.focusFirst)}
    >
      <RecordNotices edit={edit} />
      <FormFields isSaving={edit.isSaving}>
        <PieceFields
          form={form}
          isNew={piece === null}
          isLocked={piece !== null && isLocked(piece)}
          isPast={piece?.state === 'published'}
        />
      </FormFields>
      <FormButtons isSaving={edit.isSaving} onCancel={onCancel}>
        {aside}
      </FormButtons>
    </form>
  )
}

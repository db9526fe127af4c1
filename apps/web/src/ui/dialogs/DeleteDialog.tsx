import type { ComponentProps } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useConfirmDelete, type Deletion } from './useConfirmDelete.ts'
import { useDialog } from './useDialog.ts'

type Props<Variables, Answer> = Deletion<Variables, Answer> &
  Pick<
    ComponentProps<typeof ConfirmDialog>,
    'title' | 'confirmLabel' | 'cancelLabel' | 'children'
  > & {
    /** Unmounts the dialog. */
    onClose: () => void
  }

/** The confirmation of a deletion, mounted on demand. */
export const DeleteDialog = <Variables, Answer>({
  onClose,
  remove,
  of,
  deletedText,
  ...words
}: Props<Variables, Answer>) => {
  const dialog = useDialog(onClose)
  const confirmation = useConfirmDelete({ remove, of, deletedText }, dialog.close)
  return (
    <ConfirmDialog isOpen={dialog.isOpen} onExited={dialog.onExited} {...words} {...confirmation} />
  )
}

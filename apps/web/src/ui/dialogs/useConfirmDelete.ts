import { toastSuccess } from '#ui/feedback/toast.ts'

/** The required part of a mutation. */
export type Deletion<Variables, Answer = unknown> = {
  remove: {
    isPending: boolean
    mutate: (
      variables: Variables,
      callbacks: { onSuccess: (answer: Answer) => void; onSettled: () => void },
    ) => void
  }
  /** What the mutation is called with. */
  of: Variables
  /** The toast afterwards; a function if it depends on the response. */
  deletedText: string | ((answer: Answer) => string)
  onDeleted?: () => void
}

/** The props of the confirmation of a deletion: deletes, reports the success, closes. */
export const useConfirmDelete = <Variables, Answer>(
  { remove, of, deletedText, onDeleted }: Deletion<Variables, Answer>,
  close: () => void,
) => ({
  isWorking: remove.isPending,
  onCancel: close,
  onConfirm: () =>
    remove.mutate(of, {
      onSuccess: (answer) => {
        toastSuccess(typeof deletedText === 'string' ? deletedText : deletedText(answer))
        onDeleted?.()
      },
      onSettled: close,
    }),
})

import { toastSuccess } from '#ui/feedback/toast.ts'

/** The required part of a mutation. */
export type Deletion<Variables> = {
  remove: {
    isPending: boolean
    mutate: (
      variables: Variables,
      callbacks: { onSuccess: () => void; onSettled: () => void },
    ) => void
  }
  /** What the mutation is called with. */
  of: Variables
  deletedText: string
  onDeleted?: () => void
}

/** The props of the confirmation of a deletion: deletes, reports the success, closes. */
export const useConfirmDelete = <Variables>(
  { remove, of, deletedText, onDeleted }: Deletion<Variables>,
  close: () => void,
) => ({
  isWorking: remove.isPending,
  onCancel: close,
  onConfirm: () =>
    remove.mutate(of, {
      onSuccess: () => {
        toastSuccess(deletedText)
        onDeleted?.()
      },
      onSettled: close,
    }),
})

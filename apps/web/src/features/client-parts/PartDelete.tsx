import type { ReactNode } from 'react'
import { DeleteDialog } from '#ui/dialogs/DeleteDialog.tsx'
import { useDeletePart, type PartList } from './client-parts.queries.ts'

type Props = {
  clientId: string
  list: PartList
  partId: string
  deletedText: string
  onClose: () => void
  /** What will be lost. */
  children: ReactNode
}

/** Deletes a site or a platform, with the confirmation 'Tem certeza?'. */
export const PartDelete = ({ clientId, list, partId, ...dialog }: Props) => (
  <DeleteDialog
    title="Tem certeza?"
    confirmLabel="Excluir"
    cancelLabel="Cancelar"
    remove={useDeletePart(clientId, list)}
    of={partId}
    {...dialog}
  />
)

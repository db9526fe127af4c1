import { Button } from '@mantine/core'
import { changedClientsSchema, type ClientImportRecord } from '@bastidor/shared/client-transfer'
import { useState } from 'react'
import { toApiError } from '#lib/http/api-error.ts'
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx'
import { toastError, toastSuccess } from '#ui/feedback/toast.ts'
import { useUndoImport } from './client-transfer.queries.ts'
import { clientsText } from '#lib/formatting/clients-text.ts'

type Props = { record: ClientImportRecord; label: string; onUndone?: () => void }
type Question = { changed: string[]; total: number }
const NAMED = 5

/** Undoes an import; if clients have changed since, asks whether to keep them. */
export const ImportUndo = ({ record, label, onUndone }: Props) => {
  const [question, setQuestion] = useState<Question | null>(null)
  const [isOpen, setOpen] = useState(false)
  const undo = useUndoImport()

  const handleOpen = () => {
    setQuestion(null)
    setOpen(true)
  }
  const handleConfirm = () =>
    undo.mutate(
      { id: record.id, keepChanged: question !== null },
      {
        onSuccess: ({ count, kept }) => {
          setOpen(false)
          toastSuccess(`Importação desfeita: ${clientsText(count - kept)} a menos.`)
          onUndone?.()
        },
        onError: (thrown) => {
          const error = toApiError(thrown)
          const changed = changedClientsSchema.safeParse(error.current)
          if (changed.success) {
            const { results, total } = changed.data
            return setQuestion({ changed: results.map(({ name }) => name), total })
          }
          setOpen(false)
          if (error.code === 'CONFLICT') toastError(error)
        },
      },
    )

  return (
    <>
      <Button variant="default" onClick={handleOpen} aria-label={`${label}: ${record.fileName}`}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={question ? 'Alguns clientes mudaram' : 'Desfazer esta importação?'}
        confirmLabel={question ? 'Desfazer os outros' : 'Desfazer'}
        cancelLabel="Voltar"
        isWorking={undo.isPending}
        onConfirm={handleConfirm}
        onCancel={() => setOpen(false)}
      >
        {question
          ? `Mudaram ou ganharam ligações depois da importação: ${namesText(question)}. Podem ficar, e os outros saem.`
          : `${clientsText(record.count)} de ${record.fileName} saem da carteira, com suas jornadas.`}
      </ConfirmDialog>
    </>
  )
}

const namesText = ({ changed, total }: Question): string => {
  const named = changed.slice(0, NAMED).join(', ')
  return total > NAMED ? `${named} e mais ${total - NAMED}` : named
}

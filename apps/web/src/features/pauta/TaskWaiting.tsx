import { Button, Skeleton, Stack } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconChecklist } from '@tabler/icons-react'
import { useState } from 'react'
import { toApiError } from '#lib/http/api-error.ts'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { FormDialog } from '#ui/forms/FormDialog.tsx'

type Props = {
  error: Error | null
  isRetrying: boolean
  onRetry: () => void
  onClose: () => void
}

// Most tasks are there sooner: a skeleton would only flash.
const SLOW_MS = 250
const FIELDS = 6

/** A task that is loading, or that cannot be shown, with the reason. */
export const TaskWaiting = ({ error, isRetrying, onRetry, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const [isSlow, setSlow] = useState(false)
  useTimeout(() => setSlow(true), SLOW_MS, { autoInvoke: true })
  const isShown = isSlow || error !== null
  const status = error && toApiError(error).status
  return (
    <FormDialog
      title="Tarefa"
      dialog={{ ...dialog, isOpen: dialog.isOpen && isShown }}
      isDirty={false}
      isSide
    >
      {(leave) => {
        if (!error) return <Fields />
        if (status === 404 || status === 403) return <Gone error={error} onClose={leave} />
        return <ErrorState error={error} onRetry={onRetry} isRetrying={isRetrying} />
      }}
    </FormDialog>
  )
}

const Fields = () => (
  <Stack gap={22} role="status" aria-busy="true" aria-label="Carregando">
    {Array.from({ length: FIELDS }, (_, index) => (
      <Skeleton key={index} height={58} radius="md" />
    ))}
  </Stack>
)

const Gone = ({ error, onClose }: { error: Error; onClose: () => void }) => {
  const { status, message } = toApiError(error)
  return (
    <EmptyState
      isAlert
      icon={<IconChecklist size={32} stroke={1.5} />}
      title={status === 404 ? 'Esta tarefa não está mais aqui' : message}
      action={
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      {status === 404
        ? 'Ela pode ter sido excluída, ou é de outra pessoa.'
        : 'Se precisar dela para o seu trabalho, fale com quem a criou.'}
    </EmptyState>
  )
}

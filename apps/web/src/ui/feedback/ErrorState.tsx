import { Button, Group } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { toApiError } from '#lib/http/api-error.ts'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { EmptyState } from './EmptyState.tsx'

type Props = { title?: string; error: unknown; onRetry: () => void; isRetrying?: boolean }

/** An error with its request id for support, and a retry button. */
export const ErrorState = ({
  title = 'Não deu para carregar',
  error,
  onRetry,
  isRetrying = false,
}: Props) => {
  const { message, requestId } = toApiError(error)
  return (
    <EmptyState
      isAlert
      icon={<IconPlugConnectedX size={32} stroke={1.5} />}
      title={title}
      action={
        <Button variant="default" onClick={onRetry} loading={isRetrying}>
          Tentar novamente
        </Button>
      }
    >
      {message}
      {requestId && (
        <Group gap={4} justify="center" mt={4}>
          Código para o suporte: {requestId}
          <CopyButton value={requestId} label="Copiar o código" />
        </Group>
      )}
    </EmptyState>
  )
}

import { Button, Skeleton, Stack } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import type { TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import { toApiError } from '#lib/http/api-error.ts'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { FormDialog } from './FormDialog.tsx'

type Words = {
  /** 'Tarefa' */
  title: string
  icon: TablerIcon
  /** Why it may not be found, and what to do about a refusal. */
  gone: { title: string; text: string }
  refused: string
}
type Props = Words & {
  error: Error | null
  isRetrying: boolean
  onRetry: () => void
  onClose: () => void
}

// Most records are there sooner: a skeleton would only flash.
const SLOW_MS = 250
const FIELDS = 6

/** A record at the edge of the screen that is loading or cannot be shown, with the reason. */
export const RecordWaiting = ({ error, isRetrying, onRetry, onClose, ...words }: Props) => {
  const dialog = useDialog(onClose)
  const [isSlow, setSlow] = useState(false)
  useTimeout(() => setSlow(true), SLOW_MS, { autoInvoke: true })
  const isShown = isSlow || error !== null
  const status = error && toApiError(error).status
  return (
    <FormDialog
      title={words.title}
      dialog={{ ...dialog, isOpen: dialog.isOpen && isShown }}
      isDirty={false}
      isSide
    >
      {(leave) => {
        if (!error) return <Fields />
        if (status === 404 || status === 403)
          return <Gone error={error} words={words} onClose={leave} />
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

type GoneProps = { error: Error; words: Words; onClose: () => void }

const Gone = ({ error, words: { icon: Icon, gone, refused }, onClose }: GoneProps) => {
  const { status, message } = toApiError(error)
  return (
    <EmptyState
      isAlert
      icon={<Icon size={32} stroke={1.5} />}
      title={status === 404 ? gone.title : message}
      action={
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      {status === 404 ? gone.text : refused}
    </EmptyState>
  )
}

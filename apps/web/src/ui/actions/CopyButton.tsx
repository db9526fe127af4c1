import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { COPIED_MS } from '#lib/browser/clipboard.ts'
import { Tooltip } from '#ui/feedback/Tooltip.tsx'
import { actionName } from './action-name.ts'
import { useCopy } from './useCopy.ts'

type Props = {
  value: string
  label: string
  /** The name of its row. */
  of?: string
  timeout?: number
}

/** Copies `value`; if the browser denies access, offers it for manual copying. */
export const CopyButton = ({ value, label, of, timeout = COPIED_MS.staff }: Props) => {
  const { isCopied, copy } = useCopy(timeout)
  return (
    <Tooltip label={isCopied ? 'Copiado!' : label}>
      <ActionIcon onClick={() => copy(value)} aria-label={actionName(label, of)}>
        {isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
        <VisuallyHidden role="status">{isCopied ? 'Copiado!' : ''}</VisuallyHidden>
      </ActionIcon>
    </Tooltip>
  )
}

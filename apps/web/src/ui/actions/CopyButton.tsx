import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { COPIED_MS } from '#lib/browser/clipboard.ts'
import { Tooltip } from '#ui/feedback/Tooltip.tsx'
import { useCopy } from './useCopy.ts'

type Props = {
  value: string
  label: string
  timeout?: number
}

/** Copies `value`; if the browser denies access, offers it for manual copying. */
export const CopyButton = ({ value, label, timeout = COPIED_MS.staff }: Props) => {
  const { isCopied, copy } = useCopy(timeout)
  return (
    <Tooltip label={isCopied ? 'Copiado!' : label}>
      <ActionIcon onClick={() => copy(value)} aria-label={label}>
        {isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
        <VisuallyHidden role="status">{isCopied ? 'Copiado!' : ''}</VisuallyHidden>
      </ActionIcon>
    </Tooltip>
  )
}

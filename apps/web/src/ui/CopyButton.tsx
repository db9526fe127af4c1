import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'

type Props = {
  value: string
  label: string
  /** How long "Copiado" stays: 3 s (S0 §9), 2 s in the client areas. */
  timeout?: number
}

/** Copies `value`; where the browser refuses, offers it to be copied by hand. */
export const CopyButton = ({ value, label, timeout = 3000 }: Props) => {
  const clipboard = useClipboard({ timeout })
  const handleClick = () => {
    if (navigator.clipboard) clipboard.copy(value)
    else window.prompt('Copie com Ctrl+C:', value)
  }
  return (
    <Tooltip label={clipboard.copied ? 'Copiado!' : label}>
      <ActionIcon onClick={handleClick} aria-label={label}>
        {clipboard.copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
        <VisuallyHidden role="status">{clipboard.copied ? 'Copiado!' : ''}</VisuallyHidden>
      </ActionIcon>
    </Tooltip>
  )
}

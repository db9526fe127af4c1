import { Button, Group, Modal } from '@mantine/core'
import { useId, type ReactNode } from 'react'

type Props = {
  isOpen: boolean
  title?: string
  children?: ReactNode
  confirmLabel: string
  cancelLabel: string
  isDanger?: boolean
  isWorking?: boolean
  onConfirm: () => void
  onCancel: () => void
  /** Called after the exit transition. */
  onExited?: () => void
}

/** Confirmation of an irreversible action; the safe choice has the focus. */
export const ConfirmDialog = ({
  isOpen,
  title = 'Tem Certeza?',
  children,
  confirmLabel,
  cancelLabel,
  isDanger = true,
  isWorking = false,
  onConfirm,
  onCancel,
  onExited,
}: Props) => (
  <Modal
    stackId={useId()}
    opened={isOpen}
    onClose={onCancel}
    {...(onExited && { onExitTransitionEnd: onExited })}
    title={title}
    size={420}
    withCloseButton={false}
  >
    {children}
    <Group justify="flex-end" gap="xs" mt="lg">
      <Button variant="default" onClick={onCancel} data-autofocus disabled={isWorking}>
        {cancelLabel}
      </Button>
      <Button {...(isDanger && { color: 'red.7' })} onClick={onConfirm} loading={isWorking}>
        {confirmLabel}
      </Button>
    </Group>
  </Modal>
)

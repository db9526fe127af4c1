import { Button, Group, Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useEffect, useId, type ReactNode } from 'react'

export type Confirmation = {
  isOpen: boolean
  title?: string
  children?: ReactNode
  confirmLabel: string
  cancelLabel: string
  isDanger?: boolean
  /** Nothing closes it meanwhile: nobody would see the outcome. */
  isWorking?: boolean
  /** True as long as it is not known what is confirmed. */
  isDisabled?: boolean
  onConfirm: () => void
  onCancel: () => void
  /** Called after the exit transition. */
  onExited?: () => void
}

type Props = Confirmation & { onShown: () => void }

/** What a `ConfirmDialog` shows. */
export const ConfirmModal = ({
  isOpen,
  title = 'Tem Certeza?',
  children,
  confirmLabel,
  cancelLabel,
  isDanger = true,
  isWorking = false,
  isDisabled = false,
  onConfirm,
  onCancel,
  onShown,
  onExited,
}: Props) => {
  // Opened after the first paint, because only then the kit stores the element to refocus.
  const isShown = useMounted() && isOpen
  useEffect(() => {
    if (isShown) onShown()
  }, [isShown, onShown])
  return (
    <Modal
      stackId={useId()}
      opened={isShown}
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
        <Button
          {...(isDanger && { color: 'red.7' })}
          onClick={onConfirm}
          loading={isWorking}
          disabled={isDisabled}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}

import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Dialog } from '#ui/dialogs/useDialog.ts'
import { useLeaveGuard } from './useLeaveGuard.tsx'

type Props = {
  title: string
  dialog: Dialog
  /** True if closing would lose input. */
  isDirty: boolean
  size?: number
  /** The form; `leave` is for its Cancelar button. */
  children: (leave: () => void) => ReactNode
}

/** A dialog with a form: Esc, backdrop and Cancelar ask before input is lost. */
export const FormDialog = ({ title, dialog, isDirty, size = 520, children }: Props) => {
  const guard = useLeaveGuard(isDirty && dialog.isOpen)
  const handleLeave = () => guard.leave(dialog.close)
  return (
    <Modal.Stack>
      <Modal
        stackId="form"
        opened={dialog.isOpen}
        onClose={handleLeave}
        onExitTransitionEnd={dialog.onExited}
        title={title}
        size={size}
      >
        {children(handleLeave)}
      </Modal>
      {guard.prompt}
    </Modal.Stack>
  )
}

import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Dialog } from './useDialog.ts'
import { useLeaveGuard } from './useLeaveGuard.tsx'

type Props = {
  title: string
  dialog: Dialog
  /** Whether closing would lose what was typed. */
  isDirty: boolean
  size?: number
  /** The form; `leave` is for its button Cancelar. */
  children: (leave: () => void) => ReactNode
}

/** A form over the page: Esc, backdrop and Cancelar ask before typed text is lost. */
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

import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { modalProps, type Dialog } from '#ui/dialogs/useDialog.ts'
import { type LeaveOptions, useLeaveGuard } from './useLeaveGuard.tsx'

type Props = {
  title: string
  dialog: Dialog
  /** True if closing would lose input. */
  isDirty: boolean
  size?: number
  /** At the right edge, beside the page that it is about. */
  isSide?: boolean
  /** The form; `leave` is for its Cancelar button. */
  children: (leave: () => void) => ReactNode
} & Pick<LeaveOptions, 'wouldLeave' | 'words'>

/** A dialog with a form: Esc, backdrop and Cancelar ask before input is lost. */
export const FormDialog = ({
  title,
  dialog,
  isDirty,
  size = 520,
  isSide,
  wouldLeave,
  words,
  children,
}: Props) => {
  const guard = useLeaveGuard(isDirty && dialog.isOpen, { wouldLeave, words })
  const handleLeave = () => guard.leave(dialog.close)
  return (
    <Modal.Stack>
      <Modal
        stackId="form"
        {...modalProps({ ...dialog, close: handleLeave })}
        title={title}
        size={size}
        {...(isSide && SIDE)}
      >
        {children(handleLeave)}
      </Modal>
      {guard.prompt}
    </Modal.Stack>
  )
}

/** A dialog at the right edge, as high as the screen. */
const SIDE = {
  classNames: { inner: 'justify-end p-0', content: 'h-[100dvh] max-h-[100dvh] rounded-none' },
  transitionProps: { transition: 'slide-left' },
} as const

import { Modal } from '@mantine/core'
import { modalProps, useDialog } from '#ui/dialogs/useDialog.ts'
import { CurtainCall } from './CurtainCall.tsx'

/** Opened by ten clicks on the own level. */
export const EasterEgg = ({ onClose }: { onClose: () => void }) => {
  const dialog = useDialog(onClose)
  return (
    <Modal {...modalProps(dialog)} title="A cortina abriu" size={560}>
      <CurtainCall />
      <p className="mt-14 text-center text-15 text-dimmed">
        Quem faz o bastidor também merece aplauso.
      </p>
    </Modal>
  )
}

import { Suspense, useEffect } from 'react'
import { onStepUp } from '#lib/http/step-up.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'

const StepUpDialog = lazyWithPreload(() =>
  import('#features/second-factor/StepUpDialog.tsx').then((file) => file.StepUpDialog),
)

type Confirmation = { settle: (isConfirmed: boolean) => void }

/** The dialog for calls that the server answers only to a session that was confirmed lately. */
export const StepUp = () => {
  const { opened, open, close } = useDialogFor<Confirmation>()
  useEffect(() => onStepUp(() => new Promise((settle) => open({ settle }))), [open])
  const handleClose = () => {
    // Nothing happens if it was confirmed before.
    opened?.item.settle(false)
    close()
  }
  return (
    <Suspense>
      {opened && (
        <StepUpDialog
          key={opened.key}
          onConfirmed={() => opened.item.settle(true)}
          onClose={handleClose}
        />
      )}
    </Suspense>
  )
}

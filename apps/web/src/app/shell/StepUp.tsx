import { Suspense, useEffect } from 'react'
import { onStepUp } from '#lib/http/step-up.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { lastFocused } from '#ui/actions/last-focused.ts'
import { giveFocusBack, useDialogFor } from '#ui/dialogs/useDialog.ts'

const StepUpDialog = lazyWithPreload(() =>
  import('#features/second-factor/StepUpDialog.tsx').then((file) => file.StepUpDialog),
)

type Confirmation = { settle: (isConfirmed: boolean) => void; opener: HTMLElement | null }

/** The dialog for calls that the server answers only to a session that was confirmed lately. */
export const StepUp = () => {
  const { opened, open, close } = useDialogFor<Confirmation>()
  useEffect(
    () => onStepUp(() => new Promise((settle) => open({ settle, opener: lastFocused() }))),
    [open],
  )
  const handleClose = () => {
    // Nothing happens if it was confirmed before.
    opened?.item.settle(false)
    close()
    giveFocusBack(opened?.item.opener ?? null)
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

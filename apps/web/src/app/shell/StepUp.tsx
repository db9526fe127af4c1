import { Suspense, useEffect, useRef } from 'react'
import { onStepUp } from '#lib/http/step-up.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { giveFocusBack, useDialogFor } from '#ui/dialogs/useDialog.ts'

const StepUpDialog = lazyWithPreload(() =>
  import('#features/second-factor/StepUpDialog.tsx').then((file) => file.StepUpDialog),
)

type Confirmation = { settle: (isConfirmed: boolean) => void; opener: HTMLElement | null }

/** The dialog for calls that the server answers only to a session that was confirmed lately. */
export const StepUp = () => {
  const { opened, open, close } = useDialogFor<Confirmation>()
  const lastFocused = useLastFocused()
  useEffect(
    () => onStepUp(() => new Promise((settle) => open({ settle, opener: lastFocused.current }))),
    [open, lastFocused],
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

/** What was focused last; a button that waits for its answer is disabled and has lost the focus. */
const useLastFocused = () => {
  const last = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = target
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  return last
}

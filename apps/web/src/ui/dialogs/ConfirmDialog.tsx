import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { focused, giveFocusBack } from './useDialog.ts'
import { useEscape } from './useEscape.ts'
import type { Confirmation } from './ConfirmModal.tsx'

const ConfirmModal = lazyWithPreload(() =>
  import('./ConfirmModal.tsx').then((file) => file.ConfirmModal),
)

/** Confirmation of an irreversible action; the safe choice has the focus. */
export const ConfirmDialog = (confirmation: Confirmation) => {
  const { isOpen, isWorking, onCancel, onExited } = confirmation
  // Stays mounted for its exit transition.
  const [wasOpened, setOpened] = useState(false)
  const [isShown, setShown] = useState(isOpen)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  if (isOpen && !wasOpened) setOpened(true)
  if (isOpen !== isShown) {
    setShown(isOpen)
    if (isOpen) setOpener(focused())
  }
  useEffect(() => {
    if (isOpen && opener) markAsked(opener)
  }, [isOpen, opener])
  const handleExited = () => {
    onExited?.()
    giveFocusBack(opener)
  }
  const wasShown = useRef(false)
  const handleShown = useCallback(() => {
    wasShown.current = true
  }, [])
  const handleCancel = () => {
    if (!isWorking) onCancel()
  }
  useEscape(isOpen, () => {
    handleCancel()
    // It is still being loaded: it has no exit transition.
    if (!wasShown.current && !isWorking) handleExited()
  })
  return (
    <Suspense>
      {wasOpened && (
        <ConfirmModal
          {...confirmation}
          onCancel={handleCancel}
          onShown={handleShown}
          onExited={handleExited}
        />
      )}
    </Suspense>
  )
}

// Once the question is answered, the focus trap of a dialog below it looks for this mark.
const markAsked = (opener: HTMLElement) => {
  const dialog = opener.closest('[role=dialog]')
  if (!dialog) return
  for (const last of dialog.querySelectorAll('[data-autofocus=asked]'))
    last.removeAttribute('data-autofocus')
  opener.setAttribute('data-autofocus', 'asked')
}

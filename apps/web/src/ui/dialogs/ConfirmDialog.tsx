import { Suspense, useEffect, useState } from 'react'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { focused, giveFocusBack } from './useDialog.ts'
import type { Confirmation } from './ConfirmModal.tsx'

const ConfirmModal = lazyWithPreload(() =>
  import('./ConfirmModal.tsx').then((file) => file.ConfirmModal),
)

/** Confirmation of an irreversible action; the safe choice has the focus. */
export const ConfirmDialog = (confirmation: Confirmation) => {
  const { isOpen, onExited } = confirmation
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
  return (
    <Suspense>{wasOpened && <ConfirmModal {...confirmation} onExited={handleExited} />}</Suspense>
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

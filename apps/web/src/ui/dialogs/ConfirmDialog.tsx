import { Suspense, useState } from 'react'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import type { Confirmation } from './ConfirmModal.tsx'

const ConfirmModal = lazyWithPreload(() =>
  import('./ConfirmModal.tsx').then((file) => file.ConfirmModal),
)

/** Confirmation of an irreversible action; the safe choice has the focus. */
export const ConfirmDialog = (confirmation: Confirmation) => {
  // Stays mounted for its exit transition.
  const [wasOpened, setOpened] = useState(false)
  if (confirmation.isOpen && !wasOpened) setOpened(true)
  return <Suspense>{wasOpened && <ConfirmModal {...confirmation} />}</Suspense>
}

import { useEffect, useState } from 'react'

/** The life of a dialog that is mounted when needed: fades in, fades out, gives the focus back. */
export type Dialog = { isOpen: boolean; close: () => void; onExited: () => void }

/** `onClosed` runs when the dialog is gone from the screen: unmount it there. */
export const useDialog = (onClosed: () => void): Dialog => {
  // Opened after the first paint, because the kit remembers the opener only then.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return { isOpen, close: () => setOpen(false), onExited: onClosed }
}

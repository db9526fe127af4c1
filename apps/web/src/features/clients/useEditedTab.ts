import { startTransition, useEffect, useRef, useState } from 'react'
import type { ClientTab } from './client.tabs.ts'
import { useClientTab } from './useClientTab.ts'

/** Editing belongs to the open tab: another tab is read first. */
export const useEditedTab = () => {
  const [tab] = useClientTab()
  const [edited, setEdited] = useState<ClientTab | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const hasClosed = useRef(false)
  if (edited !== null && edited !== tab) setEdited(null)

  // The form takes the place of its button, and gives the focus back to it.
  useEffect(() => {
    if (edited !== null || !hasClosed.current) return
    hasClosed.current = false
    opener.current?.focus({ preventScroll: true })
  }, [edited])

  return {
    isEditing: edited === tab,
    // What is read stays on the screen until the form is ready.
    edit: () => startTransition(() => setEdited(tab)),
    close: () => {
      hasClosed.current = true
      setEdited(null)
    },
    opener,
  }
}

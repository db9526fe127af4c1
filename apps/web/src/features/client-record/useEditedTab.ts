import { startTransition, useEffect, useRef, useState } from 'react'
import { isOther, type PageTab } from './client-tabs.ts'
import { useClientTab } from './useClientTab.ts'

/** Edit mode of the open tab; another tab opens read-only. */
export const useEditedTab = () => {
  const [tab] = useClientTab()
  const [edited, setEdited] = useState<PageTab | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const hasClosed = useRef(false)
  if (edited !== null && edited !== tab) setEdited(null)

  // The form replaces its button, and restores the focus to it.
  useEffect(() => {
    if (edited !== null || !hasClosed.current) return
    hasClosed.current = false
    const button = opener.current
    button?.focus({ preventScroll: true })
    // A mouse stays where it is on the page; with the keyboard, the focus has to be seen.
    if (button?.matches(':focus-visible')) button.scrollIntoView({ block: 'nearest' })
  }, [edited])

  return {
    isEditing: edited === tab,
    /** Contracts, tasks and pieces are edited one by one. */
    isEditable: !isOther(tab),
    // The read view stays until the form has rendered.
    edit: () => startTransition(() => setEdited(tab)),
    close: () => {
      hasClosed.current = true
      setEdited(null)
    },
    opener,
  }
}

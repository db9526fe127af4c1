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
    opener.current?.focus({ preventScroll: true })
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

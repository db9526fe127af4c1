import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { toApiError } from '#lib/http/api-error.ts'
import { toastUnsaved } from '#ui/feedback/toast-unsaved.ts'

/** A stored text, and the version of the record that it was read from. */
type Stored = { text: string; version: number }

/** Saves a text that was begun from the stored one of `version`. */
export type SaveText = (text: string, version: number) => Promise<unknown>

/**
 * A text that is edited in place. A blank text stays in the input with an error, and so does one that
 * the server rejects; if the input is gone by then, a toast keeps it. If somebody else has changed it
 * since it was begun, `conflicts` has both.
 */
export const useTypedText = (
  label: string,
  stored: Stored,
  schema: z.ZodType<string>,
  onSave: SaveText,
) => {
  const [text, setText] = useState(stored.text)
  // What the text was begun from.
  const [seen, setSeen] = useState(stored)
  const [saving, setSaving] = useState(0)
  const [isStale, setStale] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const goneRef = useGone()

  const adopt = () => {
    setSeen(stored)
    setText(stored.text)
    setStale(false)
  }
  // A change by somebody else replaces the text unless it is being edited.
  const isOld = stored.text !== seen.text || stored.version !== seen.version
  if (isOld && text === seen.text && saving === 0) adopt()

  const send = async (typed: string, version: number) => {
    setSaving((count) => count + 1)
    try {
      await onSave(typed, version)
      setSeen((old) => ({ ...old, text: typed }))
    } catch (thrown) {
      setStale(toApiError(thrown).code === 'STALE_VERSION')
      if (goneRef.current) toastUnsaved(typed)
    }
    setSaving((count) => count - 1)
  }
  const conflicts =
    isStale && text !== stored.text ? [{ label, stored: stored.text, mine: text }] : []

  /** Saves the text if it has changed; false if it is invalid, or a conflict is not decided. */
  const save = (): boolean => {
    const parsed = schema.safeParse(text)
    setError(parsed.success ? null : (parsed.error.issues[0]?.message ?? null))
    if (!parsed.success || conflicts.length > 0) return false
    setText(parsed.data)
    if (parsed.data !== stored.text) void send(parsed.data, seen.version)
    return true
  }
  useSaveOnLeave(save, text !== seen.text && saving === 0)

  return {
    text,
    error,
    conflicts,
    isSaving: saving > 0,
    change: (typed: string) => {
      setText(typed)
      setError(null)
    },
    reset: () => {
      adopt()
      setError(null)
    },
    save,
    keepMine: () => {
      setStale(false)
      setSeen(stored)
      void send(text, stored.version)
    },
    takeStored: adopt,
  }
}

/** Whether the input has left the screen. */
const useGone = () => {
  const goneRef = useRef(false)
  useEffect(() => {
    goneRef.current = false
    return () => {
      goneRef.current = true
    }
  }, [])
  return goneRef
}

// Leaving the field saves it, and so does leaving the page with it: by the browser's Back, say. Only
// closing the tab has no time to.
const useSaveOnLeave = (save: () => unknown, isUnsaved: boolean) => {
  const latest = useRef({ save, isUnsaved })
  useLayoutEffect(() => {
    latest.current = { save, isUnsaved }
  })
  useEffect(
    () => () => {
      if (latest.current.isUnsaved) latest.current.save()
    },
    [],
  )
  useWindowEvent('beforeunload', (event) => {
    if (isUnsaved) event.preventDefault()
  })
}

export type TypedText = ReturnType<typeof useTypedText>

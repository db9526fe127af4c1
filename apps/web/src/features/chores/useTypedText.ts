import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { toApiError } from '#lib/http/api-error.ts'
import { toastUnsaved } from '#ui/feedback/toast-unsaved.ts'
import { useGone } from './useGone.ts'

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
  // The texts whose saves are not answered yet, the latest last.
  const [sending, setSending] = useState<readonly string[]>([])
  const [isStale, setStale] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const goneRef = useGone()
  const isDiscarded = useRef(false)

  const adopt = () => {
    setSeen(stored)
    setText(stored.text)
    setStale(false)
  }
  // A change by somebody else replaces the text unless it is being edited.
  const isOld = stored.text !== seen.text || stored.version !== seen.version
  if (isOld && text === seen.text && sending.length === 0) adopt()

  const send = async (typed: string, version: number) => {
    setSending((others) => [...others, typed])
    try {
      await onSave(typed, version)
      setSeen((old) => ({ ...old, text: typed }))
    } catch (thrown) {
      setStale(toApiError(thrown).code === 'STALE_VERSION')
      if (goneRef.current) toastUnsaved(typed)
    }
    setSending(([_answered, ...others]) => others)
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
  const leave = () => {
    // Somebody else may have deleted the task before its conflict was decided.
    if (!save() && text.trim() && !isDiscarded.current) toastUnsaved(text)
  }
  useSaveOnLeave(leave, text !== seen.text && text !== sending.at(-1))

  return {
    text,
    error,
    conflicts,
    isSaving: sending.length > 0,
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
    /** Gives the text up, as the screen is being left. */
    discard: () => {
      isDiscarded.current = true
    },
  }
}

// Leaving the field saves it, and so does leaving the page with it: by the browser's Back, say. Only
// closing the tab has no time to.
const useSaveOnLeave = (leave: () => void, isUnsaved: boolean) => {
  const latest = useRef({ leave, isUnsaved })
  useLayoutEffect(() => {
    latest.current = { leave, isUnsaved }
  })
  useEffect(
    () => () => {
      if (latest.current.isUnsaved) latest.current.leave()
    },
    [],
  )
  useWindowEvent('beforeunload', (event) => {
    if (isUnsaved) event.preventDefault()
  })
}

export type TypedText = ReturnType<typeof useTypedText>

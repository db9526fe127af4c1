import { useState } from 'react'
import type { z } from 'zod'

type Save = (text: string) => Promise<unknown>

/**
 * A text that is edited in place. A blank text stays in the input with an error; a text that the
 * server rejects is restored, too.
 */
export const useTypedText = (
  stored: string,
  schema: z.ZodType<string>,
  onSave: Save,
  draft = stored,
) => {
  const [text, setText] = useState(draft)
  const [shown, setShown] = useState(stored)
  const [error, setError] = useState<string | null>(null)

  // A change by somebody else, or a rollback, replaces the text unless it is being edited.
  if (stored !== shown) {
    setShown(stored)
    if (text === shown) setText(stored)
  }

  return {
    text,
    error,
    change: (typed: string) => {
      setText(typed)
      setError(null)
    },
    reset: () => {
      setText(stored)
      setError(null)
    },
    /** Saves the text if it has changed; false if it is invalid. */
    save: (): boolean => {
      const parsed = schema.safeParse(text)
      setError(parsed.success ? null : (parsed.error.issues[0]?.message ?? null))
      if (parsed.success && parsed.data !== stored)
        onSave(parsed.data).catch(() => setText((now) => (now === stored ? parsed.data : now)))
      return parsed.success
    },
  }
}

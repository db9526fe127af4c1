import { useState } from 'react'
import type { z } from 'zod'

type Save = (text: string) => Promise<unknown>

/**
 * A text that is edited in place. A blank one stays as typed, with the reason; one that
 * the server refuses comes back as typed, too.
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

  // What somebody else, or a roll-back, has changed replaces what nobody is typing in.
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
    /** Saves what has changed; false when it may not be saved as it is. */
    save: (): boolean => {
      const parsed = schema.safeParse(text)
      setError(parsed.success ? null : (parsed.error.issues[0]?.message ?? null))
      if (parsed.success && parsed.data !== stored)
        onSave(parsed.data).catch(() => setText((now) => (now === stored ? parsed.data : now)))
      return parsed.success
    },
  }
}

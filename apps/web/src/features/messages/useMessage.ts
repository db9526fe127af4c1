import { messageInputSchema } from '@bastidor/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toApiError } from '#lib/api-error.ts'
import { toastSuccess } from '#ui/toast.ts'
import { messageQuery, POLL_MS, useSaveMessage } from './messages.queries.ts'

/** What is typed, and the text it was typed over. */
type Draft = { text: string; base: string }

/**
 * The message, polled and edited: from the moment somebody is in the field until it is saved,
 * given up or left as it was, what the server says does not touch what is typed.
 */
export const useMessage = () => {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const save = useSaveMessage()
  const isSaving = save.isPending
  const query = useQuery({
    ...messageQuery(),
    // An answer asked for before the new text is stored would show the old one again.
    refetchInterval: ({ state }) => (isSaving || !state.data ? false : POLL_MS),
  })
  const stored = query.data
  const text = draft?.text ?? stored?.text ?? ''
  const isDirty = draft !== null && draft.text !== draft.base
  // A pasted line may end in spaces that nobody sees.
  const parsed = messageInputSchema.shape.text.safeParse(text.trim())

  const close = () => {
    setDraft(null)
    setRefusal(null)
  }
  const send = (typed: string, base: string) =>
    save.mutate(typed, {
      onSuccess: () => toastSuccess('Recado salvo.'),
      onError: (error) => {
        setDraft({ text: typed, base })
        setRefusal(toApiError(error).fields['text'] ?? null)
      },
    })

  return {
    query,
    text,
    isDirty,
    isSaving,
    isEditing: draft !== null,
    error: parsed.success ? refusal : parsed.error.issues[0]?.message,
    /** What somebody else has written since; saving replaces it. */
    overtaken: draft && stored && ![draft.base, draft.text].includes(stored.text) ? stored : null,
    open: () => setDraft((now) => now ?? { text, base: text }),
    change: (typed: string) => {
      setDraft((now) => ({ text: typed, base: now?.base ?? text }))
      setRefusal(null)
    },
    /** Leaving the field gives up nothing that was typed. */
    leave: () => {
      if (!isDirty) close()
    },
    cancel: close,
    /** Saves what has changed; false when it may not be saved as it is. */
    submit: (): boolean => {
      if (!parsed.success) return false
      close()
      if (isDirty && stored && parsed.data !== stored.text) send(parsed.data, stored.text)
      return true
    },
  }
}

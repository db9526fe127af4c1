import { messageInputSchema } from '@bastidor/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toApiError } from '#lib/http/api-error.ts'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { messageQuery, POLL_MS, useSaveMessage } from './messages.queries.ts'

/** The draft, and the text it started from. */
type Draft = { text: string; base: string }

/**
 * The shared message, polled and editable: while there is a draft, polling does not overwrite it.
 */
export const useMessage = () => {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const save = useSaveMessage()
  const isSaving = save.isPending
  const query = useQuery({
    ...messageQuery(),
    // A poll during the save could return the old text.
    refetchInterval: ({ state }) => (isSaving || !state.data ? false : POLL_MS),
  })
  const stored = query.data
  const text = draft?.text ?? stored?.text ?? ''
  const isDirty = draft !== null && draft.text !== draft.base
  // A pasted line may have trailing spaces.
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
    /** A newer message by somebody else; saving replaces it. */
    overtaken: draft && stored && ![draft.base, draft.text].includes(stored.text) ? stored : null,
    open: () => setDraft((now) => now ?? { text, base: text }),
    change: (typed: string) => {
      setDraft((now) => ({ text: typed, base: now?.base ?? text }))
      setRefusal(null)
    },
    /** Blur keeps a changed draft. */
    leave: () => {
      if (!isDirty) close()
    },
    cancel: close,
    /** Saves the draft if it has changed; false if it is invalid. */
    submit: (): boolean => {
      if (!parsed.success) return false
      close()
      if (isDirty && stored && parsed.data !== stored.text) send(parsed.data, stored.text)
      return true
    },
  }
}

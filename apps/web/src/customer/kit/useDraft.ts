import { useLayoutEffect, useState } from 'react'

const keyOf = (id: string) => `bastidor.link.${id}`

/**
 * A customer's unsent draft, stored in the browser under the link's id, so that a closed page, an
 * empty battery or a lost network loses nothing. `fits` validates the stored draft.
 */
export const useDraft = <Draft extends object>(
  id: string,
  blank: Draft,
  fits: (kept: Partial<Draft>) => boolean,
): { draft: Draft; change: (part: Partial<Draft>) => void } => {
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = recall(id)
    return kept && fits(kept) ? { ...blank, ...kept } : blank
  })
  // Before the next picture: the page may be closed by then.
  useLayoutEffect(() => {
    if (draft !== blank) keep(id, draft)
    // A new blank is no change of the draft.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, draft])
  return { draft, change: (part) => setDraft((old) => ({ ...old, ...part })) }
}

/** Deletes the stored draft: it has been sent, or the link no longer exists. */
export const deleteDraft = (id: string): void => {
  try {
    localStorage.removeItem(keyOf(id))
  } catch {
    // Without storage there is no draft.
  }
}

const recall = (id: string): object | null => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null')
    return typeof kept === 'object' ? kept : null
  } catch {
    return null
  }
}

const keep = (id: string, draft: object): void => {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(draft))
  } catch {
    // The draft stays in memory as long as the page is open.
  }
}

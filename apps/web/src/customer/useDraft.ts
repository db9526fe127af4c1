import { useEffect, useState } from 'react'

const keyOf = (id: string) => `bastidor.link.${id}`

/**
 * What a customer has filled in but not sent: kept in the browser under the link's id, so that a
 * closed page, an empty battery or a lost network costs nothing. `fits` judges what was kept.
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
  useEffect(() => {
    if (draft !== blank) keep(id, draft)
    // A new blank is no change of the draft.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, draft])
  return { draft, change: (part) => setDraft((old) => ({ ...old, ...part })) }
}

/** Forgets what was kept: it has been sent, or there is nothing to send it to. */
export const forgetDraft = (id: string): void => {
  try {
    localStorage.removeItem(keyOf(id))
  } catch {
    // A browser without storage has kept nothing.
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
    // Nothing is lost as long as the page stays open.
  }
}

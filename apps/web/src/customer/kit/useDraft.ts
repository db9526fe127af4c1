import { useLayoutEffect, useRef, useState } from 'react'

const keyOf = (id: string) => `bastidor.link.${id}`

/**
 * A customer's unsent draft, stored in the browser under the link's id, so that a closed page, an
 * empty battery or a lost network loses nothing; tabs with the same link share it. `fits` validates
 * the stored draft.
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
  const adopted = useRef<Draft>(blank)
  useLayoutEffect(() => {
    const adopt = ({ key }: StorageEvent) => {
      const kept = key === keyOf(id) ? recall(id) : null
      if (!kept || !fits(kept)) return
      adopted.current = { ...blank, ...kept }
      setDraft(adopted.current)
    }
    window.addEventListener('storage', adopt)
    return () => window.removeEventListener('storage', adopt)
    // New ones of the same link are no others.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id])
  // A layout effect: after the next paint the page may be closed. What another tab has typed is
  // stored.
  useLayoutEffect(() => {
    if (draft !== blank && draft !== adopted.current) keep(id, draft)
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

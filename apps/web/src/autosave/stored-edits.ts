import type { Edits } from './edits.ts'

const keyOf = (id: string) => `bastidor.unsent.${id}`

/** The unsaved edits of the last visit; empty if there are none. */
export const loadEdits = (id: string): Edits => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? '{}')
    return isEdits(kept) ? kept : {}
  } catch {
    return {}
  }
}

/** Stores unsaved edits in the browser, so that a closed page or a lost network loses nothing. */
export const storeEdits = (id: string, edits: Edits): void => {
  try {
    if (Object.keys(edits).length > 0) localStorage.setItem(keyOf(id), JSON.stringify(edits))
    else localStorage.removeItem(keyOf(id))
  } catch {
    // The edits stay in memory as long as the page is open.
  }
}

const isEdits = (kept: unknown): kept is Edits =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.values(kept).every(
    (edit: unknown) =>
      typeof edit === 'object' && edit !== null && 'mine' in edit && 'known' in edit,
  )

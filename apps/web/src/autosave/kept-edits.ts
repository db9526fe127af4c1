import type { Edits } from './edits.ts'

const keyOf = (id: string) => `bastidor.unsent.${id}`

/** What was typed and had not arrived when the page was left; without any, nothing. */
export const recallEdits = (id: string): Edits => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? '{}')
    return isEdits(kept) ? kept : {}
  } catch {
    return {}
  }
}

/** Keeps what has not arrived yet, so that a closed page or a lost network costs nothing. */
export const keepEdits = (id: string, edits: Edits): void => {
  try {
    if (Object.keys(edits).length > 0) localStorage.setItem(keyOf(id), JSON.stringify(edits))
    else localStorage.removeItem(keyOf(id))
  } catch {
    // Nothing is lost as long as the page stays open.
  }
}

const isEdits = (kept: unknown): kept is Edits =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.values(kept).every(
    (edit: unknown) =>
      typeof edit === 'object' && edit !== null && 'mine' in edit && 'known' in edit,
  )

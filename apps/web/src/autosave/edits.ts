/** Field values by name. */
export type Values = Record<string, string | boolean | null>

/** An unsaved edit of a field: the typed value, and the values that may be stored. */
type Edit = {
  mine: Values[string]
  /** The stored value when the edit began, and own values that may have been stored since. */
  known: Values[string][]
  /** A conflicting value stored by somebody else: nothing is sent until the user chooses. */
  theirs?: Values[string]
}
export type Edits = Record<string, Edit>

/** True if two values are equal once stored: texts are stored trimmed. */
export const isSame = (a: Values[string] | undefined, b: Values[string] | undefined): boolean =>
  stored(a) === stored(b)

/** Records an edit of a field. */
export const onType = (edits: Edits, base: Values, name: string, mine: Values[string]): Edits => ({
  ...edits,
  [name]: { ...(edits[name] ?? { known: [base[name] ?? null] }), mine },
})

/** The values to send: all edits without conflicts. */
export const pending = (edits: Edits): Values =>
  Object.fromEntries(
    Object.entries(edits)
      .filter(([, edit]) => edit.theirs === undefined)
      .map(([name, { mine }]) => [name, mine]),
  )

/** Records values as sent: they may be stored even if the response is lost. */
export const markSending = (edits: Edits, sent: Values): Edits =>
  mapEdits(edits, (edit, name) =>
    name in sent ? { ...edit, known: [...edit.known, sent[name] ?? null] } : edit,
  )

/**
 * The edits left once `now` is known to be stored: drops those that match, and marks a conflict
 * where somebody else has stored another value.
 */
export const confirm = (edits: Edits, now: Values): Edits =>
  mapEdits(edits, (edit, name) => {
    const there = now[name] ?? null
    if (isSame(there, edit.mine)) return null
    const { theirs: _theirs, ...mine } = edit
    return edit.known.some((value) => isSame(value, there)) ? mine : { ...edit, theirs: there }
  })

/** Resolves a conflict with the own value. */
export const keepMine = (edits: Edits, name: string): Edits =>
  mapEdits(edits, ({ mine, theirs, ...edit }, field) =>
    field === name && theirs !== undefined
      ? { mine, known: [theirs] }
      : { mine, ...edit, ...(theirs !== undefined && { theirs }) },
  )

/** Resolves a conflict with the stored value. */
export const discard = (edits: Edits, name: string): Edits =>
  mapEdits(edits, (edit, field) => (field === name ? null : edit))

const stored = (value: Values[string] | undefined) =>
  typeof value === 'string' ? value.trim() : (value ?? null)

const mapEdits = (edits: Edits, change: (edit: Edit, name: string) => Edit | null): Edits =>
  Object.fromEntries(
    Object.entries(edits).flatMap(([name, edit]) => {
      const changed = change(edit, name)
      return changed ? [[name, changed]] : []
    }),
  )

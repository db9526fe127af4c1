/** What a form keeps of each field, by its name. */
export type Values = Record<string, string | boolean | null>

/** A field that was typed in and has not arrived: what is typed, and what may be stored already. */
type Edit = {
  mine: Values[string]
  /** What was stored when the typing began, and whatever of ours may have arrived since. */
  known: Values[string][]
  /** What somebody else has stored meanwhile: not sent before one of the two is chosen. */
  theirs?: Values[string]
}
export type Edits = Record<string, Edit>

/** Whether two values are the same once stored: texts are stored without the spaces around them. */
export const isSame = (a: Values[string] | undefined, b: Values[string] | undefined): boolean =>
  stored(a) === stored(b)

/** Takes over what was typed in a field. */
export const typed = (edits: Edits, base: Values, name: string, mine: Values[string]): Edits => ({
  ...edits,
  [name]: { ...(edits[name] ?? { known: [base[name] ?? null] }), mine },
})

/** What is to be sent: all that was typed, but for fields that wait for a choice. */
export const unsent = (edits: Edits): Values =>
  Object.fromEntries(
    Object.entries(edits)
      .filter(([, edit]) => edit.theirs === undefined)
      .map(([name, { mine }]) => [name, mine]),
  )

/** Notes what is being sent: should its answer be lost, it may have arrived all the same. */
export const sending = (edits: Edits, sent: Values): Edits =>
  mapEdits(edits, (edit, name) =>
    name in sent ? { ...edit, known: [...edit.known, sent[name] ?? null] } : edit,
  )

/**
 * What is left to be sent once `now` is known to be stored: what has arrived goes, and where
 * somebody else has stored another value, both wait for a choice.
 */
export const settled = (edits: Edits, now: Values): Edits =>
  mapEdits(edits, (edit, name) => {
    const there = now[name] ?? null
    if (isSame(there, edit.mine)) return null
    const { theirs: _theirs, ...mine } = edit
    return edit.known.some((value) => isSame(value, there)) ? mine : { ...edit, theirs: there }
  })

/** Keeps one's own value, over the other that is stored. */
export const kept = (edits: Edits, name: string): Edits =>
  mapEdits(edits, ({ mine, theirs, ...edit }, field) =>
    field === name && theirs !== undefined
      ? { mine, known: [theirs] }
      : { mine, ...edit, ...(theirs !== undefined && { theirs }) },
  )

/** Gives one's own value up. */
export const dropped = (edits: Edits, name: string): Edits =>
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

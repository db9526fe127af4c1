import type { z } from 'zod'
import type { Conflict } from '#ui/ConflictNotice.tsx'

/**
 * An entity that several people may edit at once (docs/rules/calls.md#editing-at-the-same-time).
 */
export type Versioned = { id: string; version: number }

/** How one kind of record becomes a form, and the form a PATCH. */
export type RecordShape<Stored extends Versioned, Values extends object, Patch extends object> = {
  /** Reads the stored record that a refusal carries. */
  schema: z.ZodType<Stored>
  /** The fields the form shows and their labels, in the order of the screen. */
  labels: Partial<Record<keyof Values & string, string>>
  /** What the form begins with; null for a new record. */
  valuesOf: (stored: Stored | null) => Values
  /** What the form holds, as the API takes it. */
  inputOf: (values: Values) => Patch
  /** One value as text, for the table of a conflict; by default lists joined, the rest as it is. */
  textOf?: (field: keyof Values & string, value: unknown) => string
}

type Shape<Stored extends Versioned, Values extends object> = RecordShape<Stored, Values, object>

/** The fields that differ from the stored record: a PATCH carries nothing else. */
export const changesOf = <Stored extends Versioned, Values extends object, Patch extends object>(
  shape: RecordShape<Stored, Values, Patch>,
  values: Values,
  stored: Stored,
): Partial<Patch> => {
  const before = new Map(Object.entries(stored))
  const changed = Object.entries(shape.inputOf(values)).filter(
    ([field, value]) => value !== undefined && !isSame(value, before.get(field)),
  )
  return Object.fromEntries(changed) as Partial<Patch>
}

/** Where somebody else changed what one has changed too: both values, as texts. */
export const conflictsOf = <Stored extends Versioned, Values extends object>(
  shape: Shape<Stored, Values>,
  values: Values,
  base: Stored,
  stored: Stored,
): (Conflict & { field: keyof Values & string })[] => {
  const mine = changesOf(shape, values, base)
  const theirs = shape.valuesOf(stored)
  const before = shape.valuesOf(base)
  const textOf = shape.textOf ?? ((_field, value) => plainText(value))
  return fieldsOf(shape)
    .filter((field) => field in mine && !isSame(before[field], theirs[field]))
    .map((field) => ({
      field,
      label: shape.labels[field] ?? '',
      stored: textOf(field, theirs[field]),
      mine: textOf(field, values[field]),
    }))
}

/** The fields of a form, in the order of the screen. */
export const fieldsOf = <Values extends object>(shape: {
  labels: Partial<Record<keyof Values & string, string>>
}) => Object.keys(shape.labels) as (keyof Values & string)[]

/** Any value of a form as a person reads it. */
export const plainText = (value: unknown): string => {
  if (Array.isArray(value)) return value.filter(Boolean).map(plainText).join(', ')
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

// Forms write "" where nothing is stored.
const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

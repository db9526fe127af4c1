import type { z } from 'zod'

/** An entity with optimistic locking (docs/rules/calls.md#editing-at-the-same-time). */
export type Versioned = { id: string; version: number }

/** A field changed by both sides, with both values as text. */
export type Conflict = { label: string; stored: string; mine: string }

/** Converts one kind of record into a form, and the form into a PATCH. */
export type FormAdapter<Stored extends Versioned, Values extends object, Patch extends object> = {
  /** Schema of the stored record in a conflict's response. */
  schema: z.ZodType<Stored>
  /** The form's fields and their labels, in display order. */
  labels: Partial<Record<keyof Values & string, string>>
  /** Initial values; null for a new record. */
  valuesOf: (stored: Stored | null) => Values
  /** The form's values as the API's input. */
  inputOf: (values: Values) => Patch
  /** A value as text, for the table of conflicts; undefined where it is the value itself. */
  textOf?: (field: keyof Values & string, value: unknown) => string | undefined
}

type Shape<Stored extends Versioned, Values extends object> = FormAdapter<Stored, Values, object>

/** The fields that differ from the stored record: the body of a PATCH. */
export const changesOf = <Stored extends Versioned, Values extends object, Patch extends object>(
  shape: FormAdapter<Stored, Values, Patch>,
  values: Values,
  stored: Stored,
): Partial<Patch> => {
  const before = new Map(Object.entries(stored))
  const changed = Object.entries(shape.inputOf(values)).filter(
    ([field, value]) => value !== undefined && !isSame(value, before.get(field)),
  )
  return Object.fromEntries(changed) as Partial<Patch>
}

/** Conflicts: fields changed by both sides, with both values as text. */
export const conflictsOf = <Stored extends Versioned, Values extends object>(
  shape: Shape<Stored, Values>,
  values: Values,
  base: Stored,
  stored: Stored,
): (Conflict & { field: keyof Values & string })[] => {
  const mine = changesOf(shape, values, base)
  const theirs = shape.valuesOf(stored)
  const before = shape.valuesOf(base)
  const textOf = (field: keyof Values & string, value: unknown) =>
    shape.textOf?.(field, value) ?? plainText(value)
  return fieldsOf(shape)
    .filter((field) => field in mine && !isSame(before[field], theirs[field]))
    .map((field) => ({
      field,
      label: shape.labels[field] ?? '',
      stored: textOf(field, theirs[field]),
      mine: textOf(field, values[field]),
    }))
}

/** The fields of a form, in display order. */
export const fieldsOf = <Values extends object>(shape: {
  labels: Partial<Record<keyof Values & string, string>>
}) => Object.keys(shape.labels) as (keyof Values & string)[]

/** Any form value as text. */
export const plainText = (value: unknown): string => {
  if (Array.isArray(value)) return value.filter(Boolean).map(plainText).join(', ')
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Whether two values are the same to a form, which uses "" for missing ones. */
const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

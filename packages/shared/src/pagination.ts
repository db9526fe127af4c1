import { z } from 'zod'
import { NUMBER_MAX, boundedText, numberText } from './bounded.ts'
import { digitsUpTo } from './fields.ts'
import { VISIBLE, withoutUnseen } from './text.ts'

/** Default page size of a list (docs/rules/calls.md#pages-and-search). */
export const DEFAULT_LIMIT = 100
export const MAX_LIMIT = 100
const MAX_OFFSET = 1_000_000

const outOfRange = (min: number, max: number) => `Use um número inteiro de ${min} a ${max}.`

// The rule: "absent or no number at all: the default; a number out of range or not whole: 400".
// Text that starts like a number must be plain digits: `0x10`, `1e1` and `-0` are rejected.
const pageNumber = (typed: string, fallback: number): number => {
  if (!/^\s*[+-]?\.?\d/.test(typed)) return fallback
  return /^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN
}

/** An integer in a query; `fallback` if absent or no number at all; 400 if out of range. */
export const wholeNumber = (fallback: number, min: number, max: number) =>
  numberText(outOfRange(min, max))
    .transform((typed) => pageNumber(typed, fallback))
    .pipe(z.int(outOfRange(min, max)).min(min, outOfRange(min, max)).max(max, outOfRange(min, max)))
    .optional()
    .transform((value) => value ?? fallback)
    .meta({ override: described(fallback, min, max) })

const NOT_ZERO = String.raw`(?!\s*0*\s*$)`

// Query parameters are text, and documented as such.
const described = (fallback: number, min: number, max: number) => ({
  type: 'string' as const,
  pattern: `^(?:${min > 0 ? NOT_ZERO : ''}\\s*${digitsUpTo(max)}\\s*$|(?!\\s*[+-]?\\.?[0-9]))`,
  maxLength: NUMBER_MAX,
  description: `A whole number from ${min} to ${max}; what is no number at all counts as absent`,
  default: String(fallback),
  examples: [String(fallback)],
})

/** `limit` and `offset` of a list. */
export const pageSchema = (limit = DEFAULT_LIMIT) =>
  z.object({
    limit: wholeNumber(limit, 1, MAX_LIMIT),
    offset: wholeNumber(0, 0, MAX_OFFSET),
  })

/** A sort of a list: by a field, with `-` in front descending. */
export type SortBy<Field extends string> = Field | `-${Field}`

/** The sort in a query, by one of the fields. */
export const sortBy = <const Field extends string>(fields: readonly Field[]) =>
  z
    .enum([...fields, ...fields.map((field) => `-${field}` as const)], {
      error: 'Escolha uma das colunas.',
    })
    .optional()

/** The field of a sort, and its direction as databases write it. */
export const sortParts = <Field extends string>(
  sort: SortBy<Field>,
): { field: Field; direction: 1 | -1 } => ({
  field: sort.replace(/^-/, '') as Field,
  direction: sort.startsWith('-') ? -1 : 1,
})

/** A list in a response: one page of `results`, and the `total`. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ results: z.array(item), total: z.int().min(0) })

const EMPTY_SEARCH = 'A pesquisa não pode ser vazia'

/** The text of a search box. */
export const searchText = boundedText(120, EMPTY_SEARCH)
  .min(1, EMPTY_SEARCH)
  .regex(VISIBLE, 'Não pode ter apenas espaços')
  .transform(withoutUnseen)

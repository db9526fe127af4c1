import type { z } from 'zod'
import { AppError, fieldsOf } from '@bastidor/shared/errors'
import { PROPOSAL_GROUPS } from '@bastidor/shared/proposals'
import { log } from '#lib/log'

/** Checks what came in. Refuses with 400; the first field's text is the message as well. */
export const parse = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields = fieldsOf(parsed.error)
  throw new AppError('VALIDATION', Object.values(fields)[0], { fields })
}

/**
 * Keeps of an answer what its schema names, so that nothing leaves by accident. An answer that
 * does not fit is our fault, not the caller's: it throws a plain error (500). Of a list, a damaged
 * record is left out instead, with a line that wants a person: one must not hide all the others.
 */
export const present = <Schema extends z.ZodType>(
  schema: Schema,
  value: z.input<Schema>,
): z.output<Schema> => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const paths = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`)
  const fitting = schema.safeParse(withoutUnfit(value, parsed.error.issues))
  if (!fitting.success) throw new Error(`answer does not fit its schema (${paths.join(', ')})`)
  log.error({ alert: 'record-damaged', paths }, 'a damaged record was left out of a list')
  return fitting.data
}

type Path = readonly PropertyKey[]

// Lists are called `results` wherever they are, but for the groups of proposals.
const LISTS = new Set<PropertyKey>(['results', ...PROPOSAL_GROUPS])

const withoutUnfit = (value: unknown, issues: readonly { path: Path }[]): unknown => {
  const unfit = new Set(issues.map(({ path }) => itemOf(path).join('.')))
  const keep = (at: Path, item: unknown): unknown => {
    if (Array.isArray(item) && LISTS.has(at.at(-1) ?? ''))
      return item.filter((_one, index) => !unfit.has([...at, index].join('.')))
    if (typeof item !== 'object' || item === null || at.length > 1) return item
    return Object.fromEntries(
      Object.entries(item).map(([key, inner]) => [key, keep([...at, key], inner)]),
    )
  }
  return keep([], value)
}

const itemOf = (path: Path): Path => path.slice(0, path.findIndex((part) => LISTS.has(part)) + 2)

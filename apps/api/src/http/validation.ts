import type { z } from 'zod'
import { AppError, fieldsOf } from '@bastidor/shared/errors'
import { PROPOSAL_GROUPS } from '@bastidor/shared/proposals'
import { log } from '#lib/log'

/** Validates input. Throws 400, with the first field's message as its own. */
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
 * Strips a response down to its schema, so that nothing leaks by accident. A response that does not
 * fit is a bug: it throws a plain error (500). In a list, an invalid record is left out and logged
 * as an alert instead, so that one record does not hide all the others.
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

// Lists are named `results` everywhere except for the groups of proposals.
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

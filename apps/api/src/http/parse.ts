import type { z } from 'zod'
import { AppError, fieldsOf } from '@bastidor/shared/errors'

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
 * does not fit is our fault, not the caller's: it throws a plain error (500).
 */
export const present = <Schema extends z.ZodType>(
  schema: Schema,
  value: z.input<Schema>,
): z.output<Schema> => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const paths = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`)
  throw new Error(`answer does not fit its schema (${paths.join(', ')})`)
}

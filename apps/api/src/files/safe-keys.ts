import { AppError } from '@bastidor/shared/errors'

const MAX_DEPTH = 32
const UNSAFE_KEY = /[$.]|^(?:__proto__|constructor|prototype)$/

/**
 * Refuses, with 400, a body with a key that could reach a database operator, a path or a prototype
 * (contract §1, "Bodies"), and one nested deeper than 32 levels.
 */
export const assertSafeKeys = (value: unknown, depth = 0): void => {
  if (typeof value !== 'object' || value === null) return
  if (depth >= MAX_DEPTH)
    throw new AppError('MALFORMED_REQUEST', 'A requisição tem níveis demais, um dentro do outro.')
  for (const [key, item] of Object.entries(value)) {
    if (UNSAFE_KEY.test(key))
      throw new AppError('MALFORMED_REQUEST', 'A requisição tem um campo com nome não permitido.')
    assertSafeKeys(item, depth + 1)
  }
}

import { AppError } from '@bastidor/shared/errors'

const MAX_DEPTH = 32
const HALF_CHARACTER = /\p{Cs}/u
const UNSAFE_KEY = /[$.]|^(?:__proto__|constructor|prototype)$/

/**
 * Refuses, with 400, a body with a key that could reach a database operator, a path or a prototype
 * (contract §1, "Bodies"), one nested deeper than 32 levels, and half a character (`"\ud83d"`),
 * which no database stores.
 */
export const assertSafeKeys = (value: unknown, depth = 0): void => {
  if (typeof value === 'string' && HALF_CHARACTER.test(value))
    throw new AppError('MALFORMED_REQUEST', 'A requisição tem um texto com caracteres inválidos.')
  if (typeof value !== 'object' || value === null) return
  if (depth >= MAX_DEPTH)
    throw new AppError('MALFORMED_REQUEST', 'A requisição tem níveis demais, um dentro do outro.')
  for (const [key, item] of Object.entries(value)) {
    if (UNSAFE_KEY.test(key))
      throw new AppError('MALFORMED_REQUEST', 'A requisição tem um campo com nome não permitido.')
    assertSafeKeys(item, depth + 1)
  }
}

import { AppError } from '@bastidor/shared/errors'

const MAX_DEPTH = 32
const HALF_CHARACTER = /\p{Cs}/u
const NOT_RESERVED = '(?!(?:__proto__|constructor|prototype)$)'
/** A key that can do no harm, as the description says it and the check reads it. */
export const SAFE_KEY = `^${NOT_RESERVED}[^$.]*$`
/** The name of a part of a form, which goes through a header. */
export const PART_NAME = `^${NOT_RESERVED}[A-Za-z_][A-Za-z0-9_-]{0,99}$`
const SAFE_KEYS = new RegExp(SAFE_KEY)
const PART_NAMES = new RegExp(PART_NAME)

const refuseName = (): never => {
  throw new AppError('MALFORMED_REQUEST', 'A requisição tem um campo com nome não permitido.')
}

/**
 * Refuses, with 400, a body with a key that could reach a database operator, a path or a prototype,
 * one nested deeper than 32 levels, and half a character (`"\ud83d"`), which no database stores.
 */
export const assertSafeKeys = (value: unknown, depth = 0): void => {
  if (typeof value === 'string' && HALF_CHARACTER.test(value))
    throw new AppError('MALFORMED_REQUEST', 'A requisição tem um texto com caracteres inválidos.')
  if (typeof value !== 'object' || value === null) return
  if (depth >= MAX_DEPTH)
    throw new AppError('MALFORMED_REQUEST', 'A requisição tem níveis demais, um dentro do outro.')
  if (Array.isArray(value)) return value.forEach((item) => assertSafeKeys(item, depth + 1))
  for (const key of Object.keys(value)) {
    if (!SAFE_KEYS.test(key)) refuseName()
    assertSafeKeys(value[key as keyof typeof value], depth + 1)
  }
}

/** The same of a form, whose parts have plain names. */
export const assertSafeParts = (fields: object): void => {
  if (!Object.keys(fields).every((name) => PART_NAMES.test(name))) refuseName()
  assertSafeKeys(fields)
}

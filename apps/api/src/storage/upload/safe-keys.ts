import { AppError } from '@bastidor/shared/errors'

const MAX_DEPTH = 32
const HALF_CHARACTER = /\p{Cs}/u
const NOT_RESERVED = '(?!(?:__proto__|constructor|prototype)$)'
/** Pattern of a harmless key, for the OpenAPI document and for the check. */
export const SAFE_KEY = `^${NOT_RESERVED}[^$.]*$`
/** Pattern of a form field name, which is sent in a header. */
export const PART_NAME = `^${NOT_RESERVED}[A-Za-z_][A-Za-z0-9_-]{0,99}$`
const SAFE_KEYS = new RegExp(SAFE_KEY)
const PART_NAMES = new RegExp(PART_NAME)

const refuseName = (): never => {
  throw new AppError('MALFORMED_REQUEST', 'A requisição tem um campo com nome não permitido.')
}

/**
 * Throws 400 for a body with a key that could reach a database operator, a path or a prototype,
 * with more than 32 levels of nesting, or with a text of a form in an unknown charset (undefined) or
 * a lone surrogate (`"\ud83d"`), which MongoDB cannot store.
 */
export const assertSafeKeys = (value: unknown, depth = 0): void => {
  if (value === undefined || (typeof value === 'string' && HALF_CHARACTER.test(value)))
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

/** The same check for a form, with stricter field names. */
export const assertSafeParts = (fields: object): void => {
  if (!Object.keys(fields).every((name) => PART_NAMES.test(name))) refuseName()
  assertSafeKeys(fields)
}

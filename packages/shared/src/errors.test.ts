import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError, ERRORS, ERROR_CODES, errorSchema, fieldError, fieldsOf } from './errors.ts'

const STATUSES = [400, 401, 403, 404, 405, 408, 409, 410, 413, 415, 422, 429, 431, 500, 503, 507]

describe('the catalogue', () => {
  test('knows every status of the contract and no other', () => {
    const used = new Set(Object.values(ERRORS).map(([status]) => status as number))
    expect([...used].toSorted((a, b) => a - b)).toEqual(STATUSES)
  })
  test.each(ERROR_CODES)('%s is a constant with a text for people', (code) => {
    expect(code).toMatch(/^[A-Z][A-Z_]+$/)
    const isWireFormat = code === 'INVALID_PASSWORD' || code === 'LOGIN_NOT_ACTIVE'
    expect(ERRORS[code][1]).toMatch(isWireFormat ? /^[A-Z][a-z ]+$/ : /^[A-ZÀ-Ú].+\.$/)
  })
})

test('an error has the text of the catalogue unless it is given one', () => {
  expect(new AppError('NOT_FOUND')).toMatchObject({
    status: 404,
    message: 'Não encontrado.',
    details: {},
  })
  expect(new AppError('NOT_FOUND', 'Plano não encontrado.').message).toBe('Plano não encontrado.')
  expect(fieldError('name', 'Preencha.')).toMatchObject({
    status: 400,
    code: 'VALIDATION',
    message: 'Preencha.',
    details: { fields: { name: 'Preencha.' } },
  })
  expect(fieldError('name', 'Já existe.', 'DUPLICATE').status).toBe(409)
})

test('of several errors of a field the first is reported, nested ones by their path', () => {
  const schema = z.object({
    a: z.string().min(3, 'curto').regex(/x/, 'sem x'),
    b: z.array(z.object({ c: z.string('texto') })),
  })
  const { error } = schema.safeParse({ a: 'y', b: [{ c: 1 }] })
  expect(fieldsOf(error!)).toEqual({ a: 'curto', 'b.0.c': 'texto' })
})

test('the body of a refusal cannot carry a code that is not in the catalogue', () => {
  expect(errorSchema.safeParse({ code: 'NOPE', message: 'x', requestId: 'x' }).success).toBe(false)
  expect(errorSchema.safeParse({ code: 'GONE', message: 'x', requestId: 'x' }).success).toBe(true)
})

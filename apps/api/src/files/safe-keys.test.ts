import { expect, test } from 'vitest'
import { assertSafeKeys } from './safe-keys.ts'

const nested = (levels: number): unknown => (levels === 0 ? 'x' : { a: nested(levels - 1) })

test('names, lists and lists of objects pass', () => {
  expect(() =>
    assertSafeKeys({ name: 'Ana $ Cia.', list: ['$set', { nome: 'a.b' }], empty: null }),
  ).not.toThrow()
})

test.each(['$set', 'a$', 'a.b', '__proto__', 'constructor', 'prototype'])(
  'the key %s is refused wherever it stands',
  (key) => {
    for (const text of [`{"${key}":1}`, `{"a":[{"b":{"${key}":1}}]}`])
      expect(() => assertSafeKeys(JSON.parse(text))).toThrow(
        expect.objectContaining({ code: 'MALFORMED_REQUEST' }),
      )
  },
)

test('32 levels pass, the 33rd is refused, 20 000 do not exhaust the stack', () => {
  expect(() => assertSafeKeys(nested(32))).not.toThrow()
  for (const text of [JSON.stringify(nested(33)), '['.repeat(20_000) + ']'.repeat(20_000)])
    expect(() => assertSafeKeys(JSON.parse(text))).toThrow(
      expect.objectContaining({ code: 'MALFORMED_REQUEST' }),
    )
})

import { expect, test } from 'vitest'
import { assertSafeKeys, assertSafeParts } from './safe-keys.ts'

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

test.each(['título', 'l\u00AD¢', 'a b', '1a', 'a.b', 'constructor', '', 'a'.repeat(101)])(
  'a form may have no part that is called "%s", of which a key of JSON may have some',
  (name) => {
    expect(() => assertSafeParts({ nome: 'Ana', [name]: 'x' })).toThrow(
      expect.objectContaining({ code: 'MALFORMED_REQUEST' }),
    )
  },
)

test('parts with plain names pass, whatever they are made of', () => {
  expect(() =>
    assertSafeParts({ _charset_: 'utf-8', observacao_2: 'Ação', contatos: [{ é: 'x' }] }),
  ).not.toThrow()
})

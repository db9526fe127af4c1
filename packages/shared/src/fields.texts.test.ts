import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  emailAddress,
  line,
  requiredName,
  requiredSecret,
  requiredText,
  text,
  textList,
} from './fields.ts'

const accepted = (schema: z.ZodType, value: unknown) => schema.parse(value)
const refusal = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

describe('requiredText', () => {
  const schema = requiredText('Preencha.', 5)
  test.each([
    undefined,
    null,
    '',
    ' ',
    '\t\n',
    '\u00a0',
    '\u200b',
    '\u00ad\u2060',
    '\0',
    '\u0301',
    '\u3164',
    '\u{e0041}\u{e007f}',
    5,
    ['a'],
    {},
  ])('%j is missing', (value) => {
    expect(refusal(schema, value)).toBe('Preencha.')
  })
  test.each([
    [' a ', 'a'],
    ['^', '^'],
    ['😀', '😀'],
    ['0', '0'],
    ['a\u0301', 'a\u0301'],
  ])('%j is %j', (typed, kept) => {
    expect(accepted(schema, typed)).toBe(kept)
  })
  test('has an end', () => {
    expect(refusal(schema, 'abcdef')).toBe('Use no máximo 5 caracteres.')
  })
})

describe('requiredName', () => {
  const schema = requiredName('Preencha.', 5)
  test('is kept in the form in which names are compared', () => {
    expect(accepted(schema, 'Ｌíder')).toBe('Líder')
  })
  test.each(['1º', '3ª A', 'a´b', 'm²', 'Ab™'])('%j stays as typed', (typed) => {
    expect(accepted(schema, typed)).toBe(typed)
  })
  test.each(['´', 'ﷺ'])(
    '%j, which would vanish or grow too long in it, stays as typed',
    (typed) => {
      expect(accepted(schema, ` ${typed}`)).toBe(typed)
    },
  )
})

describe('direction marks and letters that nobody sees', () => {
  const typed = ' Pagar a\u200b \u202eANA\u202c\n👩‍🎨\ufeff '

  test('are removed from texts, whose lines and emojis stay', () => {
    for (const schema of [text(40), requiredText('Preencha.', 40)])
      expect(accepted(schema, typed)).toBe('Pagar a ANA\n👩‍🎨')
  })
  test('are taken out of lines and of the entries of a list', () => {
    expect(accepted(line(40), typed)).toBe('Pagar a ANA 👩‍🎨')
    expect(accepted(textList(40, 5), [typed, '\u200b'])).toEqual(['Pagar a ANA 👩‍🎨'])
  })
  test('stay in a password, which is what was typed', () => {
    expect(accepted(requiredSecret('Preencha.', 40), typed)).toBe(typed.trim())
  })
})

test('a letter counts once, however many units of UTF-16 it has', () => {
  for (const schema of [requiredText('Preencha.', 5), requiredName('Preencha.', 5), text(5)]) {
    expect(accepted(schema, '😀'.repeat(5))).toBe('😀'.repeat(5))
    expect(refusal(schema, '😀'.repeat(6))).toBe('Use no máximo 5 caracteres.')
  }
  expect(textList(5, 4).safeParse(['😀'.repeat(5)]).success).toBe(true)
})

test('spaces around a text count as what was sent', () => {
  for (const schema of [requiredText('Preencha.', 5), requiredName('Preencha.', 5), text(5)]) {
    expect(accepted(schema, ' abc ')).toBe('abc')
    expect(refusal(schema, ' abcde')).toBe('Use no máximo 5 caracteres.')
  }
})

describe('emailAddress', () => {
  const schema = emailAddress('Preencha.')
  test.each([
    [' Ana@B.co\n', 'ana@b.co'],
    ['Ａna@b.co', 'ana@b.co'],
    ["o'neil+x@sub.b-c.com.br", "o'neil+x@sub.b-c.com.br"],
    [`${'a'.repeat(249)}@b.co`, `${'a'.repeat(249)}@b.co`],
  ])('%j is %j', (typed, kept) => {
    expect(accepted(schema, typed)).toBe(kept)
  })
  test.each([undefined, null, '', ' \t', 5, ['a@b.co']])('%j is missing', (value) => {
    expect(refusal(schema, value)).toBe('Preencha.')
  })
  test.each(['a', 'a@', '@b.co', '.a@b.co', 'a..b@c.co', "a'@b.co", 'a@b', 'a@b..co'])(
    '%j is none',
    (value) => {
      expect(refusal(schema, value)).toBe('E-mail inválido')
    },
  )
  test('has an end, and what is beyond it is not looked at', () => {
    expect(refusal(schema, `${'a'.repeat(250)}@b.co`)).toBe('Use no máximo 254 caracteres.')
    expect(schema.safeParse('a.'.repeat(130_000)).error?.issues).toHaveLength(1)
  })
})

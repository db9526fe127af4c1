import { describe, expect, test } from 'vitest'
import { newPassword, passwordStrength } from './passwords.ts'

const refusal = (value: unknown) =>
  newPassword('Preencha.').safeParse(value).error?.issues[0]?.message
const TOO_LONG = 'A senha pode ter no máximo 72 bytes (cerca de 72 letras sem acento).'

describe('a new password', () => {
  test.each([
    '123456',
    '      ',
    ' abcde ',
    'a'.repeat(72),
    'é'.repeat(36),
    '😀'.repeat(18),
    'nul\0dentro',
  ])('%j is taken as it is', (password) => {
    expect(newPassword().parse(password)).toBe(password)
  })
  test.each([
    [undefined, 'Preencha.'],
    [null, 'Preencha.'],
    ['', 'Preencha.'],
    [123_456, 'Preencha.'],
    [['123456'], 'Preencha.'],
    ['12345', 'Senha deve ter no mínimo 6 caracteres'],
    ['a'.repeat(73), TOO_LONG],
    ['é'.repeat(37), TOO_LONG],
    ['€'.repeat(25), TOO_LONG],
    ['😀'.repeat(19), TOO_LONG],
  ])('%j is refused: %s', (password, text) => {
    expect(refusal(password)).toBe(text)
  })
  test('is measured as bcrypt reads it, letter by letter', () => {
    const bytesOf = { a: 1, é: 2, '€': 3, '\ud800': 3, '😀': 4 }
    for (const [letter, bytes] of Object.entries(bytesOf)) {
      const fits = Math.floor(72 / bytes)
      expect([letter, refusal(letter.repeat(fits))]).toEqual([letter, undefined])
      expect([letter, refusal(letter.repeat(fits + 1))]).toEqual([letter, TOO_LONG])
    }
  })
})

describe('passwordStrength', () => {
  test('goes from 0 to 4 and never down when more is typed', () => {
    expect(passwordStrength('')).toBe(0)
    expect(passwordStrength('12345')).toBe(0)
    expect(passwordStrength('aaaaaaaaaaaa')).toBe(1)
    expect(passwordStrength('Correto-Cavalo-9-Bateria')).toBe(4)
    const typed = 'Correto-Cavalo-9-Bateria'
    const steps = Array.from(typed, (_, index) => passwordStrength(typed.slice(0, index + 1)))
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  })
})

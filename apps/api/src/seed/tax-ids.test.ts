import { expect, test } from 'vitest'
import { randomFrom } from './random.ts'
import { checkDigits, cnpj, cpf } from './tax-ids.ts'

test('check digits are those of the tax office', () => {
  // A published example of each kind.
  expect(checkDigits('112223330001', 9)).toBe('81')
  expect(checkDigits('12ABC34501DE', 9)).toBe('35')
  expect(checkDigits('529982247', 11)).toBe('25')
})

test('a CNPJ and a CPF are written as on paper', () => {
  const random = randomFrom(1)
  expect(cnpj(random)).toMatch(/^\d\d\.\d{3}\.\d{3}\/0001-\d\d$/)
  expect(cnpj(random, true)).toMatch(/^[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/0001-\d\d$/)
  expect(cpf(random)).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d\d$/)
})

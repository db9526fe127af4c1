import { expect, test } from 'vitest'
import { maskTaxId, taxIdKey, taxIdProblem } from './tax-id.ts'

test.each([
  ['', null],
  [' - ', null],
  ['529.982.247-25', null],
  ['11.222.333/0001-81', null],
  ['12.ABC.345/01DE-35', null],
  ['12abc34501de35', null],
  ['529.982.247-26', 'CPF inválido.'],
  ['111.111.111-11', 'CPF inválido.'],
  ['11.222.333/0001-80', 'CNPJ inválido.'],
  ['12.ABC.345/01DE-36', 'CNPJ inválido.'],
  ['123', 'Informe um CPF (11 dígitos) ou um CNPJ (14 caracteres).'],
])('%j: %s', (typed, problem) => {
  expect(taxIdProblem(typed)).toBe(problem)
})

test.each([
  ['529.982.247-25', '***.982.247-**'],
  ['11.222.333/0001-81', '**.222.333/****-**'],
])('of %s only the middle is shown: %s', (typed, masked) => {
  expect(maskTaxId(taxIdKey(typed))).toBe(masked)
})

test('two ways of writing one CNPJ compare as equal', () => {
  expect(taxIdKey(' 12.abc.345/01DE-35')).toBe(taxIdKey('12ABC34501DE35'))
})

import { expect, test } from 'vitest'
import { decisionText, isDecided, nextUndecided, problemOf, UNDECIDED } from './piece-decisions.ts'

const approved = { ...UNDECIDED, decision: 'approved' as const }
const adjust = { ...UNDECIDED, decision: 'adjust' as const }
const pin = { item: 0, x: 0.5, y: 0.5, text: 'Logo maior' }

test('a request needs a reason of more than ten characters, or a pin with its text', () => {
  expect(problemOf(adjust)).toMatch(/^Conte o que mudar/)
  expect(problemOf({ ...adjust, note: '1234567890' })).toMatch(/^Escreva um motivo válido/)
  expect(problemOf({ ...adjust, note: '12345678901' })).toBe('')
  expect(problemOf({ ...adjust, note: 'curto', pins: [pin] })).toBe('')
  expect(problemOf({ ...adjust, pins: [{ ...pin, text: ' ' }] })).toMatch(/em cada ponto/)
})

test('an abandoned request for a change is no problem of an approval', () => {
  expect(problemOf({ ...approved, pins: [{ ...pin, text: '' }] })).toBe('')
  expect(isDecided(UNDECIDED)).toBe(false)
})

test('a decision is named', () => {
  expect([UNDECIDED, approved, adjust, { ...adjust, pins: [pin] }].map(decisionText)).toEqual([
    'Sem decisão',
    'Aprovada',
    'Falta o motivo',
    'Ajuste pedido',
  ])
})

test('after a decision comes the next piece without one, then those before it, then the overview', () => {
  expect(nextUndecided([approved, approved, UNDECIDED, adjust], 1)).toBe(2)
  expect(nextUndecided([UNDECIDED, approved, approved], 2)).toBe(0)
  expect(nextUndecided([approved, approved], 1)).toBe(2)
})

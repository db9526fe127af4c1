import { expect, test } from 'vitest'
import { lateText } from './approvals.labels.ts'

const now = new Date('2026-11-25T01:00:00.000Z')

test('an approval is late from the São Paulo day after the one until which it was to be answered', () => {
  expect(lateText({ answerBy: '2026-11-24', answerDate: null }, now)).toBe('')
  expect(lateText({ answerBy: '2026-11-23', answerDate: null }, now)).toBe('Atrasada há 1 dia')
  expect(lateText({ answerBy: '2026-11-20', answerDate: null }, now)).toBe('Atrasada há 4 dias')
})

test('an answered one, or one without a day, is not', () => {
  expect(lateText({ answerBy: '2026-11-01', answerDate: now.toISOString() }, now)).toBe('')
  expect(lateText({ answerBy: null, answerDate: null }, now)).toBe('')
})

import { expect, test } from 'vitest'
import { sinceText } from './my-day.ts'

test.each([
  [0, 'começou hoje'],
  [1, 'começou ontem'],
  [2, 'há 2 dias'],
  [-1, 'começa amanhã'],
  [-2, 'começa em 2 dias'],
])('a client that is %i days into its start: %s', (days, text) => {
  expect(sinceText(days)).toBe(text)
})

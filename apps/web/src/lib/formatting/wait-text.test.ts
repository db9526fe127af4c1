import { expect, test } from 'vitest'
import { waitText } from './wait-text.ts'

test.each([
  [1, '1 segundo'],
  [45, '45 segundos'],
  [61, '2 minutos'],
])('%i seconds are said as %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text)
})

import { expect, test } from 'vitest'
import { formatDuration } from './format-duration.ts'

test.each([
  [1, '1 segundo'],
  [45, '45 segundos'],
  [61, '2 minutos'],
])('%i seconds are said as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})

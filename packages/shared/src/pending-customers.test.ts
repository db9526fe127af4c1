import { expect, test } from 'vitest'
import { byAge } from './pending-customers.ts'

test('items are grouped by the days they have waited, the oldest first', () => {
  const items = [400, 61, 60, 31, 30, 15, 14, 8, 7, 0, -1].map((days) => ({ days }))
  expect(byAge(items).map(({ label, items: of }) => [label, of.map(({ days }) => days)])).toEqual([
    ['Há mais de 60 dias', [400, 61]],
    ['De 31 a 60 dias', [60, 31]],
    ['De 15 a 30 dias', [30, 15]],
    ['De 8 a 14 dias', [14, 8]],
    ['Nos últimos 7 dias', [7, 0, -1]],
  ])
})

test('a group without items is omitted', () => {
  expect(byAge([{ days: 20 }]).map(({ label }) => label)).toEqual(['De 15 a 30 dias'])
  expect(byAge([])).toEqual([])
})

import { expect, test } from 'vitest'
import { buildMonth } from '#test/month-figures.ts'
import { monthsWithClients } from './months-with-clients.ts'
import { SERIES } from './metrics-series.ts'
import { pointsOf, tipOf } from './month-series.ts'
import { monthText, shortMonth } from '#lib/formatting/months.ts'
import { monthBefore, monthsUntil } from './months.ts'

test('months are named in Portuguese', () => {
  expect(monthText('2026-03')).toBe('março de 2026')
  expect(shortMonth('2026-03')).toBe('mar/26')
})

test('the month before January is in the year before', () => {
  expect(monthBefore('2026-01')).toBe('2025-12')
})

test('there are 24 months, and the running one is that of São Paulo', () => {
  // The first of March in UTC is still February there.
  const months = monthsUntil(new Date('2026-03-01T01:00:00Z'))
  expect([months[0], months.at(-1), months.length]).toEqual(['2026-02', '2024-03', 24])
})

test('the months before the first client are left out, and gaps after it are not', () => {
  const none = { opening: 0, active: 0, new: 0, reactivated: 0, lightning: 0, npsAnswers: 0 }
  const months = [none, {}, none].map((over) => buildMonth(over))
  expect(monthsWithClients(months)).toEqual(months.slice(1))
  expect(monthsWithClients([buildMonth(none)])).toEqual([])
})

test('losses are below the line, and no loss is 0, not -0', () => {
  const [point] = pointsOf(SERIES.flows, [buildMonth({ exits: 3, lightning: 0 })])
  expect(point).toMatchObject({ new: 9, exits: -3, lightning: 0 })
  expect(Object.is(point?.['lightning'], 0)).toBe(true)
})

test('a month without a figure is a gap in its line', () => {
  expect(pointsOf(SERIES.churn, [buildMonth({ churn: null })])[0]?.['churn']).toBeNull()
})

test('NPS under the pointer shows its n', () => {
  expect(tipOf(SERIES.nps, buildMonth()).rows.map(({ label, text }) => [label, text])).toEqual([
    ['NPS', '42'],
    ['Respostas (n)', '31'],
  ])
})

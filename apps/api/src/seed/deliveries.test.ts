import { expect, test } from 'vitest'
import { dayOf, weekdayOf } from '@bastidor/shared/dates'
import { type Delivery, seedDeliveries } from './deliveries.ts'
import { randomFrom } from './random.ts'

const MONTH = { month: '2026-10', count: 10, lag: 0, since: '2024-01-01' }

const deliveredAt = (day: string, month: Partial<typeof MONTH> = {}) => {
  const now = new Date(`${day}T15:00:00Z`)
  const made = Array.from({ length: 100 }, (_, seed) =>
    seedDeliveries(randomFrom(seed), { ...MONTH, ...month }, now),
  ).flat()
  return { made, share: made.filter(({ approvedAt }) => approvedAt < now).length / 1000 }
}
const daysOf = (made: readonly Delivery[]) =>
  made.flatMap(({ approvedAt, plannedOn }) => [dayOf(approvedAt), plannedOn])

test('as much of a month is delivered as of its office days is over', () => {
  expect(deliveredAt('2026-10-01').share).toBeLessThan(0.05)
  expect(deliveredAt('2026-10-16').share).toBeCloseTo(0.5, 1)
  expect(deliveredAt('2026-10-31').share).toBe(1)
})

test('who is late has less of it, and who came lately nothing yet', () => {
  expect(deliveredAt('2026-10-16', { lag: 6 }).share).toBeCloseTo(0.2, 1)
  expect(deliveredAt('2026-10-31', { lag: 6 }).share).toBeCloseTo(0.7, 1)
  expect(deliveredAt('2026-10-16', { since: '2026-10-19' }).share).toBe(0)
})

test('nothing is delivered on a weekend or a holiday, and nothing is planned far ahead', () => {
  const { made } = deliveredAt('2026-10-09')
  const days = daysOf(made)
  expect(days.filter((day) => [0, 6].includes(weekdayOf(day)) || day === '2026-10-12')).toEqual([])
  expect(days.toSorted().at(-1)! < '2026-10-30').toBe(true)
})

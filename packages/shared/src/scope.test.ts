import { describe, expect, test } from 'vitest'
import { type ScopeEvent, agreedIn, daysOfMonth } from './scope.agreed.ts'
import { balanceOf } from './scope.lines.ts'

const event = (kind: ScopeEvent['kind'], day: string, posts?: number): ScopeEvent => ({
  kind,
  day,
  ...(posts !== undefined && { posts, nVideos: 0, nVisitas: 1 }),
})
const soldIn = (month: string, ...events: ScopeEvent[]) => agreedIn(events, month)?.quantities.posts

describe('what was agreed for a month', () => {
  test('is what held on its first day: a change counts from the next month', () => {
    const events = [event('started', '2026-01-01', 8), event('changed', '2026-03-02', 12)]
    expect([soldIn('2026-03', ...events), soldIn('2026-04', ...events)]).toEqual([8, 12])
    const onTheFirst = [event('started', '2026-01-01', 8), event('changed', '2026-03-01', 12)]
    expect(soldIn('2026-03', ...onTheFirst)).toBe(12)
  })

  test('is in the month in which the client came what held on its last day', () => {
    const events = [event('started', '2026-03-20', 8), event('changed', '2026-03-31', 12)]
    expect(agreedIn(events, '2026-03')).toEqual({
      quantities: { posts: 12, nVideos: 0, nVisitas: 1 },
      isPartial: true,
      begins: true,
    })
    expect(agreedIn(events, '2026-04')).toMatchObject({ isPartial: false, begins: false })
    expect(agreedIn(events, '2026-02')).toBeNull()
  })

  test('is whole in a partial month: of one that comes after the first, or leaves', () => {
    const events = [event('started', '2026-03-01', 8), event('left', '2026-05-31')]
    expect(agreedIn(events, '2026-03')?.isPartial).toBe(false)
    expect(agreedIn(events, '2026-04')?.isPartial).toBe(false)
    expect(agreedIn(events, '2026-05')).toMatchObject({ isPartial: true })
    expect(agreedIn(events, '2026-06')).toBeNull()
  })

  test('begins again with a return, unless that was a correction', () => {
    const left = [event('started', '2026-01-01', 8), event('left', '2026-03-10')]
    const back = [...left, event('returned', '2026-05-10', 4), event('changed', '2026-05-20', 6)]
    expect(agreedIn(back, '2026-04')).toBeNull()
    expect(agreedIn(back, '2026-05')).toMatchObject({ begins: true, isPartial: true })
    expect(soldIn('2026-05', ...back)).toBe(6)
    const soon = [...left, event('returned', '2026-03-12', 4)]
    expect(agreedIn(soon, '2026-03')).toMatchObject({ begins: false, isPartial: false })
  })

  test('is the first known of one whose earlier agreements name no quantities', () => {
    const events = [event('started', '2025-01-01'), event('changed', '2026-03-20', 8)]
    expect([soldIn('2026-03', ...events), soldIn('2026-02', ...events)]).toEqual([8, 8])
    expect(soldIn('2026-03', event('started', '2025-01-01'))).toBe(0)
  })

  test('is that of a contract which begins by then', () => {
    const coming = [{ startsOn: '2026-04-01', posts: 20, nVideos: 0, nVisitas: 0 }]
    const events = [event('started', '2026-01-01', 8)]
    expect(agreedIn(events, '2026-03', coming)?.quantities.posts).toBe(8)
    expect(agreedIn(events, '2026-04', coming)?.quantities.posts).toBe(20)
  })
})

test('the days of a month are its own, also of a February', () => {
  expect(daysOfMonth('2028-02')).toEqual({ first: '2028-02-01', last: '2028-02-29' })
})

describe('the balance of a line', () => {
  const none = { sold: 8, carried: 0, delivered: 0, correction: 0 }
  test.each([
    [none, { sold: 8, owed: 8, extra: 0, left: 8 }],
    [
      { ...none, delivered: 10 },
      { sold: 8, owed: 0, extra: 2, left: 0 },
    ],
    // What was carried is used first.
    [
      { ...none, carried: 3, delivered: 2 },
      { sold: 8, owed: 9, extra: 0, left: 8 },
    ],
    [
      { ...none, carried: 3, delivered: 5 },
      { sold: 8, owed: 6, extra: 0, left: 6 },
    ],
    // Never more than one month's.
    [
      { ...none, correction: -2 },
      { sold: 8, owed: 10, extra: 0, left: 8 },
    ],
    [
      { ...none, sold: 0, delivered: 1 },
      { sold: null, owed: 0, extra: 1, left: 0 },
    ],
  ])('of %j is %j', (counts, expected) => {
    expect(balanceOf(counts)).toEqual(expected)
  })
})

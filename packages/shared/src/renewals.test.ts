import { describe, expect, test } from 'vitest'
import { daysLeft, dueText, renewalPageSchema, renewalWindow } from './renewals.ts'

describe('the window', () => {
  test('is up to the last of the days ahead: of domains from thirty days back, of contracts from ever', () => {
    expect(renewalWindow(new Date('2026-03-31T12:00:00Z'), 60)).toEqual({
      contract: { from: '1900-01-01', until: '2026-05-30' },
      domain: { from: '2026-03-01', until: '2026-05-30' },
    })
  })

  test('begins with the São Paulo day: at two in the morning UTC it is still yesterday there', () => {
    const night = new Date('2026-11-22T02:00:00Z')
    expect(renewalWindow(night, 1).domain.until).toBe('2026-11-22')
    expect(daysLeft(night, '2026-11-22')).toBe(1)
    expect(daysLeft(new Date('2026-11-22T03:00:00Z'), '2026-11-22')).toBe(0)
  })

  test('counts whole days over a leap day and a change of year', () => {
    expect(daysLeft(new Date('2028-02-28T12:00:00Z'), '2028-03-01')).toBe(2)
    expect(daysLeft(new Date('2026-12-31T12:00:00Z'), '2027-01-01')).toBe(1)
    expect(daysLeft(new Date('2027-01-01T12:00:00Z'), '2026-12-02')).toBe(-30)
  })
})

test.each([
  [-1104, 'venceu há 1.104 dias'],
  [-30, 'venceu há 30 dias'],
  [-1, 'venceu ontem'],
  [0, 'hoje'],
  [1, 'amanhã'],
  [2, 'em 2 dias'],
  [60, 'em 60 dias'],
  [1104, 'em 1.104 dias'],
])('%i days left read as %j', (days, text) => {
  expect(dueText(days)).toBe(text)
})

describe('the query', () => {
  test('without anything: 60 days, both kinds, everyone', () => {
    expect(renewalPageSchema.parse({})).toEqual({ limit: 100, offset: 0, days: 60, mine: false })
  })

  test.each([{ days: '0' }, { days: '366' }, { days: '1.5' }, { kind: 'nps' }, { mine: 'eu' }])(
    '%j is refused',
    (query) => {
      expect(renewalPageSchema.safeParse(query).success).toBe(false)
    },
  )
})

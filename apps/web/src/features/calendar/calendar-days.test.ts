import { expect, test } from 'vitest'
import { asDay, firstShown, gridOf, weekOf, weeksOf } from './calendar-days.ts'
import { longDayText, shortDayText } from './calendar.labels.ts'
import { calendarAt } from './useCalendarUrl.ts'

test('a month is shown in whole weeks from Sunday, never more than 42 days', () => {
  expect(gridOf('2026-03')).toEqual({ from: '2026-03-01', until: '2026-04-04' })
  expect(weeksOf('2026-08')).toHaveLength(6)
  expect(weeksOf('2026-02').flat()).toHaveLength(28)
  expect(weekOf('2026-03-14')).toEqual([
    '2026-03-08',
    '2026-03-09',
    '2026-03-10',
    '2026-03-11',
    '2026-03-12',
    '2026-03-13',
    '2026-03-14',
  ])
})

test('a month opens with today, or its first day; what is no day is none', () => {
  const now = new Date('2026-03-14T15:00:00Z')
  expect([firstShown('2026-03', now), firstShown('2026-04', now)]).toEqual([
    '2026-03-14',
    '2026-04-01',
  ])
  expect([asDay('2026-02-30'), asDay(null), asDay('2026-02-28')]).toEqual([
    null,
    null,
    '2026-02-28',
  ])
})

test('days are named as people say them', () => {
  expect([longDayText('2026-03-14'), shortDayText('2026-03-14')]).toEqual([
    'sábado, 14 de março',
    'sáb 14',
  ])
})

test('an address that makes no sense opens the running month without filters', () => {
  const at = (search: string) =>
    calendarAt(new URLSearchParams(search), new Date('2026-03-14T15:00:00Z'))
  expect(at('mes=2026-13&cliente=x&rede=orkut&pessoa=1&vista=ano&dia=x')).toEqual({
    month: '2026-03',
    view: 'mes',
    day: '2026-03-14',
    clientId: '',
    network: '',
    personId: '',
  })
  // Years in which nobody plans, and whose weeks would never end.
  for (const month of ['0001-01', '9999-12']) {
    expect(at(`mes=${month}`)).toMatchObject({ month: '2026-03', day: '2026-03-14' })
    expect(at(`dia=${month}-05`)).toMatchObject({ month: '2026-03', day: '2026-03-14' })
  }
  expect(at('dia=2026-05-09&vista=semana&rede=x')).toMatchObject({
    month: '2026-05',
    view: 'semana',
    day: '2026-05-09',
    network: 'x',
  })
})

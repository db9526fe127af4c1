import { describe, expect, test } from 'vitest'
import { dayOf, endOfDay, startOfDay } from './dates.ts'
import { proposalExpiry, proposalState, remainingText } from './proposals.expiry.ts'

describe('proposalExpiry is the end of the tenth day after creation, in São Paulo', () => {
  test.each([
    ['in the middle of a month', '2026-03-05T15:00:00.000Z', '2026-03-16T02:59:59.999Z'],
    ['over the end of a month', '2026-04-25T15:00:00.000Z', '2026-05-06T02:59:59.999Z'],
    ['over February', '2026-02-20T15:00:00.000Z', '2026-03-03T02:59:59.999Z'],
    ['over a leap day', '2028-02-20T15:00:00.000Z', '2028-03-02T02:59:59.999Z'],
    ['over the end of a year', '2026-12-28T15:00:00.000Z', '2027-01-08T02:59:59.999Z'],
    ['in the last moment of a day', '2026-03-06T02:59:59.999Z', '2026-03-16T02:59:59.999Z'],
    ['in the first moment of the next', '2026-03-06T03:00:00.000Z', '2026-03-17T02:59:59.999Z'],
    ['when it is next year in London', '2027-01-01T01:30:00.000Z', '2027-01-11T02:59:59.999Z'],
    // Brazil had a summer time until 2019, and may have one again.
    ['into a summer time', '2018-10-30T15:00:00.000Z', '2018-11-10T01:59:59.999Z'],
    ['out of a summer time', '2018-02-10T15:00:00.000Z', '2018-02-21T02:59:59.999Z'],
  ])('%s', (_name, createdAt, expiresAt) => {
    expect(proposalExpiry(new Date(createdAt)).toISOString()).toBe(expiresAt)
  })
})

test('a day begins where the one before ends, also where the clock skips or repeats midnight', () => {
  for (const day of ['2018-02-18', '2018-11-04', '2026-01-01', '2026-06-30']) {
    expect(dayOf(startOfDay(day))).toBe(day)
    expect(dayOf(new Date(startOfDay(day).getTime() - 1))).toBe(dayOf(endOfDay(before(day))))
    expect(dayOf(endOfDay(day))).toBe(day)
  }
})

const before = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

describe('proposalState', () => {
  const expiresAt = '2026-03-16T02:59:59.999Z'
  test.each([
    ['a moment before its end', false, '2026-03-16T02:59:59.998Z', 'open'],
    ['at its end', false, '2026-03-16T02:59:59.999Z', 'expired'],
    ['accepted, long after its end', true, '2027-01-01T00:00:00.000Z', 'approved'],
  ])('%s', (_name, approved, now, state) => {
    expect(proposalState({ approved, expiresAt }, new Date(now))).toBe(state)
  })

  test.each([
    ['asked for changes, before its end', { isAsked: true }, '2026-03-10T00:00:00.000Z', 'asked'],
    ['asked for changes, after it', { isAsked: true }, '2026-03-17T00:00:00.000Z', 'expired'],
    ['declined, before its end', { isDeclined: true }, '2026-03-10T00:00:00.000Z', 'declined'],
    ['declined, after it', { isDeclined: true }, '2026-03-17T00:00:00.000Z', 'declined'],
  ])('%s', (_name, answer, now, state) => {
    expect(proposalState({ approved: false, expiresAt, ...answer }, new Date(now))).toBe(state)
  })
})

describe('remainingText counts days of São Paulo, and on the last one hours and minutes', () => {
  const expiresAt = '2026-03-16T02:59:59.999Z'
  test.each([
    ['2026-03-05T15:00:00.000Z', 'faltam 10 dias'],
    ['2026-03-14T02:59:59.999Z', 'faltam 2 dias'],
    ['2026-03-14T03:00:00.000Z', 'termina amanhã'],
    ['2026-03-15T03:00:00.000Z', 'termina hoje, faltam 23 horas'],
    ['2026-03-16T01:30:00.000Z', 'termina hoje, falta 1 hora'],
    ['2026-03-16T02:00:00.000Z', 'termina hoje, faltam 59 minutos'],
    ['2026-03-16T02:58:30.000Z', 'termina em instantes'],
    ['2026-03-16T02:59:59.999Z', 'prazo encerrado'],
    ['2026-03-20T00:00:00.000Z', 'prazo encerrado'],
  ])('at %s: %s', (now, text) => {
    expect(remainingText(expiresAt, new Date(now))).toBe(text)
  })
})

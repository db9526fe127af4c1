import type { PendingItem } from '@bastidor/shared/pending-customers'
import { expect, test } from 'vitest'
import { nextStepOf } from './next-step.ts'

const today = '2026-06-15'
const client = { status: 'Ativo', journey: null, dateStart: null, contractEnd: null } as const
const nothing = { scores: [], pending: [], nextTask: null }
const asked = { today, can: () => true }
const score = (value: number, day: string) => ({ id: 'a', _id: 'a', name: 'S', value, day })
const item = { kind: 'approval', id: 'b', days: 3 } as PendingItem
const over = { ...client, dateStart: '2025-06-12', contractEnd: '2026-06-12' }
const journey = { id: 'j', done: 3, total: 11 }

test('a contract that is over comes before an unhappy customer', () => {
  const summary = { ...nothing, scores: [score(4, '2026-06-10')] }
  expect(nextStepOf(over, summary, asked)).toEqual({ kind: 'renew', daysLeft: -3 })
  expect(nextStepOf(client, summary, asked)).toMatchObject({ kind: 'unhappy', days: 5 })
})

test('only the last score counts, and only for two months', () => {
  const was = { ...nothing, scores: [score(4, '2026-06-01'), score(9, '2026-06-10')] }
  expect(nextStepOf(client, was, asked)).toEqual({ kind: 'none' })
  const old = { ...nothing, scores: [score(4, '2026-04-01')] }
  expect(nextStepOf(client, old, asked)).toEqual({ kind: 'none' })
})

test('a client in Start goes on with its journey, and then becomes active', () => {
  const starting = { ...client, status: 'Start', journey } as const
  expect(nextStepOf(starting, { ...nothing, nextTask: 'Ligar' }, asked)).toEqual({
    kind: 'task',
    task: 'Ligar',
    choreId: 'j',
    done: 3,
    total: 11,
  })
  const done = { ...starting, journey: { ...journey, done: 11 } }
  expect(nextStepOf(done, nothing, asked)).toEqual({ kind: 'activate' })
})

test('a contract that ends within a month comes before a reminder, one later does not', () => {
  const summary = { ...nothing, pending: [item] }
  const soon = { ...client, dateStart: '2025-07-15', contractEnd: '2026-07-15' }
  expect(nextStepOf(soon, summary, asked)).toEqual({ kind: 'renew', daysLeft: 30 })
  const later = { ...soon, contractEnd: '2026-07-16' }
  expect(nextStepOf(later, summary, asked)).toEqual({ kind: 'remind', item })
})

test('a customer is reminded after three days, and asked again after ninety', () => {
  const young = { ...nothing, pending: [{ ...item, days: 2 }] }
  expect(nextStepOf(client, young, asked)).toEqual({ kind: 'survey' })
  const stale = { ...nothing, pending: [{ ...item, days: 61 }] }
  expect(nextStepOf(client, stale, asked)).toEqual({ kind: 'survey' })
  const recent = { ...young, scores: [score(9, '2026-03-17')] }
  expect(nextStepOf(client, recent, asked)).toEqual({ kind: 'none' })
  const waiting = { ...nothing, pending: [{ ...item, kind: 'nps', days: 1 } as PendingItem] }
  expect(nextStepOf(client, waiting, asked)).toEqual({ kind: 'none' })
})

test('people who may not create surveys are not asked to', () => {
  const { scores: _hidden, ...seen } = nothing
  expect(nextStepOf(client, seen, { today, can: () => false })).toEqual({ kind: 'none' })
})

import type { ClientScore, ClientSummary } from '@bastidor/shared/clients.summary'
import type { Client } from '@bastidor/shared/clients.views'
import { daysBetween } from '@bastidor/shared/dates'
import { npsGroupOf } from '@bastidor/shared/nps.scale'
import type { PendingItem } from '@bastidor/shared/pending-customers'
import type { Action } from '@bastidor/shared/permissions'
import { contractTime } from './contract-time.ts'

/** Days from which on something is worth a step. */
const RENEW_DAYS = 30
const UNHAPPY_DAYS = 60
const REMIND_DAYS = 3
const REMIND_UNTIL = 60
const SURVEY_DAYS = 90

/** What to do next for a client; days until the contract's end are negative once it is over. */
export type NextStep =
  | { kind: 'renew'; daysLeft: number }
  | { kind: 'unhappy'; score: ClientScore; days: number }
  | { kind: 'task'; task: string; choreId: string; done: number; total: number }
  | { kind: 'activate' }
  | { kind: 'remind'; item: PendingItem }
  | { kind: 'survey' }
  | { kind: 'none' }

type Asked = { today: string; can: (action: Action) => boolean }

/** The most urgent step for a client among those that the current user can take. */
export const nextStepOf = (
  client: Pick<Client, 'status' | 'journey' | 'dateStart' | 'contractEnd'> &
    Partial<Pick<Client, 'contractClosed'>>,
  { scores, pending, nextTask }: Pick<ClientSummary, 'scores' | 'pending' | 'nextTask'>,
  { today, can }: Asked,
): NextStep => {
  const daysLeft = contractTime(client, today)?.daysLeft ?? Infinity
  const last = scores?.at(-1)
  const days = last ? daysBetween(last.day, today) : Infinity
  const oldest = pending.find(({ days: ago }) => ago <= REMIND_UNTIL)
  if (daysLeft < 0) return { kind: 'renew', daysLeft }
  if (last && days <= UNHAPPY_DAYS && npsGroupOf(last.value) === 'detractor')
    return { kind: 'unhappy', score: last, days }
  if (client.status === 'Start' && client.journey) {
    const { id: choreId, done, total } = client.journey
    if (nextTask) return { kind: 'task', task: nextTask, choreId, done, total }
    if (total > 0 && done === total) return { kind: 'activate' }
  }
  if (daysLeft <= RENEW_DAYS) return { kind: 'renew', daysLeft }
  if (oldest && oldest.days >= REMIND_DAYS) return { kind: 'remind', item: oldest }
  const isAsked = pending.some(({ kind }) => kind === 'nps')
  if (can('nps.create') && !isAsked && days > SURVEY_DAYS) return { kind: 'survey' }
  return { kind: 'none' }
}

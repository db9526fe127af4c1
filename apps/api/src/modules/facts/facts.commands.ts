import type { Types } from 'mongoose'
import { addDays, dayOf, formatDay } from '@bastidor/shared/dates'
import { fieldError } from '@bastidor/shared/errors'
import { CORRECTION_DAYS, type FactKind } from '@bastidor/shared/lifecycle'
import { NEVER, spansOf } from '@bastidor/shared/metrics.life'
import { randomId } from '#lib/random-id'
import { deleteAll, insertAll, updateAll } from '#database/bulk-writes'
import { anyOf } from '#database/operators'
import type { ClientRecord } from '#modules/clients/clients.model'
import { FactModel, type FactRecord } from './facts.model.ts'

type Life = Pick<ClientRecord, '_id' | 'value' | 'plan' | 'tempoContrato' | 'gestor' | 'dateStart'>

type Happening = { motive?: string; score?: number; now?: Date }

/** The record of what happened to a client. */
export const factOf = (
  kind: FactKind,
  { _id, value, plan, tempoContrato, gestor, dateStart }: Life,
  { motive = '', score, now = new Date() }: Happening = {},
): Omit<FactRecord, '_id'> => ({
  subject: String(_id),
  kind,
  at: now,
  day: kind === 'started' ? (dateStart ?? dayOf(now)) : dayOf(now),
  value,
  plan,
  tempoContrato,
  gestor,
  motive,
  score: score ?? null,
})

/** Records what happened to a client, in the transaction in which it happens. */
export const recordFact = async (
  kind: FactKind,
  client: Life,
  happening: Happening = {},
): Promise<void> => {
  await insertAll(FactModel, [factOf(kind, client, happening)])
}

/** Records the start of many clients at once, in the transaction in which they are created. */
export const recordStarts = (clients: readonly Life[], now: Date): Promise<void> =>
  insertAll(
    FactModel,
    clients.map((client) => factOf('started', client, { now })),
  )

/** Takes away the facts of clients that never were: an import that is undone. */
export const deleteFacts = (clients: readonly Types.ObjectId[]): Promise<number> =>
  deleteAll(FactModel, { subject: anyOf(clients.map(String)) })

/**
 * A new `dateStart` moves the start of a stint: of the last one whose exit before it lies earlier.
 * What was before that exit stays as it was. Too soon after it is refused (400): a return within 30
 * days would take the exit back, so the figures could not say what the client's page does.
 */
export const moveStart = async ({ _id, dateStart }: Life, createdAt: Date): Promise<void> => {
  const facts = await FactModel.find({ subject: String(_id) })
    .sort({ at: 1, _id: 1 })
    .lean<FactRecord[]>()
  const day = dateStart ?? dayOf(createdAt)
  const spans = spansOf(facts)
  const exits = spans.map(({ closed }) => closed?.day ?? NEVER)
  const moved = exits.findIndex((exit) => day <= exit)
  const exit = exits[moved - 1]
  const soonest = exit && addDays(exit, CORRECTION_DAYS + 1)
  if (soonest && day < soonest) throw fieldError('dateStart', tooSoon(exit, soonest))
  await setDay(spans[moved]?.opened, day)
}

const tooSoon = (exit: string, soonest: string) =>
  `Este cliente saiu em ${formatDay(exit)}: a data de início da volta só pode ser a partir de ` +
  `${formatDay(soonest)}.`

const setDay = async (fact: FactRecord | undefined, day: string): Promise<void> => {
  if (fact) await FactModel.updateOne({ _id: fact._id }, { $set: { day } })
}

/** Cuts the tie between a destroyed client and its facts; last year's figures stay as they were. */
export const anonymiseFacts = async ({ _id }: Life): Promise<void> => {
  await updateAll(FactModel, { subject: String(_id) }, { $set: { subject: randomId() } })
}

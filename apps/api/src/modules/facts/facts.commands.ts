import type { Types } from 'mongoose'
import { addDays, dayOf, formatDay } from '@bastidor/shared/dates'
import { fieldError } from '@bastidor/shared/errors'
import { CORRECTION_DAYS, type FactKind } from '@bastidor/shared/lifecycle'
import { NEVER, spansOf } from '@bastidor/shared/metrics.life'
import { insertAll } from '#database/bulk-writes'
import { FactModel, type FactRecord } from './facts.model.ts'

/** A client, as far as its facts depend on it. */
type Life = Pick<FactRecord, 'value' | 'plan' | 'tempoContrato' | 'gestor'> & {
  _id: Types.ObjectId
  dateStart: string | null
}

type Happening = { motive?: string; score?: number; now?: Date }

/** Builds the fact of a change to a client. */
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

/** Records a fact about a client, in the transaction of the change. */
export const recordFact = async (
  kind: FactKind,
  client: Life,
  happening: Happening = {},
): Promise<void> => {
  await insertAll(FactModel, [factOf(kind, client, happening)])
}

/** Records the start of many new clients, in the transaction that creates them. */
export const recordStarts = (clients: readonly Life[], now: Date): Promise<void> =>
  insertAll(
    FactModel,
    clients.map((client) => factOf('started', client, { now })),
  )

/**
 * A new `dateStart` moves the start of the last stint whose preceding exit is earlier. Anything
 * before that exit is unchanged. A start within 30 days of the exit is rejected (400): it would
 * cancel the exit, and the figures would contradict the client's page.
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

import type { Types } from 'mongoose'
import { addDays, dayOf, formatDay } from '@bastidor/shared/dates'
import { fieldError } from '@bastidor/shared/errors'
import { CORRECTION_DAYS, type LifecycleEventKind } from '@bastidor/shared/lifecycle'
import { NEVER, spansOf } from '@bastidor/shared/metrics.life'
import type { Quantities } from '@bastidor/shared/scope'
import { insertAll } from '#database/bulk-writes'
import { LifecycleEventModel, type LifecycleEventRecord } from './lifecycle.model.ts'

/** The fields of a client that its lifecycle events copy. */
type Client = Pick<LifecycleEventRecord, 'value' | 'plan' | 'tempoContrato' | 'gestor'> &
  Quantities & {
    _id: Types.ObjectId
    dateStart: string | null
  }

type Details = {
  motive?: string
  score?: number
  now?: Date
  /** From when it counts, if not from the day on which it is recorded. */
  day?: string
}

/** Builds a client's lifecycle event. */
export const lifecycleEventOf = (
  kind: LifecycleEventKind,
  { _id, value, plan, tempoContrato, posts, nVideos, nVisitas, gestor, dateStart }: Client,
  { motive = '', score, now = new Date(), day = dayOf(now) }: Details = {},
): Omit<LifecycleEventRecord, '_id'> => ({
  subject: String(_id),
  kind,
  at: now,
  day: kind === 'started' ? (dateStart ?? day) : day,
  value,
  plan,
  tempoContrato,
  posts,
  nVideos,
  nVisitas,
  gestor,
  motive,
  score: score ?? null,
})

/** Records a client's lifecycle event, in the transaction of the change. */
export const recordLifecycleEvent = async (
  kind: LifecycleEventKind,
  client: Client,
  details: Details = {},
): Promise<void> => {
  await insertAll(LifecycleEventModel, [lifecycleEventOf(kind, client, details)])
}

/** Records the start of many new clients, in the transaction that creates them. */
export const recordStarts = (clients: readonly Client[], now: Date): Promise<void> =>
  insertAll(
    LifecycleEventModel,
    clients.map((client) => lifecycleEventOf('started', client, { now })),
  )

/**
 * A new `dateStart` moves the start of the last stint whose preceding exit is earlier. Anything
 * before that exit is unchanged. A start within 30 days of the exit is rejected (400): it would
 * cancel the exit, and the figures would contradict the client's page.
 */
export const moveStart = async (
  { _id, dateStart }: Pick<Client, '_id' | 'dateStart'>,
  createdAt: Date,
): Promise<void> => {
  const events = await LifecycleEventModel.find({ subject: String(_id) })
    .sort({ at: 1, _id: 1 })
    .lean<LifecycleEventRecord[]>()
  const day = dateStart ?? dayOf(createdAt)
  const spans = spansOf(events)
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

const setDay = async (event: LifecycleEventRecord | undefined, day: string): Promise<void> => {
  if (event) await LifecycleEventModel.updateOne({ _id: event._id }, { $set: { day } })
}

import type { Types } from 'mongoose'
import { dayOf } from '@bastidor/shared/dates'
import type { FactKind } from '@bastidor/shared/lifecycle'
import { newPublicId } from '#database/public-id'
import { deleteAll, insertAll, updateAll } from '#database/bulk'
import { anyOf } from '#database/query'
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
  await FactModel.create([factOf(kind, client, happening)])
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

/** A new `dateStart` moves the start of the client's first stint (metrics.md). */
export const moveStart = async ({ _id, dateStart }: Life, createdAt: Date): Promise<void> => {
  await updateAll(
    FactModel,
    { subject: String(_id), kind: 'started' },
    { $set: { day: dateStart ?? dayOf(createdAt) } },
  )
}

/** Cuts the tie between a destroyed client and its facts; last year's figures stay as they were. */
export const anonymiseFacts = async ({ _id }: Life): Promise<void> => {
  await updateAll(FactModel, { subject: String(_id) }, { $set: { subject: newPublicId() } })
}

import type { ClientSession, Types } from 'mongoose'
import { dayOf } from '@bastidor/shared/dates'
import type { Db } from './db.ts'
import { eachBatchOfClients } from './each-batch.ts'

type Client = {
  _id: Types.ObjectId
  value?: number
  plan?: string
  tempoContrato?: string
  gestor?: string
  dateStart?: string | null
  createdAt?: Date
  deletedAt?: Date | null
  motive?: string
}
type Fact = { subject: string; kind: string; at: Date; day: string; motive: string }

const BATCH = 250

/**
 * Adds the missing "started" and "left" facts of clients: the metrics are computed from facts, and
 * data imported directly into the database has none.
 */
export const up = (db: Db): Promise<void> =>
  eachBatchOfClients(db, BATCH, (ids, session) => recordAmong(db, ids, session))

const recordAmong = async (db: Db, ids: Types.ObjectId[], session: ClientSession) => {
  const clients = db.collection<Client>('clients')
  const facts = db.collection<Fact>('facts')
  const known = await facts
    .find(
      { subject: { $in: ids.map(String) }, kind: { $in: ['started', 'left', 'returned'] } },
      { session },
    )
    .sort({ at: 1 })
    .toArray()
  const stored = await clients.find({ _id: { $in: ids } }, { session }).toArray()
  const missing = stored.flatMap((client) => missingOf(client, known))
  if (missing.length === 0) return
  await facts.insertMany(missing, { session })
  // Incrementing `links` makes a concurrent deletion or restore of the client conflict: facts of a
  // deleted client would keep its id forever.
  const linked = new Set(missing.map(({ subject }) => subject))
  await clients.bulkWrite(
    ids
      .filter((id) => linked.has(String(id)))
      .map((_id) => ({ updateOne: { filter: { _id }, update: { $inc: { links: 1 } } } })),
    { session },
  )
}

const missingOf = (client: Client, known: Fact[]): Fact[] => {
  const { _id, dateStart, deletedAt, motive } = client
  const subject = String(_id)
  const createdAt = client.createdAt ?? _id.getTimestamp()
  const life = known.filter((fact) => fact.subject === subject).map(({ kind }) => kind)
  const hasStarted = life.includes('started')
  const hasLeft = life.findLast((kind) => kind !== 'started') === 'left'
  return [
    ...(hasStarted ? [] : [factOf('started', client, createdAt, { day: dateStart })]),
    ...(!deletedAt || hasLeft ? [] : [factOf('left', client, deletedAt, { motive })]),
  ]
}

const factOf = (
  kind: string,
  { _id, value, plan, tempoContrato, gestor }: Client,
  at: Date,
  { day, motive }: { day?: string | null | undefined; motive?: string | undefined },
) => ({
  subject: String(_id),
  kind,
  at,
  day: day || dayOf(at),
  value: value ?? 0,
  plan: plan ?? '',
  tempoContrato: tempoContrato ?? '',
  gestor: gestor ?? '',
  motive: motive ?? '',
  score: null,
})

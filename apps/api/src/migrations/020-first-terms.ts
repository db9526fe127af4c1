import type { ClientSession, Types } from 'mongoose'
import { type FirstOf, firstTermOf } from '#modules/terms/terms-first'
import { eachBatchOfClients } from './each-batch.ts'
import type { Db } from './registry.ts'

const AT_ONCE = 1000

/**
 * Gives every client, also a deleted one, its first contract: from its start, for its length. What
 * the client itself says, and its facts, stay as they are.
 */
export const storeFirstTerms = (db: Db): Promise<void> =>
  eachBatchOfClients(db, AT_ONCE, (ids, session) => storeAmong(db, ids, session))

const storeAmong = async (db: Db, ids: Types.ObjectId[], session: ClientSession) => {
  const terms = db.collection('terms')
  const known = await terms.distinct('clientId', { clientId: { $in: ids } }, { session })
  const has = new Set(known.map(String))
  const lacking = ids.filter((id) => !has.has(String(id)))
  if (lacking.length === 0) return
  const clients = await db
    .collection<Partial<FirstOf>>('clients')
    .find({ _id: { $in: lacking } }, { session })
    .project<Partial<FirstOf> & Pick<FirstOf, '_id'>>(FIELDS)
    .toArray()
  await terms.insertMany(
    clients.map((client) => firstTermOf(whole(client))),
    { session },
  )
}

const FIELDS = {
  dateStart: 1,
  tempoContrato: 1,
  value: 1,
  plan: 1,
  posts: 1,
  nVideos: 1,
  nVisitas: 1,
  createdAt: 1,
  deletedAt: 1,
}

// Written by an earlier version, or by hand: a field may be missing. Nobody is said to have made it.
const whole = (client: Partial<FirstOf> & Pick<FirstOf, '_id'>): FirstOf => ({
  _id: client._id,
  dateStart: client.dateStart ?? null,
  tempoContrato: client.tempoContrato ?? '',
  value: client.value ?? 0,
  plan: client.plan ?? '',
  posts: client.posts ?? 0,
  nVideos: client.nVideos ?? 0,
  nVisitas: client.nVisitas ?? 0,
  consultor: '',
  createdAt: client.createdAt ?? client._id.getTimestamp(),
  deletedAt: client.deletedAt ?? null,
})

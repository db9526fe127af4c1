import type { ClientSession, Types } from 'mongoose'
import { type FirstOf, firstTermOf } from '#modules/terms/terms-first'
import { eachBatchOfClients } from './each-batch.ts'
import type { Db } from './db.ts'

const AT_ONCE = 1000

type Stored = Partial<FirstOf> & Pick<FirstOf, '_id'>

/**
 * Gives every client, also a deleted one, its first contract: from its start, for its length. What
 * the client itself says, and its facts, stay as they are.
 */
export const up = (db: Db): Promise<void> =>
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
    .project<Stored>(FIELDS)
    .toArray()
  await terms.insertMany(
    clients.map((client) => firstTermOf(whole(client))),
    { session },
  )
}

// Written by an earlier version, or by hand: a field may be missing.
const ABSENT = {
  dateStart: null,
  tempoContrato: '',
  value: 0,
  plan: '',
  posts: 0,
  nVideos: 0,
  nVisitas: 0,
  deletedAt: null,
}
const FIELDS = Object.fromEntries([...Object.keys(ABSENT), 'createdAt'].map((name) => [name, 1]))

// Nobody is said to have made it.
const whole = (client: Stored): FirstOf => ({
  ...ABSENT,
  createdAt: client._id.getTimestamp(),
  consultor: '',
  ...(Object.fromEntries(Object.entries(client).filter(([, value]) => value !== null)) as Stored),
})

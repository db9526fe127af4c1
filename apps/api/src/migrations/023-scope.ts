import type { ClientSession, Types } from 'mongoose'
import { QUANTITIES, type Quantities } from '@bastidor/shared/scope'
import { SCOPE_SINCE } from '#modules/scope-months/scope-months-since'
import { eachBatchOfClients } from './each-batch.ts'
import { fillFields } from './fill-field.ts'
import type { Db } from './db.ts'

const AT_ONCE = 1000
const TERMS = ['started', 'changed', 'returned']

/**
 * The scope of a month: it begins with the running one, and each client's last agreement gets the
 * quantities that the client has. No amount and no day of any lifecycle event changes.
 */
export const up = async (db: Db, now = new Date()): Promise<void> => {
  await db
    .collection<{ _id: string }>('settings')
    .updateOne({ _id: SCOPE_SINCE }, { $setOnInsert: { at: now, count: 0 } }, { upsert: true })
  await fillFields(db, 'clients', { scopeDueOn: '' })
  await eachBatchOfClients(db, AT_ONCE, (ids, session) => storeQuantities(db, ids, session))
}

type Stored = Partial<Quantities> & { _id: Types.ObjectId }

const storeQuantities = async (db: Db, ids: Types.ObjectId[], session: ClientSession) => {
  const facts = db.collection('facts')
  const last = await facts
    .aggregate<{ _id: string; fact: { _id: Types.ObjectId; posts?: number } }>(
      [
        { $match: { subject: { $in: ids.map(String) }, kind: { $in: TERMS } } },
        { $sort: { subject: 1, at: 1, _id: 1 } },
        { $group: { _id: '$subject', fact: { $last: { _id: '$_id', posts: '$posts' } } } },
      ],
      { session },
    )
    .toArray()
  const lacking = new Map(
    last.filter(({ fact }) => typeof fact.posts !== 'number').map(({ _id, fact }) => [_id, fact]),
  )
  if (lacking.size === 0) return
  const clients = await db
    .collection('clients')
    .find({ _id: { $in: ids } }, { session })
    .project<Stored>({ posts: 1, nVideos: 1, nVisitas: 1 })
    .toArray()
  const writes = clients.flatMap((client) => {
    const fact = lacking.get(String(client._id))
    const $set = Object.fromEntries(QUANTITIES.map((field) => [field, client[field] ?? 0]))
    return fact ? [{ updateOne: { filter: { _id: fact._id }, update: { $set } } }] : []
  })
  if (writes.length > 0) await facts.bulkWrite(writes, { session })
}

import type { ClientSession, Types } from 'mongoose'
import type { Db } from './db.ts'

/**
 * Goes through all clients by id in batches, each in its own snapshot transaction, which is retried
 * on a conflict.
 */
export const eachBatchOfClients = async (
  db: Db,
  size: number,
  work: (ids: Types.ObjectId[], session: ClientSession) => Promise<void>,
): Promise<void> => {
  const clients = db.collection('clients')
  let last: Types.ObjectId | undefined
  for (;;) {
    const batch = await clients
      .find(last ? { _id: { $gt: last } } : {})
      .sort({ _id: 1 })
      .limit(size)
      .project<{ _id: Types.ObjectId }>({ _id: 1 })
      .toArray()
    last = batch.at(-1)?._id
    if (!last) return
    const ids = batch.map(({ _id }) => _id)
    await db.client.withSession((session) =>
      session.withTransaction(() => work(ids, session), { readConcern: { level: 'snapshot' } }),
    )
  }
}

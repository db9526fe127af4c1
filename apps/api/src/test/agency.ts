import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import { dayOf } from '@bastidor/shared/dates'
import { seed } from '../seed/seed.ts'

type Db = mongoose.mongo.Db
type Original = { _id: 'agency'; isComplete: boolean }

/**
 * Stores the example agency as of today. The first to ask in a run seeds it, which takes seconds,
 * mostly for its pictures; all others copy theirs.
 */
export const storeAgency = async (): Promise<void> => {
  const original = mongoose.connection.getClient().db(`agency-${dayOf(new Date())}`)
  const states = original.collection<Original>('states')
  const claim = await states.updateOne(
    { _id: 'agency' },
    { $setOnInsert: { isComplete: false } },
    { upsert: true },
  )
  const own = mongoose.connection.db!
  if (claim.upsertedCount === 0) {
    while (!(await states.findOne({ isComplete: true }))) await sleep(POLL_MS)
    return copyAll(original, own)
  }
  await seed()
  await copyAll(own, original)
  await states.updateOne({ _id: 'agency' }, { $set: { isComplete: true } })
}

const POLL_MS = 100
/** Collections that are not copied: a cache tag means something else in each database. */
const OWN = new Set(['states', 'collectionVersions'])

const copyAll = async (from: Db, to: Db): Promise<void> => {
  const known = await from.listCollections({}, { nameOnly: true }).toArray()
  const names = known.map(({ name }) => name).filter((name) => !OWN.has(name))
  const copy = (name: string) => {
    const into = { db: to.databaseName, coll: name }
    const $merge = { into, whenMatched: 'fail', whenNotMatched: 'insert' }
    return from.collection(name).aggregate([{ $merge }]).toArray()
  }
  await Promise.all(names.map(copy))
}

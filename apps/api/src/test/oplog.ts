import mongoose from 'mongoose'

type Changes = {
  /** How many documents were inserted into which collections, including those deleted since. */
  inserts: Map<string, number>
  /** Whether a collection or an index was dropped. */
  hasDropped: boolean
  /** The newest of these changes. */
  last: mongoose.mongo.Timestamp
}
type Change = {
  _id: { collection: string; isInsert: boolean; isDrop: boolean }
  count: number
  last: mongoose.mongo.Timestamp
}

/**
 * What has changed in the connection's database after a moment, from the log of the replica set:
 * one small question, however many collections there are.
 */
export const changesSince = async (since: mongoose.mongo.Timestamp): Promise<Changes> => {
  const { name } = mongoose.connection
  const changes = await mongoose.connection
    .getClient()
    .db('local')
    .collection('oplog.rs')
    .aggregate<Change>([
      { $match: { ts: { $gt: since }, ns: { $in: [new RegExp(`^${name}\\.`), 'admin.$cmd'] } } },
      // A transaction has its operations in one entry, or in several.
      { $project: { ts: 1, one: { $ifNull: ['$o.applyOps', ['$$ROOT']] } } },
      { $unwind: '$one' },
      { $match: { 'one.ns': { $regex: `^${name}\\.` } } },
      { $group: { _id: KIND, count: { $sum: 1 }, last: { $max: '$ts' } } },
    ])
    .toArray()
  const inserts = changes
    .filter(({ _id }) => _id.isInsert)
    .map(({ _id, count }) => [_id.collection.slice(name.length + 1), count] as const)
  return {
    inserts: new Map(inserts),
    hasDropped: changes.some(({ _id }) => _id.isDrop),
    last: changes.reduce((max, { last }) => (last.gt(max) ? last : max), since),
  }
}

const DROPS = ['drop', 'dropIndexes', 'deleteIndexes', 'dropDatabase', 'renameCollection']
const KIND = {
  collection: '$one.ns',
  isInsert: { $eq: ['$one.op', 'i'] },
  isDrop: {
    $and: [
      { $eq: ['$one.op', 'c'] },
      { $or: DROPS.map((command) => ({ $ne: [{ $type: `$one.o.${command}` }, 'missing'] })) },
    ],
  },
}

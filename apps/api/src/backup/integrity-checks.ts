import type mongoose from 'mongoose'
import { INDEXES } from '#database/indexes'
import { allFilesInUse } from '#modules/files/files-in-use'

type Db = mongoose.mongo.Db
type Id = { _id: unknown }

/**
 * Checks the invariants of the database and returns one line in Portuguese per violation. Mongoose
 * must be connected to the same database.
 */
export const brokenInvariants = async (db: Db): Promise<string[]> =>
  (await Promise.all([tasksOutOfOrder(db), doubles(db), strayJourneys(db), brokenFiles(db)])).flat()

// Positions must be 0…n−1 in stored order.
const tasksOutOfOrder = async (db: Db): Promise<string[]> => {
  const positions = { $ifNull: ['$tasks.position', []] }
  const inOrder = { $range: [0, { $size: positions }] }
  const found = await idsOf(db, 'chores', [{ $match: { $expr: { $ne: [positions, inOrder] } } }])
  return found.map((id) => `chore ${id}: as tarefas não estão em ordem`)
}

// Unique indexes ensure this, but the documents may have been loaded without them.
const doubles = async (db: Db): Promise<string[]> => {
  const unique = INDEXES.filter((index) => index.unique)
  const found = unique.map(async ({ collection, keys, partialFilterExpression = {} }) => {
    const names = Object.keys(keys)
    const key = Object.fromEntries(names.map((name, at) => [`k${at}`, `$${name}`]))
    const twice = await idsOf(db, collection, [
      { $match: partialFilterExpression },
      { $group: { _id: key, count: { $sum: 1 } } },
      { $match: { count: { $gt: 1 } } },
    ])
    return twice.map(() => `${collection}: ${names.join(', ')} repetido`)
  })
  return (await Promise.all(found)).flat()
}

const strayJourneys = async (db: Db): Promise<string[]> => {
  const [lost, ownerless] = await Promise.all([
    idsOf(db, 'clients', [
      { $match: { 'chores.0': { $exists: true } } },
      lookUp('chores', 'chores'),
      { $match: { $expr: { $ne: [{ $size: '$found' }, { $size: '$chores' }] } } },
    ]),
    idsOf(db, 'chores', [
      { $match: { client: { $type: 'objectId' } } },
      lookUp('clients', 'client'),
      { $match: { found: { $size: 0 } } },
    ]),
  ])
  return [
    ...lost.map((id) => `cliente ${id}: falta uma jornada`),
    ...ownerless.map((id) => `chore ${id}: o cliente não existe`),
  ]
}

const lookUp = (from: string, localField: string) => ({
  $lookup: { from, localField, foreignField: '_id', pipeline: [ONLY_ID], as: 'found' },
})

// Chunks without a file record are interrupted uploads, which the orphan sweep deletes.
const brokenFiles = async (db: Db): Promise<string[]> => {
  const stored = new Map<unknown, number>()
  const chunks = db
    .collection('files.chunks')
    .aggregate<Id & { bytes: number }>([
      { $group: { _id: '$files_id', bytes: { $sum: { $binarySize: '$data' } } } },
    ])
  for await (const { _id, bytes } of chunks) stored.set(_id, bytes)

  const problems: string[] = []
  const known = new Set<unknown>()
  const files = db.collection('files.files').find({}, { projection: { length: 1 } })
  for await (const { _id, length } of files) {
    known.add(_id)
    if ((stored.get(_id) ?? 0) !== length) problems.push(`arquivo ${String(_id)}: está incompleto`)
  }
  const missing = (await allFilesInUse()).filter((id) => !known.has(id))
  return [...problems, ...missing.map((id) => `arquivo ${id}: não existe, mas é usado`)]
}

const ONLY_ID = { $project: { _id: 1 } }

const idsOf = async (db: Db, collection: string, stages: mongoose.mongo.Document[]) => {
  const found = db.collection(collection).aggregate<Id>([...stages, ONLY_ID])
  return (await found.toArray()).map(({ _id }) => String(_id))
}

import type mongoose from 'mongoose'

type Db = mongoose.mongo.Db
type Id = { _id: unknown }

/** What is wrong with the stored chores and journeys, one line in Portuguese each. */
export const brokenChores = async (db: Db): Promise<string[]> =>
  (await Promise.all([tasksOutOfOrder(db), strayJourneys(db)])).flat()

// Positions must be 0…n−1 in stored order.
const tasksOutOfOrder = async (db: Db): Promise<string[]> => {
  const positions = { $ifNull: ['$tasks.position', []] }
  const inOrder = { $range: [0, { $size: positions }] }
  const found = await idsOf(db, 'chores', [{ $match: { $expr: { $ne: [positions, inOrder] } } }])
  return found.map((id) => `chore ${id}: as tarefas não estão em ordem`)
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

const ONLY_ID = { $project: { _id: 1 } }

const idsOf = async (db: Db, collection: string, stages: mongoose.mongo.Document[]) => {
  const found = db.collection(collection).aggregate<Id>([...stages, ONLY_ID])
  return (await found.toArray()).map(({ _id }) => String(_id))
}

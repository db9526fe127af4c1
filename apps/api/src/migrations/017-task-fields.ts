import type { Db } from './registry.ts'

const AT_ONCE = 1000

/** Gives the tasks of chores, and those of the journey's template, the fields of the Pauta. */
export const storeTaskFields = async (db: Db): Promise<void> => {
  await fillTasks(db, 'chores', {
    assigneeId: null,
    dueOn: null,
    offset: null,
    who: null,
    dayEdited: false,
  })
  await fillTasks(db, 'journeyTemplates', { offset: null, who: null })
}

const fillTasks = async (db: Db, collection: string, absent: object): Promise<void> => {
  const [field = ''] = Object.keys(absent).slice(1)
  const lacking = { tasks: { $elemMatch: { [field]: { $exists: false } } } }
  const tasks = { $map: { input: '$tasks', in: { $mergeObjects: [absent, '$$this'] } } }
  const records = db.collection(collection)
  const found = records.find(lacking, { batchSize: AT_ONCE }).project<{ _id: never }>({ _id: 1 })
  while (await found.hasNext()) {
    const batch = found.readBufferedDocuments()
    await records.bulkWrite(
      batch.map(({ _id }) => ({
        updateOne: { filter: { _id, ...lacking }, update: [{ $set: { tasks } }] },
      })),
    )
  }
}

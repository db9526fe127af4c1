import type { Db } from './db.ts'

const OF_TEMPLATE = { offset: null, who: null }
const OF_CHORES = { assigneeId: null, dueOn: null, ...OF_TEMPLATE, dayEdited: false }

/** Gives the tasks of chores, and those of the journey's template, the fields of the Pauta. */
export const up = async (db: Db): Promise<void> => {
  await fillTasks(db, 'chores', 'dueOn', OF_CHORES)
  await fillTasks(db, 'journeyTemplates', 'who', OF_TEMPLATE)
}

const fillTasks = async (db: Db, collection: string, field: string, absent: object) => {
  const filter = { tasks: { $elemMatch: { [field]: { $exists: false } } } }
  const tasks = { $map: { input: '$tasks', in: { $mergeObjects: [absent, '$$this'] } } }
  await db
    .collection(collection)
    .bulkWrite([{ updateMany: { filter, update: [{ $set: { tasks } }] } }])
}

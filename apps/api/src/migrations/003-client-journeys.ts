import { type ClientSession, Types } from 'mongoose'
import { DEFAULT_JOURNEY, journeyTitle } from '@bastidor/shared/journey'
import type { Db } from './db.ts'
import { eachBatchOfClients } from './each-batch.ts'

type Client = { _id: Types.ObjectId; name: string; chores: Types.ObjectId[] }
type Template = { _id: string; tasks: { department: string; desc: string }[] }

const BATCH = 100

/**
 * Creates a journey for every client without one, deleted ones included, from the stored template
 * or the default one. It becomes the first of the client's chores.
 */
export const up = (db: Db): Promise<void> =>
  eachBatchOfClients(db, BATCH, (ids, session) => giveJourneys(db, ids, session))

// Read inside the transaction: if a server deletes the client or another run creates its journey
// concurrently, the transaction conflicts and the batch is retried.
const giveJourneys = async (
  db: Db,
  ids: Types.ObjectId[],
  session: ClientSession,
): Promise<void> => {
  const clients = db.collection<Client>('clients')
  const chores = db.collection('chores')
  const having = await chores.distinct('client', { client: { $in: ids } }, { session })
  const lacking = await clients
    .find({ _id: { $in: ids, $nin: having as Types.ObjectId[] } }, { session })
    .project<Pick<Client, '_id' | 'name'>>({ name: 1 })
    .toArray()
  if (lacking.length === 0) return
  const template = await db.collection<Template>('journeyTemplates').findOne({}, { session })
  const journeys = lacking.map((client) => journeyOf(client, template?.tasks ?? DEFAULT_JOURNEY))
  await chores.insertMany(journeys, { session })
  await clients.bulkWrite(
    journeys.map(({ _id, client }) => ({
      updateOne: {
        filter: { _id: client },
        update: { $push: { chores: { $each: [_id], $position: 0 } } },
      },
    })),
    { session },
  )
}

const journeyOf = (
  { _id, name }: Pick<Client, '_id' | 'name'>,
  tasks: readonly { department: string; desc: string }[],
) => ({
  _id: new Types.ObjectId(),
  title: journeyTitle(name),
  tasks: tasks.map(({ department, desc }, position) => ({
    _id: new Types.ObjectId(),
    desc,
    department,
    state: 'open',
    position,
  })),
  owner: null,
  client: _id,
  version: 1,
  fieldVersions: {},
})

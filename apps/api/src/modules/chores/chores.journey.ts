import { Types } from 'mongoose'
import { type JourneyProgress, journeyTitle } from '@bastidor/shared/journey'
import { deleteAll, insertAll } from '#database/bulk'
import { anyOf } from '#database/query'
import { type TemplateTaskRecord, storedTemplate } from '#modules/journey/journey.model'
import { ChoreModel, type ChoreRecord, openTasks } from './chores.model.ts'

type Named = { _id: Types.ObjectId; name: string }

/** The journey of a client, made of the template's tasks, with nothing done yet. */
export const journeyOf = ({ _id, name }: Named, tasks: readonly TemplateTaskRecord[]) => ({
  title: journeyTitle(name),
  tasks: openTasks(tasks),
  client: _id,
})

/** Gives a new client its journey, in the caller's transaction; answers the chore's id. */
export const createJourney = async (client: Named): Promise<Types.ObjectId> => {
  const [journey] = await createJourneys([client])
  if (!journey) throw new Error('the journey was not created')
  return journey
}

/** As `createJourney`, for many clients; answers the chores' ids in the order of the clients. */
export const createJourneys = async (clients: readonly Named[]): Promise<Types.ObjectId[]> => {
  const { tasks } = await storedTemplate()
  const journeys = clients.map((client) => ({
    ...journeyOf(client, tasks),
    _id: new Types.ObjectId(),
    owner: null,
    version: 1,
  }))
  await insertAll(ChoreModel, journeys)
  return journeys.map(({ _id }) => _id)
}

/** How far the first of a client's chores is, which is its journey (S1 §2). */
export const journeyProgress = async ([
  first,
]: readonly Types.ObjectId[]): Promise<JourneyProgress | null> => {
  const journey =
    first && (await ChoreModel.findById(first).select({ 'tasks.state': 1 }).lean<ChoreRecord>())
  if (!journey) return null
  const done = journey.tasks.filter(({ state }) => state === 'done').length
  return { id: String(journey._id), done, total: journey.tasks.length }
}

/** Takes the journey away with its client. */
export const deleteJourney = (client: Types.ObjectId): Promise<number> => deleteJourneys([client])

/** As `deleteJourney`, for many clients. */
export const deleteJourneys = (clients: readonly Types.ObjectId[]): Promise<number> =>
  deleteAll(ChoreModel, { client: anyOf(clients) })

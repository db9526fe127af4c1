import { Types } from 'mongoose'
import { DEFAULT_JOURNEY, journeyTitle } from '@bastidor/shared/journey'
import { deleteAll, insertAll } from '#database/bulk'
import { anyOf } from '#database/query'
import { ChoreModel, openTasks } from './chores.model.ts'

type Named = { _id: Types.ObjectId; name: string }

/** The journey of a client, with nothing done yet. */
export const journeyOf = ({ _id, name }: Named) => ({
  title: journeyTitle(name),
  tasks: openTasks(DEFAULT_JOURNEY.map(({ department, desc }) => `${department}: ${desc}`)),
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
  const journeys = clients.map((client) => ({
    ...journeyOf(client),
    _id: new Types.ObjectId(),
    owner: null,
    version: 1,
  }))
  await insertAll(ChoreModel, journeys)
  return journeys.map(({ _id }) => _id)
}

/** Takes the journey away with its client. */
export const deleteJourney = (client: Types.ObjectId): Promise<number> => deleteJourneys([client])

/** As `deleteJourney`, for many clients. */
export const deleteJourneys = (clients: readonly Types.ObjectId[]): Promise<number> =>
  deleteAll(ChoreModel, { client: anyOf(clients) })

import type { Types } from 'mongoose'
import { DEFAULT_JOURNEY, journeyTitle } from '@bastidor/shared/journey'
import { deleteAll } from '#database/bulk'
import { ChoreModel, openTasks } from './chores.model.ts'

/** Gives a new client its journey, in the caller's transaction; answers the chore's id. */
export const createJourney = async (client: {
  _id: Types.ObjectId
  name: string
}): Promise<Types.ObjectId> => {
  const tasks = openTasks(DEFAULT_JOURNEY.map(({ department, desc }) => `${department}: ${desc}`))
  const [journey] = await ChoreModel.create([
    { title: journeyTitle(client.name), tasks, client: client._id },
  ])
  if (!journey) throw new Error('the journey was not created')
  return journey._id
}

/** Takes the journey away with its client. */
export const deleteJourney = (client: Types.ObjectId): Promise<number> =>
  deleteAll(ChoreModel, { client })

import type { Types } from 'mongoose'
import { DEFAULT_JOURNEY, journeyTitle } from '@bastidor/shared/journey'
import { deleteAll } from '#database/bulk'
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
  const [journey] = await ChoreModel.create([journeyOf(client)])
  if (!journey) throw new Error('the journey was not created')
  return journey._id
}

/** Takes the journey away with its client. */
export const deleteJourney = (client: Types.ObjectId): Promise<number> =>
  deleteAll(ChoreModel, { client })

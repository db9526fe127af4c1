import { Types } from 'mongoose'
import { type JourneyProgress, journeyTitle } from '@bastidor/shared/journey'
import { insertAll } from '#database/bulk-writes'
import type { JourneyTemplateRecord, TemplateTaskRecord } from '#modules/journey/journey.model'
import { ChoreModel, type ChoreRecord, openTasks } from './chores.model.ts'

type Named = { _id: Types.ObjectId; name: string }

/** A client's new journey with the tasks of the template, all open. */
export const journeyOf = ({ _id, name }: Named, tasks: readonly TemplateTaskRecord[]) => ({
  title: journeyTitle(name),
  tasks: openTasks(tasks),
  client: _id,
})

/**
 * Creates the journeys of new clients from the template's tasks, in the caller's transaction;
 * returns the chores in the order of the clients.
 */
export const createJourneys = async (
  clients: readonly Named[],
  { tasks }: Pick<JourneyTemplateRecord, 'tasks'>,
) => {
  const journeys = clients.map((client) => ({
    ...journeyOf(client, tasks),
    _id: new Types.ObjectId(),
    owner: null,
    version: 1,
  }))
  await insertAll(ChoreModel, journeys)
  return journeys
}

/** The progress of a client's journey, which is its first chore. */
export const journeyProgress = async ([
  first,
]: readonly Types.ObjectId[]): Promise<JourneyProgress | null> => {
  const journey =
    first && (await ChoreModel.findById(first).select({ 'tasks.state': 1 }).lean<ChoreRecord>())
  if (!journey) return null
  return progressOf(journey)
}

/** The progress of a journey. */
export const progressOf = ({
  _id,
  tasks,
}: Pick<ChoreRecord, '_id' | 'tasks'>): JourneyProgress => ({
  id: String(_id),
  done: tasks.filter(({ state }) => state === 'done').length,
  total: tasks.length,
})

import type { PipelineStage, Types } from 'mongoose'
import { anyOf, LIST_MAX_MS, lte, ne } from '#database/operators'
import { ChoreModel } from '#modules/chores/chores.model'
import { OF_PRESENT_CLIENTS } from './pauta-entries.ts'
import { NOT_DONE } from './pauta.list.ts'
import { PautaTaskModel } from './pauta.model.ts'

/** How many open tasks of a person are late, and how many are due today. */
export type PautaCount = { late: number; today: number }
type Counted = PautaCount & { _id: Types.ObjectId }

/** The same of many people, by the person's id: of the Pauta's own tasks and of journeys. */
export const countPautaOf = async (
  people: readonly Types.ObjectId[],
  today: string,
): Promise<Map<string, PautaCount>> => {
  const theirs = anyOf(people)
  const dueOn = lte(today)
  const counted = [
    ...(await PautaTaskModel.aggregate<Counted>([
      { $match: { assigneeId: theirs, hiddenAt: null, state: NOT_DONE, dueOn } },
      byPerson('$assigneeId', '$dueOn', today),
    ]).option({ maxTimeMS: LIST_MAX_MS })),
    ...(await ChoreModel.aggregate<Counted>([
      { $match: { 'tasks.assigneeId': theirs } },
      ...OF_PRESENT_CLIENTS,
      { $unwind: '$tasks' },
      { $match: { 'tasks.assigneeId': theirs, 'tasks.state': ne('done'), 'tasks.dueOn': dueOn } },
      byPerson('$tasks.assigneeId', '$tasks.dueOn', today),
    ]).option({ maxTimeMS: LIST_MAX_MS })),
  ]
  const counts = new Map<string, PautaCount>()
  for (const { _id, late, today: due } of counted) {
    const known = counts.get(String(_id)) ?? { late: 0, today: 0 }
    counts.set(String(_id), { late: known.late + late, today: known.today + due })
  }
  return counts
}

const byPerson = (person: string, day: string, today: string): PipelineStage.Group => ({
  $group: {
    _id: person,
    late: { $sum: { $cond: [{ $lt: [day, today] }, 1, 0] } },
    today: { $sum: { $cond: [{ $eq: [day, today] }, 1, 0] } },
  },
})

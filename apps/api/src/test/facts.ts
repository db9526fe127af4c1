import { Types } from 'mongoose'
import type { HistoryFact } from '@bastidor/shared/test/histories'
import { FactModel, type FactRecord } from '../modules/facts/facts.model.ts'

/** Stores the facts of each life under the subject that goes with it, or one of its own. */
export const storeLives = async (
  lives: readonly HistoryFact[][],
  subjects: readonly string[] = [],
): Promise<void> => {
  const records = lives.flatMap((facts, index) => {
    const subject = subjects[index] ?? String(new Types.ObjectId())
    return facts.map((fact): FactRecord => ({
      _id: new Types.ObjectId(),
      subject,
      plan: '',
      gestor: '',
      ...fact,
    }))
  })
  // Not in the order in which they were recorded: nothing may rely on that.
  await FactModel.collection.insertMany(records.toReversed())
}

import { Types } from 'mongoose'
import type { HistoryEvent } from '@bastidor/shared/test/histories'
import { LifecycleEventModel, type LifecycleEventRecord } from '#modules/lifecycle/lifecycle.model'

/**
 * Stores the lifecycle events of each life under the subject that goes with it, or one of its own.
 */
export const storeLifecycles = async (
  lives: readonly HistoryEvent[][],
  subjects: readonly string[] = [],
): Promise<void> => {
  const records = lives.flatMap((events, index) => {
    const subject = subjects[index] ?? String(new Types.ObjectId())
    return events.map((event): LifecycleEventRecord => ({
      _id: new Types.ObjectId(),
      subject,
      plan: '',
      gestor: '',
      ...event,
    }))
  })
  // Not in the order in which they were recorded: nothing may rely on that.
  await LifecycleEventModel.collection.insertMany(records.toReversed())
}

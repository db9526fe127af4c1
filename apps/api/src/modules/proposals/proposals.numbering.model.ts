import { defineModel } from '#database/model'
import { personalData } from '#modules/personal-data'

type Counter = { _id: string; value: number }

export const CounterModel = defineModel<Counter>('Counter', 'counters', {
  _id: { type: String, required: true },
  value: { type: Number, required: true },
})

personalData(CounterModel, 'none')

/**
 * The next proposal number: 1, 2, 3 … Taken in the transaction that creates the proposal, so that a
 * rollback leaves no gap.
 */
export const nextProposalNumber = async (): Promise<number> => {
  const counter = await CounterModel.findOneAndUpdate(
    { _id: 'proposals' },
    { $inc: { value: 1 } },
    { upsert: true, returnDocument: 'after' },
  ).lean<Counter>()
  if (!counter) throw new Error('proposals are not counted')
  return counter.value
}

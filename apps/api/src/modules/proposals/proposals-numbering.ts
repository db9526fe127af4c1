import { defineModel } from '#database/model'

type Counter = { _id: string; value: number }

export const CounterModel = defineModel<Counter>('Counter', 'counters', {
  _id: { type: String, required: true },
  value: { type: Number, required: true },
})

/**
 * The next number of a proposal: 1, 2, 3 … It is taken in the transaction of the creation, so that
 * one that fails gives its number back.
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

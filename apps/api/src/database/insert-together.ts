import mongoose from 'mongoose'
import { type Inserts, addInserts, gatheringInserts } from './gathered-inserts.ts'
import { insertByCommand } from './insert-command.ts'
import { mayHaveCommitted, transact } from './transaction.ts'
import { inTurns } from './turns.ts'

const { MongoServerError } = mongoose.mongo

/** A bound for one transaction; more acts that arrive at once share several. */
const ACTS_AT_ONCE = 50
/** While one waits for its commit, those who come next need not. */
const ABREAST = 3

/**
 * `transact` for work that only inserts (through `insertAll`) and reads nothing of what it inserts.
 * All who come while three such transactions are under way share the next one: it asks the database
 * once per collection and commits once, for everybody. Where the database refuses it, nothing of it
 * is stored, and each does its work again in a transaction of its own, to hear its own reason.
 */
export const insertTogether = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const { result, inserts } = await gatheringInserts(work)
  if (inserts.size === 0) return result
  try {
    await stored(inserts)
    return result
  } catch (error) {
    if (!(error instanceof MongoServerError) || mayHaveCommitted(error)) throw error
    return transact(work)
  }
}

const stored = inTurns<Inserts, void>(
  async (acts) => {
    const all: Inserts = new Map()
    for (const [Model, documents] of acts.flatMap((inserts) => [...inserts]))
      addInserts(all, Model, documents)
    await transact(async (session) => {
      for (const [Model, documents] of all) await insertByCommand(Model, documents, session)
    })
    return acts.map(() => undefined)
  },
  { atOnce: ACTS_AT_ONCE, abreast: ABREAST },
)

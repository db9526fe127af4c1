import mongoose from 'mongoose'
import { type Inserts, addInserts, gatheringInserts } from './insert-buffer.ts'
import { insertByCommand } from './raw-insert.ts'
import { mayHaveCommitted, transact } from './transaction.ts'
import { inTurns } from '#lib/batch-queue'

const { MongoServerError } = mongoose.mongo

/** A bound for one transaction; more acts that arrive at once share several. */
const ACTS_AT_ONCE = 50
/** While one waits for its commit, those who come next need not. */
const ABREAST = 3

type Act<Premise, Result> = {
  /** Only inserts (through `insertAll`), and reads nothing of what it inserts. */
  work: () => Promise<Result>
  /** What the work relies on, such as who asks for it. */
  premise: Premise
  /** Does it by itself, in a transaction of its own. */
  alone: () => Promise<Result>
}

/**
 * Makes a `transact` for acts that only insert. All who come while three such transactions are
 * under way share the next one: it asks the database once per collection and commits once, for
 * everybody. `hold` is asked inside of it which premises are still true; an act whose premise is
 * not, or that inserts nothing, is done alone. Where the database refuses the transaction, nothing
 * of it is stored, and each is done alone, to hear its own reason.
 */
export const insertingTogether = <Premise>(
  hold: (premises: readonly Premise[]) => Promise<readonly boolean[]>,
) => {
  const stored = inTurns<{ inserts: Inserts; premise: Premise }, boolean>(
    async (acts) => {
      let holding: readonly boolean[] = []
      await transact(async (session) => {
        holding = await hold(acts.map(({ premise }) => premise))
        const all: Inserts = new Map()
        for (const [Model, documents] of acts.flatMap(({ inserts }, index) =>
          holding[index] ? [...inserts] : [],
        ))
          addInserts(all, Model, documents)
        for (const [Model, documents] of all) await insertByCommand(Model, documents, session)
      })
      return holding
    },
    { atOnce: ACTS_AT_ONCE, abreast: ABREAST },
  )

  return async <Result>({ work, premise, alone }: Act<Premise, Result>): Promise<Result> => {
    const { result, inserts } = await gatheringInserts(work)
    if (inserts.size === 0) return alone()
    try {
      if (await stored({ inserts, premise })) return result
    } catch (error) {
      if (!(error instanceof MongoServerError) || mayHaveCommitted(error)) throw error
    }
    return alone()
  }
}

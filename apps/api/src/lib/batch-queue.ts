import { AsyncLocalStorage } from 'node:async_hooks'
import DataLoader from 'dataloader'

// What many requests share belongs to none of them: not to their transaction either.
const outside = AsyncLocalStorage.snapshot()

/** Work that takes longer holds up nobody else: the database may have gone away under it. */
const PATIENCE_MS = 100

type Options = {
  /** How many items one turn has at most. */
  atOnce?: number
  /** How many turns may be under way side by side. */
  abreast?: number
}

/**
 * Does work for many requests at once, turn by turn: whoever comes while a turn is under way is
 * part of the next one, together with all others who come meanwhile. `work` answers one result for
 * each item, in their order.
 *
 * A turn begins two rounds of the event loop after the one it waited for: in the first its answers
 * go out, in the second come those who asked again on hearing them, who would else form a turn of
 * their own.
 */
export const inTurns = <Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { atOnce = Infinity, abreast = 1 }: Options = {},
): ((item: Item) => Promise<Result>) => {
  const underWay: Promise<unknown>[] = Array.from({ length: abreast }, () => Promise.resolve())
  const loader = new DataLoader<Item, Result>(
    (items) => {
      const turn = outside(() => work(items))
      underWay.push(endedOrSlow(turn))
      void underWay.shift()
      return turn
    },
    {
      cache: false,
      maxBatchSize: atOnce,
      batchScheduleFn: (start) => void underWay[0]?.then(() => setImmediate(setImmediate, start)),
    },
  )
  return (item) => loader.load(item)
}

const endedOrSlow = (turn: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    turn.then(end, end)
  })

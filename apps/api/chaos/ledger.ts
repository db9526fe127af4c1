import type { Answer } from './calls.ts'

/** What can be created under an `Idempotency-Key`. */
export const KINDS = ['plan', 'client', 'task', 'proposal'] as const
export type Kind = (typeof KINDS)[number]

/** One creation: its unique name, and whether it was acknowledged. */
type Entry = { kind: Kind; name: string; isAcknowledged: boolean; number?: number }

/** The acknowledgements of the writers. An error says nothing about whether the write happened. */
export type Ledger = {
  entries: Entry[]
  answers: Answer[]
  /** Clients that are deleted and restored all the time, and how often each was said to be done. */
  leavers: { id: string; left: number; returned: number }[]
}

export const newLedger = (): Ledger => ({ entries: [], answers: [], leavers: [] })

/**
 * Notes what was acknowledged up to now. The returned function gives the ledger of that moment, in
 * which everything requested or acknowledged later may have happened or not.
 */
export const asOfNow = (ledger: Ledger): (() => Ledger) => {
  const acknowledged = new Set(ledger.entries.filter(({ isAcknowledged }) => isAcknowledged))
  const leavers = ledger.leavers.map(({ id, left, returned }) => ({ id, left, returned }))
  return () => ({
    answers: ledger.answers,
    leavers,
    entries: ledger.entries.map((entry) =>
      acknowledged.has(entry)
        ? entry
        : { kind: entry.kind, name: entry.name, isAcknowledged: false },
    ),
  })
}

/** The calls that failed, the slowest of them, and those that failed in another way than they may. */
export const failuresIn = ({ answers }: Ledger, isProper: (answer: Answer) => boolean) => {
  const failed = answers.filter(({ status }) => status === 0 || status >= 500)
  return {
    failed,
    slowestMs: Math.max(0, ...failed.map(({ ms }) => ms)),
    improper: failed.filter((answer) => !isProper(answer)),
  }
}

/** When the first write after `instant` was acknowledged, in milliseconds after it. */
export const recoveryAfter = ({ answers }: Ledger, instant: number): number =>
  Math.min(
    ...answers
      .filter(({ status, endedAt }) => status >= 200 && status < 300 && endedAt > instant)
      .map(({ endedAt }) => endedAt - instant),
  )

import { dayOf } from '@bastidor/shared/dates'
import { versionsOf, registerCached } from './collection-versions.ts'
import { log } from '#lib/log'

/** How old a figure may be even if nothing was written. */
const MAX_AGE_MS = 3600 * 1000

/** A computed value and when it was computed. */
export type Figure<Value> = { value: Value; updatedAt: Date }
type Remembered<Value> = Figure<Value> & { key: string }

/**
 * A value that is expensive to compute, remembered by this process until one of the collections
 * it is computed from is written (by whichever process), the São Paulo day ends, or an hour has
 * passed. Whoever has had a write acknowledged sees it: only a computation that began after one
 * asked is taken for an answer. At most one runs at a time, however many wait.
 */
export const rememberedFigure = <Value>(
  collections: readonly string[],
  compute: (now: Date) => Promise<Value>,
): ((now?: Date) => Promise<Figure<Value>>) => {
  registerCached(collections)
  let latest: Remembered<Value> | undefined
  let running: Promise<Remembered<Value>> | undefined
  let runs = 0

  const run = async (now: Date, key: string) => {
    runs += 1
    latest = { key, value: await compute(now), updatedAt: now }
    return latest
  }

  const figure = async (now = new Date()) => {
    const runsBefore = runs
    for (;;) {
      const key = `${dayOf(now)} ${await versionsOf(collections)}`
      if (latest?.key === key && isFresh(latest, now)) return latest
      running ??= run(now, key).finally(() => (running = undefined))
      if (runs > runsBefore) return running
      // What began before I asked may not hold what I know of: wait for its end, then ask anew.
      await running.catch(() => undefined)
    }
  }
  figures.push(figure)
  return figure
}

const figures: (() => Promise<unknown>)[] = []

/** Computes every figure once, so that nobody waits for it who looks at the dashboard after a start. */
export const computeFigures = async (): Promise<void> => {
  for (const figure of figures)
    await figure().catch((error: unknown) => log.warn({ err: error }, 'a figure was not computed'))
}

const isFresh = ({ updatedAt }: Figure<unknown>, now: Date) => {
  const age = now.getTime() - updatedAt.getTime()
  return age >= 0 && age < MAX_AGE_MS
}

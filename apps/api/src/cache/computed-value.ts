import { dayOf } from '@bastidor/shared/dates'
import { versionsOf, registerCached } from './collection-versions.ts'
import { log } from '#lib/log'

/** Maximum age of a value even if nothing was written. */
const MAX_AGE_MS = 3600 * 1000

/** A computed value and when it was computed. */
export type Figure<Value> = { value: Value; updatedAt: Date }
type Remembered<Value> = Figure<Value> & { key: string }

/**
 * Caches an expensive value in this process until one of its collections is written (by any
 * process), the day ends in São Paulo, or an hour has passed. A caller only gets a computation that
 * started after its call, so it sees every write acknowledged to it. Only one computation runs at a
 * time.
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
      // It started before this call and may miss a write. Wait for its end and check again.
      await running.catch(() => undefined)
    }
  }
  figures.push(figure)
  return figure
}

const figures: (() => Promise<unknown>)[] = []

/** Computes every value once at startup, so that the first visit to the dashboard need not wait. */
export const computeFigures = async (): Promise<void> => {
  for (const figure of figures)
    await figure().catch((error: unknown) => log.warn({ err: error }, 'a figure was not computed'))
}

const isFresh = ({ updatedAt }: Figure<unknown>, now: Date) => {
  const age = now.getTime() - updatedAt.getTime()
  return age >= 0 && age < MAX_AGE_MS
}

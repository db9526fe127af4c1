import { dayOf } from '@bastidor/shared/dates'
import { log } from '#lib/log'
import { registerCached } from './cache-tags.ts'
import { cached } from './cached.ts'

/** Maximum age of a figure even if nothing was written. */
const MAX_AGE_MS = 3600 * 1000

/** A computed value and when it was computed. */
export type Figure<Value> = { value: Value; updatedAt: Date }

const figures: (() => Promise<unknown>)[] = []

/**
 * A value that is expensive to compute, cached until one of its collections is written (by any
 * process), the day ends in São Paulo, or an hour has passed. Only one computation runs at a time.
 */
export const cachedFigure = <Value>(
  tags: readonly string[],
  compute: (now: Date) => Promise<Value>,
): ((now?: Date) => Promise<Figure<Value>>) => {
  registerCached(tags)
  const name = `figure ${figures.length}`
  const figure = (now = new Date()) => {
    const options = { tags, key: `${name} ${dayOf(now)}`, maxAgeMs: MAX_AGE_MS, isExclusive: true }
    return cached(options, async () => ({ value: await compute(now), updatedAt: now }))
  }
  figures.push(figure)
  return figure
}

/** Computes every figure once at startup, so that the first visit to the dashboard need not wait. */
export const computeFigures = async (): Promise<void> => {
  for (const figure of figures)
    await figure().catch((error: unknown) => log.warn({ err: error }, 'a figure was not computed'))
}

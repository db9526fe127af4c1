import { setTimeout as sleep } from 'node:timers/promises'
import type { Product, Sample } from './product.ts'

const MEGABYTE = 1024 * 1024
const LOOK_EVERY_MS = 2000

/** What happened inside the process while something ran; memory in MB, delays in ms. */
export type Inside = {
  start: number
  /** When it had warmed up: after a fifth of the time, minute 2 of 10. */
  warm: number
  end: number
  peak: number
  loopP99: number
  /** Processor time it used; other than time by the clock, a busy machine does not stretch it. */
  cpuMs: number
  fds: [first: number | null, last: number | null]
  handles: [first: number, last: number]
}

/** Runs `work` and looks into the process every two seconds meanwhile. */
export const watched = async <Result>(
  product: Product,
  work: () => Promise<Result>,
): Promise<{ result: Result; inside: Inside }> => {
  const over = new AbortController()
  const samples = [await product.sample({ restart: true })]
  const watching = (async () => {
    while (!over.signal.aborted) {
      await sleep(LOOK_EVERY_MS, undefined, { signal: over.signal }).catch(() => undefined)
      if (!over.signal.aborted) samples.push(await product.sample())
    }
  })()
  const result = await work().finally(() => over.abort())
  await watching
  samples.push(await product.sample())
  return { result, inside: insideOf(samples) }
}

const insideOf = (samples: Sample[]): Inside => {
  const first = samples[0]!
  const last = samples.at(-1)!
  const warmAt = first.at + (last.at - first.at) / 5
  const warm = samples.find(({ at }) => at >= warmAt) ?? last
  return {
    start: megabytes(first.rss),
    warm: megabytes(warm.rss),
    end: megabytes(last.rss),
    peak: megabytes(Math.max(...samples.map(({ rss }) => rss))),
    loopP99: Math.round(last.loopP99),
    cpuMs: Math.round(last.cpuMs - first.cpuMs),
    fds: [first.fds, last.fds],
    handles: [first.handles, last.handles],
  }
}

const megabytes = (bytes: number) => Math.round(bytes / MEGABYTE)

/** Memory in one line of the table. */
export const memoryText = ({ start, warm, end, peak }: Inside) =>
  `RSS ${start} → ${warm} → ${end} MB (peak ${peak})`

/**
 * Processor time per response: comparable between versions even on a machine that is busy with other
 * things.
 */
export const cpuText = ({ cpuMs }: Inside, { count }: { count: number }) =>
  `${(cpuMs / Math.max(1, count)).toFixed(1)} ms processor time each`

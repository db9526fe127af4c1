import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from './calls.ts'
import type { World } from './world.ts'

const EVERY_MS = 250

/** What was answered while something was wrong, by what was asked. */
export type Watched = { health: Answer[]; ready: Answer[]; calls: Answer[] }

/** Asks for health, readiness, a list, a write and a login four times a second. */
export const watch = async ({ call, logIn }: World, forMs: number): Promise<Watched> => {
  const watched: Watched = { health: [], ready: [], calls: [] }
  const asked: Promise<unknown>[] = []
  const ask = async (to: keyof Watched, asking: Promise<Answer>) => watched[to].push(await asking)
  for (const until = performance.now() + forMs; performance.now() < until;) {
    asked.push(
      ask('health', call('GET', '/healthz')),
      ask('ready', call('GET', '/readyz')),
      ask('calls', call('GET', '/plan')),
      ask('calls', call('POST', '/plan/create', { body: { name: `Visto ${performance.now()}` } })),
      ask('calls', logIn()),
    )
    await sleep(EVERY_MS)
  }
  await Promise.all(asked)
  return watched
}

export const slowest = (answers: readonly Answer[]): number =>
  Math.max(0, ...answers.map(({ ms }) => ms))

import { AppError } from '@bastidor/shared/errors'
import type { Context } from '#lib/request-context'
import { ipKey, tooMany } from './rate-limits.ts'

const MEGABYTE = 1024 * 1024

type Pool = {
  /** Bytes of all whose bodies are in memory at this moment. */
  all: number
  /** The same by sender. */
  bySender: Map<string, number>
  mostOfOne: number
  mostOfAll: number
}
const poolOf = (mostOfOne: number, mostOfAll: number): Pool => ({
  all: 0,
  bySender: new Map(),
  mostOfOne: mostOfOne * MEGABYTE,
  mostOfAll: mostOfAll * MEGABYTE,
})

// Parsed, a body takes many times its bytes. Strangers cannot take what staff have.
const strangers = poolOf(2, 24)
const staff = poolOf(16, 64)

/**
 * Sets so many bytes of a body aside, by address or person, until the answered function is called.
 * Refuses one sender's too many bodies at once with 429, everybody's with 503. This is about this
 * process's memory, so it counts for this process alone.
 */
export const reserveMemory = ({ actor, ip }: Pick<Context, 'actor' | 'ip'>, bytes: number) => {
  const pool = actor ? staff : strangers
  const sender = actor?.id ?? ipKey(ip)
  const theirs = pool.bySender.get(sender) ?? 0
  if (theirs + bytes > pool.mostOfOne) throw tooMany(1)
  if (pool.all + bytes > pool.mostOfAll)
    throw new AppError('UNAVAILABLE', undefined, { retryAfter: 1 })
  add(pool, sender, bytes)
  let isReserved = true
  return (): void => {
    if (isReserved) add(pool, sender, -bytes)
    isReserved = false
  }
}

const add = (pool: Pool, sender: string, bytes: number) => {
  pool.all += bytes
  const theirs = (pool.bySender.get(sender) ?? 0) + bytes
  if (theirs > 0) pool.bySender.set(sender, theirs)
  else pool.bySender.delete(sender)
}

import { unavailable } from '@bastidor/shared/errors'
import type { Context } from '#lib/request-context'
import { callerKey, tooMany } from './rate-limits.ts'

const MEGABYTE = 1024 * 1024

const poolOf = (mostOfOne: number, mostOfAll: number) => ({
  /** Bytes reserved by all senders, and per sender. */
  all: 0,
  bySender: new Map<string, number>(),
  mostOfOne: mostOfOne * MEGABYTE,
  mostOfAll: mostOfAll * MEGABYTE,
})
type Pool = ReturnType<typeof poolOf>

// A parsed body takes many times its size in memory. Anonymous callers cannot use up the share of
// signed-in users.
const strangers = poolOf(2, 24)
const staff = poolOf(16, 64)

/**
 * Reserves memory for a body, per address or user, until the returned function is called. Throws
 * 429 if this sender holds too much, 503 if the whole process does. Per process, since it protects
 * this process's memory.
 */
export const reserveMemory = (caller: Pick<Context, 'actor' | 'ip'>, bytes: number) => {
  const pool = caller.actor ? staff : strangers
  const sender = callerKey(caller)
  const theirs = pool.bySender.get(sender) ?? 0
  if (theirs + bytes > pool.mostOfOne) throw tooMany(1)
  if (pool.all + bytes > pool.mostOfAll) throw unavailable(1)
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

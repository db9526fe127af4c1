import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import { vi } from 'vitest'

/** Runs work outside the transaction in which it is called, as another request would. */
export const outside = AsyncLocalStorage.snapshot()

type Answer = PromiseLike<{ status: number }>
const CONFLICT_MS = 400

/**
 * Makes a call once, right before `object[method]` runs for the first time, and gives it some time:
 * a call that conflicts is answered later. Returns what awaits its status.
 */
export const meanwhile = (object: object, method: string, call: () => Answer) => {
  const target = object as Record<string, (...given: unknown[]) => unknown>
  const real = target[method]?.bind(object)
  let called: Promise<{ status: number }> | undefined
  vi.spyOn(target, method).mockImplementation(async (...given) => {
    if (!called) {
      called = outside(async () => call())
      await Promise.race([called, sleep(CONFLICT_MS)])
    }
    return real?.(...given)
  })
  return async () => (await called)?.status
}

/** Makes a call right before the next transaction begins. */
export const beforeNextTransaction = (call: () => Answer): void => {
  const real = mongoose.connection.transaction.bind(mongoose.connection)
  vi.spyOn(mongoose.connection, 'transaction').mockImplementationOnce(async (...given) => {
    await outside(async () => call())
    return real(...given)
  })
}

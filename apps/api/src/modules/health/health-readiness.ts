import mongoose from 'mongoose'
import { isDatabaseUp } from '#database/connection'
import { atMostEvery } from '#lib/at-most-every'
import { hasSpace } from '#storage/disk-space'

const CACHE_MS = 1000
const CHECK_MS = 500

let isServing = false

/** From the end of the start, with a migrated database, until the shutdown begins. */
export const setServing = (serving: boolean): void => {
  isServing = serving
}

/**
 * Whether requests can be served (docs/rules/sessions-and-secrets.md#care-of-the-data). Checked at
 * most once a second.
 */
export const readiness = async (now = Date.now()): Promise<boolean> => {
  if (!isServing || !isDatabaseUp()) return false
  return checked(now)
}

const checked = atMostEvery(CACHE_MS, async () => {
  const { db } = mongoose.connection
  if (!db) return false
  try {
    const hello = await db.admin().command({ hello: 1, maxTimeMS: CHECK_MS })
    return hello.isWritablePrimary === true && (await hasSpace())
  } catch {
    return false
  }
})

import mongoose from 'mongoose'
import { pendingMigrations } from '#migrations/migrate'
import { isDatabaseUp } from '#database/connection'
import { atMostEvery } from '#lib/at-most-every'
import { hasSpace } from '#storage/disk-space'

const CACHE_MS = 1000
const CHECK_MS = 500

let isDraining = false
// A migrated database stays migrated while this version runs.
let isMigrated = false

/** Makes `/readyz` fail from now on: the process is shutting down. */
export const startDraining = (): void => {
  isDraining = true
}

/**
 * Whether requests can be served (docs/rules/sessions-and-secrets.md#care-of-the-data). Checked at
 * most once a second.
 */
export const readiness = async (now = Date.now()): Promise<boolean> => {
  if (isDraining || !isDatabaseUp()) return false
  return checked(now)
}

const check = async (): Promise<boolean> => {
  const { db } = mongoose.connection
  if (!db) return false
  try {
    const hello = await db.admin().command({ hello: 1, maxTimeMS: CHECK_MS })
    if (hello.isWritablePrimary !== true) return false
    isMigrated ||= (await pendingMigrations(db)).length === 0
    return isMigrated && (await hasSpace())
  } catch {
    return false
  }
}

const checked = atMostEvery(CACHE_MS, check)

import mongoose from 'mongoose'
import { pendingMigrations } from '#migrations/migrate'
import { isDatabaseUp } from '#database/connection'
import { hasSpace } from '#storage/disk-space'

const CACHE_MS = 1000
const CHECK_MS = 500

let isDraining = false
let last: { at: number; ready: Promise<boolean> } | undefined
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
  // A clock set back must not keep a stale result.
  if (!last || now - last.at > CACHE_MS || now < last.at) last = { at: now, ready: check() }
  return last.ready
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

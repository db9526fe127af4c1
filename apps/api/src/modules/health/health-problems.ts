import mongoose from 'mongoose'
import { HOUR_MS, MINUTE_MS } from '@bastidor/shared/dates'
import { AuditModel } from '#audit/audit.model'
import { atMostEvery } from '#lib/at-most-every'
import { log } from '#lib/log'
import { lateJobs } from '#lib/recurring-job'
import { failingSince } from '#http/rate-counts'
import { readiness } from './health-readiness.ts'

/** Backups are made every night; some hours are for a long one and for a machine that was off. */
const BACKUP_MAX_AGE_MS = 26 * HOUR_MS
const BACKUP_CACHE_MS = MINUTE_MS
const EXCHANGE_GRACE_MS = 10_000
/** Tickets of a login and counts of attempts live for minutes, and MongoDB deletes what has expired. */
const CLOCK_MAX_MS = MINUTE_MS

export type Health = { status: 'ok' | 'degraded' | 'down'; reasons: string[] }

/** Whether requests are served, and what does not work as it should beside them. */
export const health = async (now = Date.now()): Promise<Health> => {
  if (!(await readiness(now))) return { status: 'down', reasons: [] }
  const reasons = await problems(now)
  return { status: reasons.length > 0 ? 'degraded' : 'ok', reasons }
}

/**
 * What does not work while requests are served: `rate-limit-counts` (limits do not add up over the
 * processes), `backup` (the newest is older than 26 h), `clock` (more than a minute from that of the
 * database), `job: …` (three turns were missed).
 */
export const problems = async (now = Date.now()): Promise<string[]> => {
  const failing = failingSince()
  const backup = await newestBackupAt(now)
  return [
    ...(failing !== undefined && now - failing > EXCHANGE_GRACE_MS ? ['rate-limit-counts'] : []),
    ...(backup && now - backup.getTime() > BACKUP_MAX_AGE_MS ? ['backup'] : []),
    ...((await clockError(now)) > CLOCK_MAX_MS ? ['clock'] : []),
    ...lateJobs(now).map((name) => `job: ${name}`),
  ]
}

const findBackup = async (): Promise<Date | undefined> => {
  try {
    const entry = await AuditModel.findOne({
      entity: 'backup',
      entityId: null,
      action: 'backup.write',
    })
      .sort({ at: -1 })
      .select({ at: 1 })
      .lean<{ at: Date }>()
    return entry?.at
  } catch {
    // Without the database; that is reported elsewhere.
    return undefined
  }
}

/**
 * When the product's own command last made a backup, at most a minute old. Undefined where it never
 * did: there are other ways, which we know nothing of.
 */
export const newestBackupAt = atMostEvery(BACKUP_CACHE_MS, findBackup)

const measureClock = async (): Promise<number> => {
  const askedAt = Date.now()
  try {
    const hello = await mongoose.connection.db?.admin().command({ hello: 1, maxTimeMS: 500 })
    const theirs = Number(hello?.localTime)
    return Math.max(askedAt - theirs, theirs - Date.now())
  } catch {
    // Without the database; that is reported elsewhere.
    return 0
  }
}

/** By how much the clock of this process differs at least from that of the database. */
const clockError = atMostEvery(MINUTE_MS, measureClock)

let lastLogged = ''

/** Logs what is degraded when it changes. */
export const logDegradation = async (): Promise<void> => {
  const { status, reasons } = await health()
  const found = reasons.join(', ')
  if (status === 'down' || found === lastLogged) return
  lastLogged = found
  if (found) log.warn({ reasons }, 'degraded')
  else log.info('no longer degraded')
}

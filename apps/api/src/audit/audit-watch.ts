import mongoose from 'mongoose'
import { log } from '#lib/log'
import { type TrailMark, markText, trailMark } from './audit-marks.ts'
import { flawText, verifyTrail } from './audit-verify.ts'

/** At night in São Paulo. */
const CHECKED_AT_UTC_HOUR = 6

let told: TrailMark | undefined

/**
 * Writes into the log how far the trail has got: kept there, it shows later whether the end has been
 * cut off or written anew (`trail.js verify`).
 */
export const tellTrailMark = async (): Promise<void> => {
  const { db } = mongoose.connection
  if (!db) return
  told = await trailMark(db)
  log.info({ trail: markText(told) }, 'newest seal of the trail')
}

/** Once a night: goes through the whole trail, and an alert for each place that does not hold. */
export const checkTrail = async (now = new Date()): Promise<void> => {
  const { db } = mongoose.connection
  if (!db || now.getUTCHours() !== CHECKED_AT_UTC_HOUR) return
  for (const flaw of await verifyTrail(db, { now, known: told ? [told] : [] }))
    log.error({ alert: 'trail-broken', flaw: flawText(flaw) }, 'the trail is not what was sealed')
}

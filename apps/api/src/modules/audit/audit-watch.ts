import mongoose from 'mongoose'
import { log } from '#lib/log'
import { type AuditMark, markText, auditMark } from './audit-marks.ts'
import { flawText, verifyAuditLog } from './audit-verify.ts'

/** Night time in São Paulo. */
const CHECKED_AT_UTC_HOUR = 6

let logged: AuditMark | undefined

/**
 * Logs the current mark of the audit log. From there it later shows whether the end was truncated
 * or rewritten (`trail.js verify`).
 */
export const logAuditMark = async (): Promise<void> => {
  const { db } = mongoose.connection
  if (!db) return
  logged = await auditMark(db)
  log.info({ trail: markText(logged) }, 'newest seal of the trail')
}

/** Verifies the whole audit log once a night and logs an alert for each flaw. */
export const checkAuditLog = async (now = new Date()): Promise<void> => {
  const { db } = mongoose.connection
  if (!db || now.getUTCHours() !== CHECKED_AT_UTC_HOUR) return
  for (const flaw of await verifyAuditLog(db, { now, known: logged ? [logged] : [] }))
    log.error({ alert: 'trail-broken', flaw: flawText(flaw) }, 'the trail is not what was sealed')
}

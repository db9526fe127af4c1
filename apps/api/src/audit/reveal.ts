import { AppError } from '@bastidor/shared/errors'
import type { Action } from '@bastidor/shared/permissions'
import type { Context } from '#lib/request-context'
import { log } from '#lib/log'
import { type AuditNote, auditEntry } from './audit-entry.ts'
import { AuditModel } from './audit.model.ts'

/**
 * Writes the audit entry of a reveal, with majority write concern. Call it before sending the
 * secret: if it fails, the caller gets a 503 and no secret. A GET has no transaction, so the entry
 * is written on its own.
 */
export const revealAudited = async (
  context: Context,
  action: Action,
  note: AuditNote,
): Promise<void> => {
  try {
    await AuditModel.create([auditEntry(context, action, note)], { w: 'majority' })
  } catch (error) {
    log.error({ err: error, requestId: context.requestId }, 'a reveal could not be audited')
    throw new AppError('UNAVAILABLE', undefined, { retryAfter: 2 })
  }
}

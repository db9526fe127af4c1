import { AppError } from '@bastidor/shared/errors'
import type { Action } from '@bastidor/shared/permissions'
import type { Context } from '#lib/request-context'
import { log } from '#lib/log'
import { type AuditNote, auditEntry } from './audit-entry.ts'
import { AuditModel } from './audit.model.ts'

/**
 * Writes the trail entry of a reveal, on the majority of the database's members. Call it before
 * the text is answered: where it cannot be written the caller gets a 503 and no text.
 * A GET runs in no transaction, so the entry stands by itself.
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

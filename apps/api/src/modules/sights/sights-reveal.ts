import { AppError, unavailable } from '@bastidor/shared/errors'
import type { Action } from '@bastidor/shared/permissions'
import { transact } from '#database/transaction'
import { log } from '#lib/log'
import type { Context, CurrentUser } from '#lib/request-context'
import { UnreadableSecret } from '#secrets/envelope'
import { type AuditNote, auditEntry } from '#audit/audit-entry'
import { AuditModel } from '#audit/audit.model'

/** A decrypted secret, its audit note, and how to record that the caller saw it. */
export type Opened<Shown> = {
  shown: Shown
  note: AuditNote
  remember?: (viewer: CurrentUser, at: Date) => PromiseLike<unknown>
}

/**
 * Checks the caller's rights once more, opens a secret, writes the audit entry of its reveal and
 * who saw it, all in one transaction with majority write concern, and returns what is to be shown.
 * If it cannot be written, the caller gets a 503 and no secret. `open` comes first: what cannot be
 * opened is not logged as revealed.
 */
export const revealAudited = async <Shown>(
  context: Context,
  action: Action,
  open: () => Promise<Opened<Shown>>,
): Promise<Shown> => {
  try {
    return await transact(async () => {
      // A reveal waits for those who change the secret, and they may take the right to it.
      await context.checkAgain?.()
      const { shown, note, remember } = await open()
      const entry = auditEntry(context, action, note)
      await AuditModel.create([entry])
      if (context.actor) await remember?.(context.actor, entry.at)
      return shown
    })
  } catch (error) {
    if (error instanceof AppError || error instanceof UnreadableSecret) throw error
    log.error({ err: error, requestId: context.requestId }, 'a reveal could not be audited')
    throw unavailable(2)
  }
}

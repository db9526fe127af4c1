import type { Context } from '#lib/request-context'
import { log } from '#lib/log'
import { AuditModel, type AuditRecord } from './audit.model.ts'
import { authorOf } from './audit-entry.ts'

/**
 * Refusals are added up per minute, caller and action, and written when the minute is over: a
 * flood of them costs one entry a minute instead of one write each. A killed process
 * loses at most the running minute's sums.
 */
const pending = new Map<string, AuditRecord>()
// A flood from many addresses must not fill the memory; beyond this they share one entry.
const MAX_PENDING = 5000
const LATEST_MS = 60_000

/** A call that was refused; `clientId` where somebody of the staff tried it on a client. */
export type Refusal = { action: string; code: string; clientId?: string | undefined }

/** Notes that a call was refused. */
export const noteRefusal = (context: Context, { action, code, ...on }: Refusal): void => {
  const author = authorOf(context)
  const crowded = pending.size >= MAX_PENDING
  const ip = crowded ? 'vários' : author.ip
  const clientId = crowded || !author.actorId ? undefined : on.clientId
  const key = [author.actorId ?? '', ip, action, code, clientId ?? ''].join('|')
  const known = pending.get(key)
  if (known) {
    known.count += 1
    return
  }
  pending.set(key, {
    ...author,
    ip,
    at: new Date(),
    action,
    entity: 'refusal',
    entityId: null,
    label: code,
    ...(clientId && { clientId }),
    changed: [],
    outcome: 'denied',
    count: 1,
    userAgent: context.userAgent,
    requestId: context.requestId,
  })
}

/** Writes what has been added up. Called every minute and at shutdown. */
export const flushRefusals = async (): Promise<void> => {
  const entries = [...pending]
  pending.clear()
  if (entries.length === 0) return
  try {
    const notBefore = Date.now() - LATEST_MS
    // What could not be written for a while must not come after what has been sealed since.
    await AuditModel.insertMany(
      entries.map(([, entry]) => ({ ...entry, at: new Date(Math.max(+entry.at, notBefore)) })),
    )
  } catch (error) {
    log.warn({ err: error, kept: entries.length }, 'refusals could not be written to the audit yet')
    // The next minute tries again; what has been counted anew meanwhile is added up.
    for (const [key, entry] of entries) {
      const since = pending.get(key)
      pending.set(key, since ? { ...entry, count: entry.count + since.count } : entry)
    }
  }
}

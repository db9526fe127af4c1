import type { Context } from '#lib/request-context'
import { log } from '#lib/log'
import { AuditModel, type AuditRecord } from './audit.model.ts'
import { auditEntry } from './audit-entry.ts'

/**
 * Denied requests are counted per minute, caller and action, and written once a minute: a flood
 * costs one entry instead of one write each. A killed process loses the counts of the current
 * minute at most.
 */
const pending = new Map<string, AuditRecord>()
// Limits memory in a flood from many addresses; beyond this they share one entry.
const MAX_PENDING = 5000
const LATEST_MS = 60_000

/** A denied request; `clientId` if a user tried it on a client. */
export type Refusal = { action: string; code: string; clientId?: string | undefined }

/** Counts a denied request. */
export const recordDenial = (context: Context, { action, code, ...on }: Refusal): void => {
  const crowded = pending.size >= MAX_PENDING
  const ip = crowded ? 'vários' : context.ip
  const clientId = crowded || !context.actor ? undefined : on.clientId
  const key = [context.actor?.id ?? '', ip, action, code, clientId ?? ''].join('|')
  const known = pending.get(key)
  if (known) {
    known.count += 1
    return
  }
  const entry = auditEntry(context, action, { entity: 'refusal', label: code, clientId })
  pending.set(key, { ...entry, ip, outcome: 'denied' })
}

/** Writes the counts. Called every minute and at shutdown. */
export const flushDenials = async (): Promise<void> => {
  const entries = [...pending]
  pending.clear()
  if (entries.length === 0) return
  try {
    const notBefore = Date.now() - LATEST_MS
    // A delayed entry must not be dated before entries that are already sealed.
    await AuditModel.insertMany(
      entries.map(([, entry]) => ({ ...entry, at: new Date(Math.max(+entry.at, notBefore)) })),
    )
  } catch (error) {
    log.warn({ err: error, kept: entries.length }, 'refusals could not be written to the audit yet')
    // Retried in the next minute, together with new counts.
    for (const [key, entry] of entries) {
      const since = pending.get(key)
      pending.set(key, since ? { ...entry, count: entry.count + since.count } : entry)
    }
  }
}

import { deleteAll } from '#database/bulk-writes'
import { withOwnLease } from '#database/distributed-lock'
import { anyOf, lt } from '#database/operators'
import { transact } from '#database/transaction'
import { ownKeyring } from '#secrets/keyring'
import { isSigned, sealText } from './audit-digest.ts'
import { systemEntry } from '#audit/audit-entry'
import { AuditModel } from '#audit/audit.model'
import { BrokenAuditLog, SEALS_LEASE, auditHorizon } from './audit-hash-chain.ts'
import { SealModel, type SealRecord } from './audit.seals.model.ts'

const BATCH = 500

/**
 * Deletes audit entries older than 24 months, oldest first and only sealed ones. The last deleted
 * entry's seal stays as the new start of the chain, so that a missing younger entry is still
 * detected. An interrupted run is continued by the next one. Returns the number of deleted entries.
 */
export const expireAudit = async (now = new Date()): Promise<number> => {
  const horizon = auditHorizon(now)
  let removed = 0
  await withOwnLease(SEALS_LEASE, async () => {
    for (let some = await expireBatch(horizon); some > 0; some = await expireBatch(horizon))
      removed += some
    if (removed > 0) await AuditModel.create([noteOf(removed, horizon)])
  })
  return removed
}

const UNAUTHORIZED = 13

/** As `expireAudit`; where the app's database user may only append, `pnpm trail expire` does it. */
export const expireIfAllowed = async (): Promise<void> => {
  try {
    await expireAudit()
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNAUTHORIZED) throw error
  }
}

const expireBatch = (horizon: Date): Promise<number> =>
  transact(async () => {
    // The chain is in chronological order, so expired entries come first.
    const first = await SealModel.find().sort({ _id: 1 }).limit(BATCH).lean<SealRecord[]>()
    const old = first.filter(({ at, isAnchor }) => at < horizon && !isAnchor)
    const last = old.at(-1)
    if (!last) return 0
    // A forged, backdated seal would make this job delete its entry.
    const forged = old.find((seal) => !isSigned(seal, sealText(seal), ownKeyring()))
    if (forged)
      throw new BrokenAuditLog(`seal ${forged._id} is not one of ours: nothing is removed`)
    await SealModel.updateOne({ _id: last._id }, { $set: { isAnchor: true } })
    await deleteAll(SealModel, { _id: lt(last._id) })
    // Also deletes entries in between that were admitted without a seal.
    const removed = await deleteAll(AuditModel, { _id: anyOf(old.map(({ entryId }) => entryId)) })
    return removed + (await deleteAll(AuditModel, { at: lt(last.at) }))
  })

const noteOf = (removed: number, horizon: Date) =>
  systemEntry('sistema', 'audit.expire', {
    entity: 'audit',
    label: `${removed} registros anteriores a ${horizon.toISOString().slice(0, 10)}`,
  })

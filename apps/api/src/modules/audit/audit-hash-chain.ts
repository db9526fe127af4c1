import { Types } from 'mongoose'
import { withOwnLease } from '#database/distributed-lock'
import { ownKeyring } from '#secrets/keyring'
import { isSigned, linkOf, sealText, sign } from './audit-digest.ts'
import { type AuditDocument, AuditModel } from '#audit/audit.model'
import { SealModel, type SealRecord } from './audit.seals.model.ts'

/** The hash chain is broken where it should be continued; logged as an alert. */
export class BrokenAuditLog extends Error {
  readonly alert = 'trail-broken'
}

/** Retention of the audit log. */
const AUDIT_MONTHS = 24
/** Lease for extending, shortening or verifying the chain. */
export const SEALS_LEASE = 'audit-seals'
const BATCH = 500
// An entry is dated inside its transaction, and MongoDB aborts transactions after 60 s. No entry
// older than this can still appear between sealed ones.
const SETTLED_MS = 120_000

// The last head of the chain that this process saw; the chain only grows.
let seen: Pick<SealRecord, '_id' | 'hash'> | undefined

/** For tests, which clear the database of a running process. */
export const forgetSeenSeal = (): void => {
  seen = undefined
}

/**
 * Extends the hash chain over the audit log, in order, so that later changes, deletions and
 * insertions can be detected. Runs asynchronously and in one process at a time, so that requests do
 * not contend for the chain's head. Throws `BrokenAuditLog` instead of continuing a truncated or
 * forged chain.
 */
export const sealAudit = async (now = new Date()): Promise<void> => {
  await withOwnLease(SEALS_LEASE, async () => {
    for (;;) if ((await sealBatch(new Date(now.getTime() - SETTLED_MS))) < BATCH) return
  })
}

const sealBatch = async (settled: Date): Promise<number> => {
  const head = await soundHead()
  const entries = await entriesAfter(head, settled)
  let hash = head?.hash ?? ''
  const seals = entries.map((entry, index) => {
    hash = linkOf(hash, entry)
    const seal = {
      _id: (head?._id ?? 0) + index + 1,
      entryId: String(entry._id),
      at: entry.at,
      hash,
    }
    return { ...seal, ...sign(ownKeyring().first, sealText(seal)) }
  })
  if (seals.length > 0) await SealModel.insertMany(seals)
  seen = seals.at(-1) ?? seen
  return seals.length
}

// Continuing a forged or truncated chain would make it look valid.
const soundHead = async (): Promise<SealRecord | null> => {
  const head = await newestSeal()
  if (head && !isSigned(head, sealText(head), ownKeyring()))
    throw new BrokenAuditLog(`seal ${head._id} was made with a key that is not in SECRETS_KEYS`)
  const known = seen && (await SealModel.findById(seen._id).lean<SealRecord>())
  if (seen && known?.hash !== seen.hash)
    throw new BrokenAuditLog(`seal ${seen._id}, the newest a while ago, is gone or another one`)
  seen = head ?? undefined
  return head
}

/** The head of the chain. */
const newestSeal = (): Promise<SealRecord | null> =>
  SealModel.findOne().sort({ _id: -1 }).lean<SealRecord>().exec()

const entriesAfter = async (head: SealRecord | null, settled: Date): Promise<AuditDocument[]> => {
  const from = head && new Types.ObjectId(head.entryId)
  return AuditModel.aggregate<AuditDocument>([
    { $match: { at: { $lt: settled, ...(head && { $gte: head.at }) } } },
    // Entries with the same timestamp are ordered by id.
    ...(head ? [{ $match: { $or: [{ at: { $gt: head.at } }, { _id: { $gt: from } }] } }] : []),
    { $sort: { at: 1, _id: 1 } },
    { $limit: BATCH },
  ])
}

/** Entries older than this date may be deleted. */
export const auditHorizon = (now: Date): Date => {
  const horizon = new Date(now)
  horizon.setUTCMonth(horizon.getUTCMonth() - AUDIT_MONTHS)
  return horizon
}

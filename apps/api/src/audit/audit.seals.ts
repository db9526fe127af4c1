import { createHash } from 'node:crypto'
import mongoose from 'mongoose'
import { defineModel } from '#database/model'
import { withLease } from '#database/lease'
import { type AuditDocument, AuditModel, type AuditRecord } from './audit.model.ts'

/** The link of one entry in the chain: `hash` covers the entry and the link before it. */
export type SealRecord = {
  _id: number
  entryId: string
  at: Date
  hash: string
  /** Where the chain now begins: the entries up to this one have grown old and are gone. */
  isAnchor?: boolean
}

export const SealModel = defineModel<SealRecord>('AuditSeal', 'auditSeals', {
  _id: { type: Number, required: true },
  entryId: { type: String, required: true },
  at: { type: Date, required: true },
  hash: { type: String, required: true },
  isAnchor: Boolean,
})

/** How long the trail is kept. */
const AUDIT_MONTHS = 24
const PERSONAL_FIELDS = ['actor', 'label', 'ip', 'userAgent', 'values'] as const
const PERSONAL: ReadonlySet<string> = new Set(PERSONAL_FIELDS)
/** Whoever adds links to the chain or takes some away. */
export const SEALS_LEASE = 'audit-seals'
const BATCH = 500
// An entry gets its time inside a transaction, and MongoDB ends one after 60 s: older than this,
// no entry can still turn up between two that have been sealed.
const SETTLED_MS = 120_000

/**
 * Adds a hash chain over the trail, in order, so that a later change or removal of an entry shows
 * (security §D4). It runs beside the writers, in one process at a time, so that nobody queues for
 * the chain's head.
 */
export const sealAudit = async (now = new Date()): Promise<void> => {
  const { db } = mongoose.connection
  if (!db) return
  await withLease(db, SEALS_LEASE, async () => {
    for (;;) if ((await sealBatch(new Date(now.getTime() - SETTLED_MS))) < BATCH) return
  })
}

const sealBatch = async (settled: Date): Promise<number> => {
  const head = await SealModel.findOne().sort({ _id: -1 }).lean<SealRecord>()
  const entries = await entriesAfter(head, settled)
  let hash = head?.hash ?? ''
  const seals = entries.map((entry, index) => {
    hash = linkOf(hash, entry)
    return { _id: (head?._id ?? 0) + index + 1, entryId: String(entry._id), at: entry.at, hash }
  })
  if (seals.length > 0) await SealModel.insertMany(seals)
  return seals.length
}

const entriesAfter = async (head: SealRecord | null, settled: Date): Promise<AuditDocument[]> => {
  const from = head && new mongoose.Types.ObjectId(head.entryId)
  return AuditModel.aggregate<AuditDocument>([
    { $match: { at: { $lt: settled, ...(head && { $gte: head.at }) } } },
    // Entries of one instant are told apart by their id.
    ...(head ? [{ $match: { $or: [{ at: { $gt: head.at } }, { _id: { $gt: from } }] } }] : []),
    { $sort: { at: 1, _id: 1 } },
    { $limit: BATCH },
  ])
}

/** Number of the first entry that is not what was sealed, or null when the chain holds. */
export const findBrokenSeal = async (now = new Date()): Promise<number | null> => {
  let before: SealRecord | undefined
  for await (const seal of SealModel.find().sort({ _id: 1 }).lean<SealRecord>().cursor()) {
    if (!(await holds(seal, before, now))) return seal._id
    before = seal
  }
  return null
}

const holds = async (seal: SealRecord, before: SealRecord | undefined, now: Date) => {
  if (before ? seal._id !== before._id + 1 : seal._id !== 1 && !seal.isAnchor) return false
  // Only what has grown old may be missing, and only at the beginning.
  if (seal.isAnchor) return !before && seal.at < auditHorizon(now)
  const entry = await AuditModel.findById(seal.entryId).lean<AuditDocument>()
  return entry !== null && linkOf(before?.hash ?? '', entry) === seal.hash
}

/** Entries from before this instant may go (security §D4). */
export const auditHorizon = (now: Date): Date => {
  const horizon = new Date(now)
  horizon.setUTCMonth(horizon.getUTCMonth() - AUDIT_MONTHS)
  return horizon
}

/**
 * What a seal covers of an entry's personal fields: a salted digest. It stays in the entry when the
 * fields are redacted and the salt is thrown away, so that a person can be taken out of the trail
 * while the chain holds, and nobody can guess from the digest who it was.
 */
export const digestOf = ({ digest, salt, ...entry }: AuditRecord): string =>
  digest ?? hashed([salt ?? '', ...PERSONAL_FIELDS.map((field) => entry[field] ?? null)])

const linkOf = (previous: string, entry: AuditDocument): string => {
  const { _id, at, salt: _salt, digest: _digest, ...rest } = entry
  const fields = Object.entries(rest)
    .filter(([field]) => !PERSONAL.has(field))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return hashed([previous, String(_id), at.toISOString(), fields, digestOf(entry)])
}

const hashed = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')

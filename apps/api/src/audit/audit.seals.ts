import { createHash } from 'node:crypto'
import mongoose from 'mongoose'
import { defineModel } from '#database/model'
import { withLease } from '#database/lease'
import { type AuditDocument, AuditModel } from './audit.model.ts'

/** The link of one entry in the chain: `hash` covers the entry and the link before it. */
type SealRecord = { _id: number; entryId: string; at: Date; hash: string }

export const SealModel = defineModel<SealRecord>('AuditSeal', 'auditSeals', {
  _id: { type: Number, required: true },
  entryId: { type: String, required: true },
  at: { type: Date, required: true },
  hash: { type: String, required: true },
})

const LEASE_SECONDS = 60
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
  await withLease(db, 'audit-seals', LEASE_SECONDS, async () => {
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
export const findBrokenSeal = async (): Promise<number | null> => {
  let hash = ''
  for await (const seal of SealModel.find().sort({ _id: 1 }).lean<SealRecord>().cursor()) {
    const entry = await AuditModel.findById(seal.entryId).lean<AuditDocument>()
    if (!entry || linkOf(hash, entry) !== seal.hash) return seal._id
    hash = seal.hash
  }
  return null
}

const linkOf = (previous: string, { _id, at, ...entry }: AuditDocument): string => {
  const fields = Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const content = JSON.stringify([previous, String(_id), at.toISOString(), fields])
  return createHash('sha256').update(content).digest('base64url')
}

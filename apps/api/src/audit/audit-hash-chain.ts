import mongoose from 'mongoose'
import { defineModel } from '#database/model'
import { withLease } from '#database/distributed-lock'
import { ownKeyring } from '#secrets/keyring'
import { isSigned, linkOf, sealText, sign } from './audit-digest.ts'
import { type AuditDocument, AuditModel, type Proof } from './audit.model.ts'

/**
 * The link of one entry in the chain: `hash` covers the entry and the link before it, `mac` the
 * seal itself, under the key `kid`, which is not in the database. The number is how many entries
 * have been sealed up to here.
 */
export type SealRecord = Proof & {
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
  kid: { type: String, required: true },
  mac: { type: String, required: true },
  isAnchor: Boolean,
})

/** The chain does not hold where it is to be continued: its log line is an alert. */
export class BrokenTrail extends Error {
  readonly alert = 'trail-broken'
}

/** How long the trail is kept. */
const AUDIT_MONTHS = 24
/** Whoever adds links to the chain, takes some away, or goes through all of it. */
export const SEALS_LEASE = 'audit-seals'
const BATCH = 500
// An entry gets its time inside a transaction, and MongoDB ends one after 60 s: older than this,
// no entry can still turn up between two that have been sealed.
const SETTLED_MS = 120_000

// What this process has last seen at the end of the chain: it only ever grows.
let seen: Pick<SealRecord, '_id' | 'hash'> | undefined

/** For tests, which empty the database under a running process. */
export const forgetSeenSeal = (): void => {
  seen = undefined
}

/**
 * Adds a hash chain over the trail, in order, so that a later change, removal or insertion shows.
 * It runs beside the writers, in one process at a time, so that nobody queues for the chain's
 * head. Throws `BrokenTrail` rather than continue a chain that was cut or written by somebody else.
 */
export const sealAudit = async (now = new Date()): Promise<void> => {
  const { db } = mongoose.connection
  if (!db) return
  await withLease(db, SEALS_LEASE, async () => {
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

// To go on from a forged or a shortened chain would make it look like a sound one.
const soundHead = async (): Promise<SealRecord | null> => {
  const head = await newestSeal()
  if (head && !isSigned(head, sealText(head), ownKeyring()))
    throw new BrokenTrail(`seal ${head._id} was made with a key that is not in SECRETS_KEYS`)
  const known = seen && (await SealModel.findById(seen._id).lean<SealRecord>())
  if (seen && known?.hash !== seen.hash)
    throw new BrokenTrail(`seal ${seen._id}, the newest a while ago, is gone or another one`)
  seen = head ?? undefined
  return head
}

/** The end of the chain. */
const newestSeal = (): Promise<SealRecord | null> =>
  SealModel.findOne().sort({ _id: -1 }).lean<SealRecord>().exec()

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

/** Entries from before this instant may go. */
export const auditHorizon = (now: Date): Date => {
  const horizon = new Date(now)
  horizon.setUTCMonth(horizon.getUTCMonth() - AUDIT_MONTHS)
  return horizon
}

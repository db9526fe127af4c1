import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import { withLease } from '#database/distributed-lock'
import { type Keyring, ownKeyring } from '#secrets/keyring'
import { isSigned, lateText, linkOf, redactionText, sealText } from './audit-digest.ts'
import { type AuditMark, problemSince } from './audit-marks.ts'
import type { AuditDocument } from '#audit/audit.model'
import { ADMIT, REDACT } from './audit-proofs.ts'
import { SEALS_LEASE, auditHorizon } from './audit-hash-chain.ts'
import type { SealRecord } from './audit.seals.model.ts'
import { auditOf, sealsOf } from './audit-stored.ts'

type Db = mongoose.mongo.Db

/** Problems found in the audit log, as shown to the operator. */
export const PROBLEMS = {
  forged: 'o selo foi reescrito',
  foreign: 'o selo não foi feito com uma das SECRETS_KEYS',
  gap: 'faltam selos antes deste',
  beheaded: 'o começo da trilha foi cortado',
  removed: 'o registro foi removido',
  changed: 'o registro foi alterado',
  redacted: 'o registro foi alterado como se alguém tivesse sido anonimizado',
  inserted: 'o registro foi posto entre os que já estavam selados',
  timeless: 'o registro não tem data ou id',
} as const
type Problem = keyof typeof PROBLEMS

/**
 * A place where the audit log does not match its seals; `past` means it contradicts an earlier
 * mark.
 */
export type Flaw = { problem: Problem | 'past'; text: string; seal?: number; entry?: string }

type Options = {
  now?: Date
  /** Earlier states, from backups and the log. */
  known?: readonly AuditMark[]
  keyring?: Keyring
  /** Stop after this many flaws. */
  most?: number
}

const BATCH = 500
const RETRY_MS = 200

/**
 * Verifies the whole audit log and returns every change, deletion, truncation and insertion found;
 * empty if it is intact. Sealing and expiry are locked out meanwhile.
 */
export const verifyAuditLog = async (db: Db, options: Options = {}): Promise<Flaw[]> => {
  let flaws: Flaw[] = []
  const verify = async () => void (flaws = await flawsOf(db, options))
  while (!(await withLease(db, SEALS_LEASE, verify))) await sleep(RETRY_MS)
  return flaws
}

/** Formats a flaw as one line. */
export const flawText = ({ text, seal, entry }: Flaw): string =>
  [seal !== undefined && `selo ${seal}`, entry && `registro ${entry}`, text]
    .filter(Boolean)
    .join(': ')

type Context = { db: Db; now: Date; keyring: Keyring; named: Named }

const flawsOf = async (
  db: Db,
  { now = new Date(), known = [], keyring = ownKeyring(), most = 100 }: Options,
): Promise<Flaw[]> => {
  const context = { db, now, keyring, named: await namedEntries(db) }
  const flaws: Flaw[] = await timeless(db)
  let before: SealRecord | undefined
  while (flaws.length < most) {
    const seals = await nextSeals(db, before)
    if (seals.length === 0) break
    flaws.push(...(await flawsBetween(before, seals, context)))
    before = seals.at(-1)
  }
  const end = await sealsOf(db).findOne({}, { sort: { _id: -1 } })
  if (end && end._id !== before?._id && flaws.length < most)
    flaws.push(flaw('forged', { seal: end._id, entry: end.entryId }))
  flaws.push(...(await flawsOfUnsealed(before, context)))
  for (const mark of known) {
    const text = await problemSince(db, mark)
    if (text) flaws.push({ problem: 'past', text, seal: mark.seal })
  }
  return flaws
}

const flaw = (problem: Problem, place: Pick<Flaw, 'seal' | 'entry'>): Flaw => ({
  problem,
  text: PROBLEMS[problem],
  ...place,
})

/** Ids of the entries that audit entries list as redacted or admitted late. */
type Named = { redacted: ReadonlySet<string>; late: ReadonlySet<string> }

const namedEntries = async (db: Db): Promise<Named> => {
  const [redacted, late] = [new Set<string>(), new Set<string>()]
  const notes = auditOf(db).find({ action: { $in: [REDACT, ADMIT] } })
  for await (const { action, named } of notes)
    for (const id of named ?? []) (action === REDACT ? redacted : late).add(id)
  return { redacted, late }
}

// Without a valid date an entry has no place in the order.
const timeless = async (db: Db): Promise<Flaw[]> => {
  const strange = [
    { at: { $not: { $type: 'date' as const } } },
    { _id: { $not: { $type: 'objectId' as const } } },
  ]
  const found = await auditOf(db).find({ $or: strange }).limit(BATCH).toArray()
  return found.map(({ _id }) => flaw('timeless', { entry: String(_id) }))
}

/** A batch of seals, extended to all with the same timestamp as the last. */
const nextSeals = async (db: Db, before: SealRecord | undefined): Promise<SealRecord[]> => {
  const later = before ? { _id: { $gt: before._id } } : {}
  const seals = await sealsOf(db).find(later).sort({ _id: 1 }).limit(BATCH).toArray()
  const last = seals.at(-1)
  if (!last || seals.length < BATCH) return seals
  const more = sealsOf(db).find({ _id: { $gt: last._id }, at: last.at })
  return [...seals, ...(await more.sort({ _id: 1 }).toArray())]
}

const flawsBetween = async (
  before: SealRecord | undefined,
  seals: readonly SealRecord[],
  context: Context,
): Promise<Flaw[]> => {
  const last = seals.at(-1)
  const range = { ...(before && { $gt: before.at }), ...(last && { $lte: last.at }) }
  const found = new Map<string, AuditDocument>()
  for await (const entry of auditOf(context.db).find({ at: range }))
    found.set(String(entry._id), entry)
  const flaws: Flaw[] = []
  let previous = before
  for (const seal of seals) {
    const entry = found.get(seal.entryId) ?? (await elsewhere(seal, context))
    const problem =
      problemOfSeal(seal, previous, context) ?? problemOfEntry(seal, entry, previous, context)
    if (problem) flaws.push(flaw(problem, { seal: seal._id, entry: seal.entryId }))
    if (!seal.isAnchor) found.delete(seal.entryId)
    previous = seal
  }
  const strays = [...found].filter(
    ([, entry]) => !isAdmitted(entry, context) && !mayComeNext(entry, last),
  )
  return [...flaws, ...strays.map(([entry]) => flaw('inserted', { entry }))]
}

// A sealed entry whose date was changed.
const elsewhere = ({ entryId }: SealRecord, { db }: Context) =>
  mongoose.isObjectIdOrHexString(entryId)
    ? auditOf(db).findOne({ _id: new mongoose.Types.ObjectId(entryId) })
    : null

const problemOfSeal = (
  seal: SealRecord,
  before: SealRecord | undefined,
  { now, keyring }: Context,
): Problem | null => {
  if (!isSigned(seal, sealText(seal), keyring))
    return keyring.byKid.has(seal.kid) ? 'forged' : 'foreign'
  // Only expired entries may be missing, and only at the start.
  const isBeginning = !before && seal.isAnchor && seal.at < auditHorizon(now)
  if (seal.isAnchor && !isBeginning) return 'beheaded'
  if (isBeginning || seal._id === (before?._id ?? 0) + 1) return null
  return before ? 'gap' : 'beheaded'
}

const problemOfEntry = (
  seal: SealRecord,
  entry: AuditDocument | null,
  before: SealRecord | undefined,
  context: Context,
): Problem | null => {
  if (seal.isAnchor) return null
  if (!entry) return 'removed'
  if (!isLink(seal, entry, before)) return 'changed'
  return problemOfRedaction(entry, context)
}

const isLink = (seal: SealRecord, entry: AuditDocument, before: SealRecord | undefined) => {
  try {
    return linkOf(before?.hash ?? '', entry) === seal.hash
  } catch {
    // A field has the wrong type.
    return false
  }
}

// The digest replaces the fields only if an audit entry lists the redaction and it is signed.
const problemOfRedaction = (entry: AuditDocument, { keyring, named }: Context): Problem | null => {
  const isNamed = named.redacted.has(String(entry._id))
  if (entry.digest === undefined && entry.redaction === undefined && !isNamed) return null
  // Also if redacted fields were restored.
  if (entry.salt !== undefined) return 'changed'
  return isNamed && isSigned(entry.redaction, redactionText(entry), keyring) ? null : 'redacted'
}

const isAdmitted = (entry: AuditDocument, context: Context): boolean => {
  const isNamed = context.named.late.has(String(entry._id))
  if (!isNamed || problemOfRedaction(entry, context)) return false
  return isSigned(entry.late, lateText(entry), context.keyring)
}

/** Unsealed, with the same timestamp as the newest seal. */
const mayComeNext = (entry: AuditDocument, last: SealRecord | undefined) =>
  entry.at.getTime() === last?.at.getTime() && String(entry._id) > last.entryId

const flawsOfUnsealed = async (head: SealRecord | undefined, context: Context): Promise<Flaw[]> => {
  const flaws: Flaw[] = []
  const unsealed = { ...(head && { at: { $gt: head.at } }), digest: { $exists: true } }
  for await (const entry of auditOf(context.db).find(unsealed)) {
    const problem = problemOfRedaction(entry, context)
    if (problem) flaws.push(flaw(problem, { entry: String(entry._id) }))
  }
  return flaws
}

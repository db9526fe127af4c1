import type mongoose from 'mongoose'
import { type Keyring, ownKeyring } from '#secrets/keyring'
import { digestOf, isSigned, lateText, redactionText, sealText, sign } from './audit-digest.ts'
import { systemEntry } from '#audit/audit-entry'
import type { AuditDocument, AuditRecord } from '#audit/audit.model'
import { auditOf, sealsOf } from './audit-stored.ts'

type Db = mongoose.mongo.Db
type Redacted = Partial<Pick<AuditRecord, 'actor' | 'label' | 'ip' | 'userAgent' | 'values'>>

/** Actions of the entries that list redacted or admitted entries. */
export const REDACT = 'audit.redact'
export const ADMIT = 'audit.admit'
const BATCH = 500

/** The actor of the audit entry, and the signing keys. */
type By = { actor: string; keyring?: Keyring }

/**
 * Replaces personal fields of audit entries in batches. Each batch is one transaction that also
 * adds an entry listing their ids. The chain stays valid: the digest of the original fields is
 * kept, the salt is deleted, and a signature covers the new fields.
 */
export const redactEntries = (
  db: Db,
  ids: readonly AuditDocument['_id'][],
  redact: (entry: AuditDocument) => Redacted,
  { actor, keyring = ownKeyring() }: By,
): Promise<void> =>
  changeEntries(db, ids, { action: REDACT, actor }, (entry) => {
    const { salt: _salt, ...kept } = entry
    const next = { ...kept, ...redact(entry), digest: digestOf(entry) }
    // An entry changed without a valid signature must not get one now.
    const isSound =
      entry.salt !== undefined || isSigned(entry.redaction, redactionText(entry), keyring)
    const { redaction } = entry
    const proof = isSound ? sign(keyring.first, redactionText(next)) : redaction
    return {
      $set: { ...redact(entry), digest: next.digest, ...(proof && { redaction: proof }) },
      $unset: { salt: 1 },
    }
  })

/** Signs redactions made before signatures existed. */
export const proveRedactions = (
  db: Db,
  ids: readonly AuditDocument['_id'][],
  { actor, keyring = ownKeyring() }: By,
): Promise<void> =>
  changeEntries(db, ids, { action: REDACT, actor }, (entry) => ({
    $set: { redaction: sign(keyring.first, redactionText(entry)) },
  }))

/**
 * Admits entries dated before others that were already sealed, written by a process with a slow
 * clock. For use after manual review; an audit entry lists them.
 */
export const admitEntries = (
  db: Db,
  ids: readonly AuditDocument['_id'][],
  { actor, keyring = ownKeyring() }: By,
): Promise<void> =>
  changeEntries(db, ids, { action: ADMIT, actor }, (entry) => ({
    $set: { late: sign(keyring.first, lateText(entry)) },
  }))

type Note = { action: string; actor: string }
type Change = { $set: Partial<AuditRecord>; $unset?: { salt: 1 } }

const changeEntries = async (
  db: Db,
  ids: readonly AuditDocument['_id'][],
  { action, actor }: Note,
  changeOf: (entry: AuditDocument) => Change,
): Promise<void> => {
  const audit = auditOf(db)
  const work = async (some: AuditDocument['_id'][], session: mongoose.mongo.ClientSession) => {
    const entries = await audit.find({ _id: { $in: some } }, { session }).toArray()
    if (entries.length === 0) return
    const updates = entries.map((entry) => ({
      updateOne: { filter: { _id: entry._id }, update: changeOf(entry) },
    }))
    await audit.bulkWrite(updates, { session })
    const label = `${entries.length} registros`
    const note = systemEntry(actor, action, { entity: 'audit', label })
    const named = entries.map(({ _id }) => String(_id))
    await audit.insertOne({ ...note, named } as AuditDocument, { session })
  }
  for (let at = 0; at < ids.length; at += BATCH)
    await db.client.withSession((session) =>
      session.withTransaction(() => work(ids.slice(at, at + BATCH), session), SNAPSHOT),
    )
}

const SNAPSHOT = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority' },
} as const

/**
 * Re-signs all seals and proofs with the first key. Those with an invalid signature are left
 * unchanged and reported, one line each.
 */
export const resignAuditLog = async (db: Db, keyring: Keyring): Promise<string[]> => {
  const others = { $exists: true, $ne: keyring.first.kid }
  const complaints: string[] = []
  for await (const seal of sealsOf(db).find({ kid: { $ne: keyring.first.kid } })) {
    const proof = sign(keyring.first, sealText(seal))
    if (!isSigned(seal, sealText(seal), keyring)) complaints.push(`o selo ${seal._id} da trilha`)
    else await sealsOf(db).updateOne({ _id: seal._id, mac: seal.mac }, { $set: proof })
  }
  for (const [field, textOf] of PROOFS)
    for await (const entry of auditOf(db).find({ [`${field}.kid`]: others })) {
      const proof = entry[field]
      const filter = { _id: entry._id, [`${field}.mac`]: proof?.mac }
      if (!isSigned(proof, textOf(entry), keyring))
        complaints.push(`o registro ${String(entry._id)} da trilha`)
      else
        await auditOf(db).updateOne(filter, {
          $set: { [field]: sign(keyring.first, textOf(entry)) },
        })
    }
  return complaints.map((what) => `${what} não foi assinado com uma das SECRETS_KEYS`)
}

const PROOFS = [
  ['redaction', redactionText],
  ['late', lateText],
] as const

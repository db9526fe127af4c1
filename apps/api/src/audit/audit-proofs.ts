import type mongoose from 'mongoose'
import { type Keyring, ownKeyring } from '#secrets/keyring'
import { digestOf, isSigned, lateText, redactionText, sealText, sign } from './audit-digest.ts'
import { systemEntry } from './audit-entry.ts'
import type { AuditDocument, AuditRecord } from './audit.model.ts'
import { auditOf, sealsOf } from './audit-stored.ts'

type Db = NonNullable<typeof mongoose.connection.db>
type Redacted = Partial<Pick<AuditRecord, 'actor' | 'label' | 'ip' | 'userAgent' | 'values'>>

/** What the entries are called that name others. */
export const REDACT = 'audit.redact'
export const ADMIT = 'audit.admit'
const BATCH = 500

/** Who does it, as the trail calls them, and with which keys. */
type By = { actor: string; keyring?: Keyring }

/**
 * Replaces personal fields of entries, a batch at a time, each in one transaction with an entry
 * that names them. Their place in the chain does not change: the digest of what they were stays,
 * the salt goes, and the key proves what they read now.
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
    // What was replaced without a proof is not given one now.
    const isSound =
      entry.salt !== undefined || isSigned(entry.redaction, redactionText(entry), keyring)
    const { redaction } = entry
    const proof = isSound ? sign(keyring.first, redactionText(next)) : redaction
    return {
      $set: { ...redact(entry), digest: next.digest, ...(proof && { redaction: proof }) },
      $unset: { salt: 1 },
    }
  })

/** Gives what was redacted before there were proofs the proof of how it reads now. */
export const proveRedactions = (
  db: Db,
  ids: readonly AuditDocument['_id'][],
  { actor, keyring = ownKeyring() }: By,
): Promise<void> =>
  changeEntries(db, ids, { action: REDACT, actor }, (entry) => ({
    $set: { redaction: sign(keyring.first, redactionText(entry)) },
  }))

/**
 * Lets entries in that came when later ones had been sealed already: written by a process whose
 * clock was behind. Somebody has looked at them; the trail names them.
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
 * Puts every seal and proof under the first key. What the other keys have not signed stays as it is
 * and is told, one line each.
 */
export const resignTrail = async (db: Db, keyring: Keyring): Promise<string[]> => {
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

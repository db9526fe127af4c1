import { ownKeyring } from '#secrets/keyring'
import { sealText, sign } from '#modules/audit/audit-digest'
import { systemEntry } from '#audit/audit-entry'
import { admitEntries, proveRedactions } from '#modules/audit/audit-proofs'
import type { AuditDocument } from '#audit/audit.model'
import { auditOf, sealsOf } from '#modules/audit/audit-stored'
import { type Flaw, flawText, verifyAuditLog } from '#modules/audit/audit-verify'
import type { Db } from './db.ts'

const BATCH = 1000
const ACTOR = 'migração'

/**
 * Signs existing seals, redactions and late entries with a key that is not stored in the database.
 * Existing ones are accepted as found, and an audit entry records their state at that time. Changes
 * and deletions that the hash chain already revealed stay visible.
 */
export const up = async (db: Db): Promise<void> => {
  if ((await sealsOf(db).countDocuments({}, { limit: 1 })) === 0) return
  await signSeals(db)
  const flaws = await verifyAuditLog(db, { most: Number.POSITIVE_INFINITY })
  const redacted = await idsOf(db, flaws, 'redacted')
  const late = await idsOf(db, flaws, 'inserted')
  await proveRedactions(db, redacted, { actor: ACTOR })
  await admitEntries(db, late, { actor: ACTOR })
  const broken = flaws.find(({ problem }) => problem !== 'redacted' && problem !== 'inserted')
  const found = broken ? `rompida: ${flawText(broken)}` : 'inteira'
  const label = `corrente ${found}; ${redacted.length} registros já anonimizados, ${late.length} fora dela`
  await auditOf(db).insertOne(
    systemEntry(ACTOR, 'audit.sign', { entity: 'audit', label }) as AuditDocument,
  )
}

const signSeals = async (db: Db) => {
  const { first } = ownKeyring()
  for (;;) {
    const seals = await sealsOf(db)
      .find({ mac: { $exists: false } })
      .limit(BATCH)
      .toArray()
    if (seals.length === 0) return
    await sealsOf(db).bulkWrite(
      seals.map((seal) => ({
        updateOne: { filter: { _id: seal._id }, update: { $set: sign(first, sealText(seal)) } },
      })),
    )
  }
}

const idsOf = async (db: Db, flaws: readonly Flaw[], problem: Flaw['problem']) => {
  const wanted = new Set(flaws.filter((flaw) => flaw.problem === problem).map(({ entry }) => entry))
  const ids: AuditDocument['_id'][] = []
  if (wanted.size === 0) return ids
  for await (const { _id } of auditOf(db).find({}, { projection: { _id: 1 } }))
    if (wanted.has(String(_id))) ids.push(_id)
  return ids
}

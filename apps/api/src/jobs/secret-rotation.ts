import type mongoose from 'mongoose'
import { noteCommand } from '#audit/audit-entry'
import { resignAuditLog } from '#modules/audit/audit-proofs'
import { type Envelope, UnreadableSecret, rewrap } from '#secrets/envelope'
import { type Keyring, ownKeyring } from '#secrets/keyring'
import { SECRET_FIELDS, type SecretField, locationIn } from '#secrets/secret-registry'

type Db = NonNullable<typeof mongoose.connection.db>
/** An envelope, its document, and the document or entry of a list that holds it. */
type Found = { _id: mongoose.mongo.BSON.ObjectId; holder: unknown; envelope: Partial<Envelope> }

/** Result of a rotation: total number of secrets, those re-encrypted now, and unreadable ones. */
export type Rotation = { total: number; rewrapped: number; unreadable: string[] }
type Pass = Rotation & { overtaken: number }

/**
 * Re-encrypts the data key of every stored secret with the first key, without decrypting the
 * secrets, and re-signs the audit log with it. Safe while the app is running: an envelope is only
 * replaced if it is unchanged since it was read, and passes repeat until there is nothing left to
 * do. After an interruption, run it again. A secret that cannot be decrypted is left unchanged and
 * reported.
 */
export const rotateSecrets = async (db: Db, keyring = ownKeyring()): Promise<Rotation> => {
  const { kid } = keyring.first
  const note = (label: string) =>
    noteCommand(db, 'pnpm rotate-secrets', 'secrets.rotate', { entity: 'secrets', id: kid, label })
  await note('início')
  let rewrapped = 0
  for (;;) {
    const pass = await rewrapAll(db, keyring)
    rewrapped += pass.rewrapped
    if (pass.rewrapped + pass.overtaken > 0) continue
    const { total } = pass
    const unreadable = [...pass.unreadable, ...(await resignAuditLog(db, keyring))]
    const found = `${rewrapped} recifrados de ${total}, ${unreadable.length} ilegíveis`
    await note(found)
    return { total, rewrapped, unreadable }
  }
}

const rewrapAll = async (db: Db, keyring: Keyring): Promise<Pass> => {
  const pass: Pass = { total: 0, rewrapped: 0, overtaken: 0, unreadable: [] }
  for (const field of SECRET_FIELDS)
    for await (const found of secretsIn(db, field)) {
      pass.total += 1
      try {
        // Also of secrets already rotated, to check that they can be decrypted.
        const next = rewrap(found.envelope, locationIn(field, found.holder), keyring)
        if (found.envelope.kid === next.kid) continue
        const isReplaced = await replace(db, field, found, next)
        pass[isReplaced ? 'rewrapped' : 'overtaken'] += 1
      } catch (error) {
        if (!(error instanceof UnreadableSecret)) throw error
        pass.unreadable.push(error.message)
      }
    }
  return pass
}

const secretsIn = (db: Db, { collection, list, field }: SecretField) =>
  db.collection(collection).aggregate<Found>([
    ...(list ? [{ $unwind: `$${list}` }] : []),
    {
      $project: {
        holder: list ? `$${list}._id` : '$_id',
        envelope: list ? `$${list}.${field}` : `$${field}`,
      },
    },
    { $match: { envelope: { $ne: null } } },
  ])

// Compare-and-set: data keys are random, so an equal `wrappedDek` means the same envelope.
const replace = async (
  db: Db,
  { collection, list, field }: SecretField,
  { _id, holder, envelope }: Found,
  { kid, wrappedDek }: Envelope,
): Promise<boolean> => {
  const old = { [`${field}.wrappedDek`]: envelope.wrappedDek }
  const path = list ? `${list}.$.${field}` : field
  const { matchedCount } = await db
    .collection(collection)
    .updateOne(list ? { _id, [list]: { $elemMatch: { _id: holder, ...old } } } : { _id, ...old }, {
      $set: { [`${path}.kid`]: kid, [`${path}.wrappedDek`]: wrappedDek },
    })
  return matchedCount > 0
}

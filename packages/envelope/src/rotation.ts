import type { Db, ObjectId } from 'mongodb'
import { type Envelope, type SecretLocation, UnreadableSecret, rewrap } from './envelope.ts'
import type { KeyringOf } from './keyring.ts'

/**
 * A kind of stored secret: a field (a path with dots) of each document, or of each entry in the
 * list `list`.
 */
export type SecretField = { collection: string; list?: string; field: string }

/** The place of one secret. `id` is that of the document or, in a list, of the entry. */
export const locationIn = (
  { collection, list, field }: SecretField,
  id: unknown,
): SecretLocation => ({
  collection,
  documentId: String(id),
  field: list ? `${list}.${field}` : field,
})

/** Result of a rotation: total number of secrets, those re-encrypted now, and unreadable ones. */
export type Rotation = { total: number; rewrapped: number; unreadable: string[] }

/**
 * Re-encrypts the data key of every stored secret with the first key, without decrypting the
 * secrets. Safe while others write: an envelope is only replaced if it is unchanged since it was
 * read, and passes repeat until there is nothing left to do. After an interruption, run it again. A
 * secret that cannot be decrypted is left unchanged and reported.
 */
export const rewrapAll = async (
  db: Db,
  fields: readonly SecretField[],
  keyring: KeyringOf,
): Promise<Rotation> => {
  let rewrapped = 0
  for (;;) {
    const pass = await rewrapOnce(db, fields, keyring)
    rewrapped += pass.rewrapped
    if (pass.rewrapped + pass.overtaken > 0) continue
    return { total: pass.total, rewrapped, unreadable: pass.unreadable }
  }
}

/** An envelope, its document, and the document or entry of a list that holds it. */
type Found = { _id: ObjectId; holder: unknown; envelope: Partial<Envelope> }

const rewrapOnce = async (db: Db, fields: readonly SecretField[], keyring: KeyringOf) => {
  const pass = { total: 0, rewrapped: 0, overtaken: 0, unreadable: [] as string[] }
  for (const field of fields)
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

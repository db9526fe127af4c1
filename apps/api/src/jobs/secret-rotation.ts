import type mongoose from 'mongoose'
import { noteCommand } from '#audit/audit-entry'
import { resignAuditLog } from '#modules/audit/audit-proofs'
import { UnreadableSecret, rewrap } from '#secrets/envelope'
import { type Keyring, ownKeyring } from '#secrets/keyring'
import { SECRET_FIELDS, type SecretField, locationIn } from '#secrets/secret-registry'

type Db = NonNullable<typeof mongoose.connection.db>
type Stored = { _id: mongoose.mongo.BSON.ObjectId; [field: string]: unknown }

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
    const pass = await goOverAll(db, keyring)
    rewrapped += pass.rewrapped
    if (pass.rewrapped + pass.overtaken > 0) continue
    const { total } = pass
    const unreadable = [...pass.unreadable, ...(await resignAuditLog(db, keyring))]
    const found = `${rewrapped} recifrados de ${total}, ${unreadable.length} ilegíveis`
    await note(found)
    return { total, rewrapped, unreadable }
  }
}

const goOverAll = async (db: Db, keyring: Keyring): Promise<Pass> => {
  const pass: Pass = { total: 0, rewrapped: 0, overtaken: 0, unreadable: [] }
  for (const places of SECRET_FIELDS) {
    const { collection, list, field } = places
    const isSet = { [field]: { $ne: null } }
    const documents = db
      .collection<Stored>(collection)
      .find(list ? { [list]: { $elemMatch: isSet } } : isSet)
      .project<Stored>(list ? { [`${list}._id`]: 1, [`${list}.${field}`]: 1 } : { [field]: 1 })
    for await (const document of documents) await goOver(db, keyring, { places, document, pass })
  }
  return pass
}

type Work = { places: SecretField; document: Stored; pass: Pass }

const goOver = async (db: Db, keyring: Keyring, { places, document, pass }: Work) => {
  for (const holder of holdersOf(places, document)) {
    const stored = valueAt(holder, places.field) as
      { kid?: string; wrappedDek?: string } | null | undefined
    if (stored === null || stored === undefined) continue
    pass.total += 1
    const place = locationIn(places, holder._id)
    try {
      // Also for secrets already rotated, to check that they can be decrypted.
      const next = rewrap(stored, place, keyring)
      if (stored.kid === next.kid) continue
      const isReplaced = await replace(db, { places, document, holder }, stored.wrappedDek, next)
      pass[isReplaced ? 'rewrapped' : 'overtaken'] += 1
    } catch (error) {
      if (!(error instanceof UnreadableSecret)) throw error
      pass.unreadable.push(error.message)
    }
  }
}

const valueAt = (holder: Stored, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Stored | null | undefined)?.[name], holder)

const holdersOf = ({ list }: SecretField, document: Stored): Stored[] => {
  if (!list) return [document]
  const entries = document[list]
  return Array.isArray(entries) ? (entries as Stored[]).filter(Boolean) : []
}

type Spot = { places: SecretField; document: Stored; holder: Stored }

// Compare-and-set: data keys are random, so an equal `wrappedDek` means the same envelope.
const replace = async (
  db: Db,
  { places: { collection, list, field }, document, holder }: Spot,
  wrappedDek: string | undefined,
  next: { kid: string; wrappedDek: string },
): Promise<boolean> => {
  const old = { [`${field}.wrappedDek`]: wrappedDek }
  const path = list ? `${list}.$.${field}` : field
  const { matchedCount } = await db
    .collection<Stored>(collection)
    .updateOne(
      list
        ? { _id: document._id, [list]: { $elemMatch: { _id: holder._id, ...old } } }
        : { _id: document._id, ...old },
      { $set: { [`${path}.kid`]: next.kid, [`${path}.wrappedDek`]: next.wrappedDek } },
    )
  return matchedCount > 0
}

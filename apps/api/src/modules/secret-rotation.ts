import type mongoose from 'mongoose'
import { type Rotation, rewrapAll } from '@bastidor/envelope/rotation'
import { noteCommand } from '#audit/audit-entry'
import { resignAuditLog } from '#modules/audit/audit-proofs'
import { ownKeyring } from '#secrets/keyring'
import { SECRET_FIELDS } from '#secrets/secret-registry'

/**
 * Puts every stored secret under the first key, and re-signs the audit log with it. Safe while the
 * app is running; after an interruption, run it again. What cannot be read is left unchanged and
 * reported.
 */
export const rotateSecrets = async (
  db: mongoose.mongo.Db,
  keyring = ownKeyring(),
): Promise<Rotation> => {
  const { kid } = keyring.first
  const note = (label: string) =>
    noteCommand(db, 'pnpm rotate-secrets', 'secrets.rotate', { entity: 'secrets', id: kid, label })
  await note('início')
  const { total, rewrapped, ...secrets } = await rewrapAll(db, SECRET_FIELDS, keyring)
  const unreadable = [...secrets.unreadable, ...(await resignAuditLog(db, keyring))]
  await note(`${rewrapped} recifrados de ${total}, ${unreadable.length} ilegíveis`)
  return { total, rewrapped, unreadable }
}

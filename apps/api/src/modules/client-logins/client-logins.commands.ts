import type { Types } from 'mongoose'
import { fold } from '@bastidor/shared/text'
import { deleteAll, updateAll } from '#database/bulk-writes'
import { applyPatch } from '#database/optimistic-lock'
import { ClientLoginModel, type ClientLoginRecord } from './client-logins.model.ts'
import { toClientLogin } from './client-logins.view.ts'

/**
 * Cascades of client changes to the linked logins. Each function runs inside the transaction that
 * changes the client. Logins that only share the client's name are not affected.
 */

/** Renames the client on its logins; a form with the old name is then outdated. */
export const renameClientOnLogins = async (
  clientId: Types.ObjectId,
  name: string,
): Promise<void> => {
  const logins = await ClientLoginModel.find({ clientId }).lean<ClientLoginRecord[]>()
  for (const login of logins)
    await applyPatch(
      ClientLoginModel,
      login,
      { client: name },
      { version: undefined, current: toClientLogin, derived: { clientFolded: fold(name) } },
    )
}

/** Hides the logins of a deleted client: neither listed nor revealed until a restore. */
export const hideLoginsOfClient = async (
  clientId: Types.ObjectId,
  now = new Date(),
): Promise<void> => {
  await updateAll(ClientLoginModel, { clientId }, { $set: { hiddenAt: now } })
}

/** Shows the logins of a restored client again. */
export const showLoginsOfClient = async (clientId: Types.ObjectId): Promise<void> => {
  await updateAll(ClientLoginModel, { clientId }, { $set: { hiddenAt: null } })
}

/** Deletes the logins of a destroyed client. */
export const deleteLoginsOfClient = async (clientId: Types.ObjectId): Promise<void> => {
  await deleteAll(ClientLoginModel, { clientId })
}

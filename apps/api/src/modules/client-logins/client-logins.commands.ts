import type { Types } from 'mongoose'
import { fold } from '@bastidor/shared/text'
import { deleteAll, updateAll } from '#database/bulk-writes'
import { applyPatch } from '#database/optimistic-lock'
import { ClientLoginModel, type ClientLoginRecord } from './client-logins.model.ts'
import { toClientLogin } from './client-logins.view.ts'

/**
 * What happens to the logins linked to a client along with it. Each is called inside the
 * transaction that changes the client, and leaves the logins that only carry its name alone.
 */

/** Carries a client's new name to its logins; a form that still shows the old one is then stale. */
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

/** A deleted client's logins are neither listed nor revealed before it is restored. */
export const hideLoginsOfClient = async (
  clientId: Types.ObjectId,
  now = new Date(),
): Promise<void> => {
  await updateAll(ClientLoginModel, { clientId }, { $set: { hiddenAt: now } })
}

/** A restored client has its logins back. */
export const showLoginsOfClient = async (clientId: Types.ObjectId): Promise<void> => {
  await updateAll(ClientLoginModel, { clientId }, { $set: { hiddenAt: null } })
}

/** The logins of a destroyed client go with it. */
export const deleteLoginsOfClient = async (clientId: Types.ObjectId): Promise<void> => {
  await deleteAll(ClientLoginModel, { clientId })
}

import { journeyTitle } from '@bastidor/shared/journey'
import { ChoreModel } from '#modules/chores/chores.model'
import { updateAll } from '#database/bulk-writes'
import { renameClientOnLogins } from '#modules/client-logins/client-logins.commands'
import { renameClientOnNotices } from '#modules/notifications/notifications.clients'
import { renameClientOnSurveys } from '#modules/nps/nps.clients'
import type { ClientRecord } from './clients.model.ts'

/** Updates a client's new name wherever it is stored, in the transaction of the change. */
export const renamed = async ({ _id, name }: ClientRecord): Promise<void> => {
  await renameClientOnLogins(_id, name)
  await renameClientOnSurveys(_id, name)
  await renameClientOnNotices(_id, name)
  await updateAll(ChoreModel, { client: _id }, { $set: { title: journeyTitle(name) } })
}

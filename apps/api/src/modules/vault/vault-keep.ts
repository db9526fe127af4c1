import type { Types } from 'mongoose'
import { AppError } from '@bastidor/shared/errors'
import type { AuditNote } from '#audit/audit-entry'
import { objectId } from '#database/operators'
import { findStoredLogin } from '#modules/client-logins/client-logins.find'
import { ClientLoginModel } from '#modules/client-logins/client-logins.model'
import { noteOf } from '#modules/client-logins/client-logins.view'
import { clientNote } from '#modules/clients/clients-audit'
import { ClientModel, type ClientRecord, notDeleted } from '#modules/clients/clients.model'
import {
  type MayReveal,
  flagsOf,
  loginReveal,
  siteReveal,
  viewersOf,
} from '#modules/sights/sights-flags'
import type { Seen, Sight } from '#modules/sights/sights.model'

/**
 * Clears the flags that a login or a site has now, inside the caller's transaction: those sights
 * are deleted, so that only a later one flags it again. Returns the audit note; 404 for every other
 * id.
 */
export const keepSecret = async (id: string, reason: string): Promise<AuditNote> => {
  const change = { changed: ['seenBy'], values: [{ field: 'reason', from: '', to: reason }] }
  const login = await findStoredLogin(id)
  if (login) {
    const seenBy = await unflagged(login, loginReveal(login))
    await ClientLoginModel.updateOne({ _id: login._id }, { $set: { seenBy } })
    return { ...noteOf(login), ...change }
  }
  const { client, site } = await findSite(objectId(id))
  const seenBy = await unflagged(site, siteReveal)
  await ClientModel.updateOne(
    { _id: client._id, 'dominio._id': site._id },
    { $set: { 'dominio.$.seenBy': seenBy } },
  )
  const name = site.name || site.link
  const values = [{ field: 'dominio', from: name, to: name }, ...change.values]
  return { ...clientNote(client, ['dominio.seenBy'], values) }
}

const findSite = async (_id: Types.ObjectId | null) => {
  const client =
    _id && (await ClientModel.findOne({ 'dominio._id': _id, ...notDeleted }).lean<ClientRecord>())
  const site = client?.dominio.find((one) => one._id.equals(_id))
  if (!client || !site) throw new AppError('NOT_FOUND', 'Acesso não encontrado.')
  return { client, site }
}

const unflagged = async (seen: Seen, mayReveal: MayReveal): Promise<Sight[]> => {
  const flags = flagsOf(seen, await viewersOf([seen]), mayReveal)
  const isFlagged = ({ employeeId }: Sight) =>
    flags.some((one) => one.employeeId.equals(employeeId))
  return seen.seenBy.filter((sight) => !isFlagged(sight))
}

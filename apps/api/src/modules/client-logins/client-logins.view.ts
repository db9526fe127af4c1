import type { ClientLogin } from '@bastidor/shared/client-logins'
import type { VaultLogin } from '@bastidor/shared/vault'
import type { AuditNote } from '#audit/audit-entry'
import { type Viewer, flagsOf, loginReveal, viewersOf } from '#modules/sights/sights-flags'
import { type ClientLoginRecord, completed } from './client-logins.model.ts'

/** The fields that `toClientLogins` reads; of secrets only whether they are set. */
export const LOGIN_FIELDS = {
  client: 1,
  clientId: 1,
  platform: 1,
  clientLogin: 1,
  'clientPassword.v': 1,
  departments: 1,
  url: 1,
  note: 1,
  changedAt: 1,
  seenBy: 1,
  'revisions.n': 1,
  version: 1,
} as const

/** Logins as returned. */
export const toClientLogins = async (found: readonly ClientLoginRecord[]) => {
  const records = found.map(completed)
  const people = await viewersOf(records)
  return records.map((record) => toLogin(record, people))
}

/** A login as returned. */
export const toClientLogin = async (record: ClientLoginRecord): Promise<ClientLogin> =>
  toLogin(record, await viewersOf([record]))

const toLogin = (record: ClientLoginRecord, people: ReadonlyMap<string, Viewer>): ClientLogin => ({
  ...toVaultLogin(record),
  changedAt: record.changedAt.toISOString(),
  revisions: record.revisions.length,
  isFlagged: flagsOf(record, people, loginReveal(record)).length > 0,
  version: record.version,
})

/**
 * A login as its departments see it, without the password. Lists its fields explicitly, so that no
 * envelope can leak.
 */
export const toVaultLogin = (record: ClientLoginRecord): VaultLogin => {
  const { client, clientId, platform, clientLogin, url, note, departments } = record
  const id = String(record._id)
  return {
    id,
    _id: id,
    client,
    clientId: clientId && String(clientId),
    platform,
    clientLogin,
    url,
    note,
    hasPassword: Boolean(record.clientPassword),
    departments,
  }
}

/** The audit note of a login; it appears on the timeline of the linked client. */
export const noteOf = ({ _id, client, clientId, platform }: ClientLoginRecord): AuditNote => ({
  entity: 'clientLogin',
  id: String(_id),
  label: `${client}: ${platform}`,
  clientId: clientId && String(clientId),
})

import { Types } from 'mongoose'
import type { Rotation } from '@bastidor/shared/vault'
import { cached } from '#cache/cached'
import { type Page, inOrder } from '#cache/pagination'
import { anyOf, objectId } from '#database/operators'
import { ClientLoginModel, completed } from '#modules/client-logins/client-logins.model'
import { ClientModel, type ClientRecord } from '#modules/clients/clients.model'
import { EmployeeModel } from '#modules/employees/employees.model'
import {
  type MayReveal,
  VIEWER_FIELDS,
  type Viewer,
  flagsOf,
  loginReveal,
  siteReveal,
  viewersOf,
} from '#modules/sights/sights-flags'
import type { Seen } from '#modules/sights/sights.model'
import { findFlaggedLogins, findFlaggedSites } from './vault-flagged.ts'

/** A flagged login or site, with the data that the list shows. */
type Secret = Seen &
  Pick<Rotation, 'kind' | 'client' | 'platform'> & {
    _id: Types.ObjectId
    clientId: Types.ObjectId | null
    mayReveal: MayReveal
  }

/**
 * A page of the passwords to be changed, oldest sight first; given a person, of those that would
 * have to be if that person left (docs/rules/vault.md#to-be-changed).
 */
export const listRotations = async (
  employeeId: string | undefined,
  { limit, offset }: Page,
): Promise<{ results: Rotation[]; total: number }> => {
  const leaving = employeeId === undefined ? undefined : objectId(employeeId.trim())
  if (leaving === null) return { results: [], total: 0 }
  // All pages share one list.
  const ids = await cached(
    { tags: ROTATION_TAGS, key: `vault.rotate ${leaving ? String(leaving) : ''}` },
    () => listFlagged(leaving),
  )
  const page = ids.slice(offset, offset + limit)
  return { results: await toRotations(await findSecrets(page), leaving), total: ids.length }
}

/** What decides which passwords are to be changed. */
export const ROTATION_TAGS = ['clientLogins', 'clients', 'employees']

/** The ids of all that is flagged, oldest sight first. */
const listFlagged = async (leaving: Types.ObjectId | undefined): Promise<string[]> => {
  const everybody = await findActive()
  const active = leaving ? everybody.filter(({ _id }) => !_id.equals(leaving)) : everybody
  const asked = { active, by: leaving }
  const found = await Promise.all([findFlaggedLogins(asked), findFlaggedSites(asked)])
  return found
    .flatMap(({ ids, first }) =>
      ids.map((id, index) => ({ id: String(id), at: first[index]?.getTime() ?? 0 })),
    )
    .toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id)
}

const findActive = (): Promise<Viewer[]> =>
  EmployeeModel.find({ active: true }).select(VIEWER_FIELDS).lean<Viewer[]>().exec()

// By their ids, of which most are logins.
const findSecrets = async (page: readonly string[]): Promise<Secret[]> => {
  if (page.length === 0) return []
  const ids = page.map((id) => new Types.ObjectId(id))
  const logins = await ClientLoginModel.find({ _id: anyOf(ids) })
    .select(['client', 'clientId', 'platform', 'departments', 'seenBy', 'changedAt'])
    .lean()
  const clients = await ClientModel.find({ 'dominio._id': anyOf(ids) })
    .select(['name', 'dominio'])
    .lean<Pick<ClientRecord, '_id' | 'name' | 'dominio'>[]>()
  const secrets = [
    ...logins
      .map(completed)
      .map((login) => ({ ...login, kind: 'login' as const, mayReveal: loginReveal(login) })),
    ...clients.flatMap(({ _id: clientId, name: client, dominio }) =>
      dominio.map(({ _id, name, link, seenBy, changedAt }) => ({
        _id,
        kind: 'site' as const,
        client,
        clientId,
        platform: name || link,
        seenBy,
        changedAt,
        mayReveal: siteReveal,
      })),
    ),
  ]
  return inOrder(secrets, ids)
}

const toRotations = async (
  secrets: readonly Secret[],
  leaving: Types.ObjectId | undefined,
): Promise<Rotation[]> => {
  const people = await viewersOf(secrets)
  const left = leaving && people.get(String(leaving))
  if (left) people.set(String(left._id), { ...left, active: false })
  return secrets.map((secret) => toRotation(secret, people))
}

const toRotation = (
  { _id, kind, client, clientId, platform, changedAt, mayReveal, seenBy }: Secret,
  people: ReadonlyMap<string, Viewer>,
): Rotation => {
  const id = String(_id)
  return {
    id,
    _id: id,
    kind,
    client,
    clientId: clientId && String(clientId),
    platform,
    seenBy: flagsOf({ seenBy, changedAt }, people, mayReveal).map(({ name, at, why }) => ({
      name,
      at: at.toISOString(),
      why,
    })),
    changedAt: changedAt.toISOString(),
  }
}

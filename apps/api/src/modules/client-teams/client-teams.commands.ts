import type { Types } from 'mongoose'
import { WRONG_TEAM } from '@bastidor/shared/clients.team'
import { fieldError } from '@bastidor/shared/errors'
import { objectId } from '#database/operators'
import { applyPatch } from '#database/optimistic-lock'
import type { CurrentUser } from '#lib/request-context'
import { ClientModel, type ClientRecord } from '#modules/clients/clients.model'
import { lockActive } from '#modules/employees/employees.find'
import { notify } from '#modules/notifications/notifications.commands'
import { toTeam } from './client-teams.view.ts'

type Sent = { team: readonly string[]; version?: number | undefined }

/**
 * Replaces the team of a client, inside the caller's transaction, and notifies those whom somebody
 * else put into it. Throws 400 for somebody unknown, inactive or named twice, and 409 with the
 * current team if it has changed since `version`.
 */
export const setTeam = async (
  actor: CurrentUser,
  client: ClientRecord,
  { team: sent, version }: Sent,
): Promise<ClientRecord> => {
  const ids = sent.map((id) => objectId(id.trim()))
  const team = ids.filter((id) => id !== null)
  const isOnce = new Set(team.map(String)).size === sent.length
  if (!isOnce || (await lockActive(team)) !== team.length) throw fieldError('team', WRONG_TEAM)
  if (isSame(client.team, team)) return client
  const { record } = await applyPatch(
    ClientModel,
    client,
    { team },
    { version, current: (stored) => toTeam(stored) },
  )
  const joined = team.filter((id) => !client.team.some((one) => one.equals(id)))
  const { _id: clientId, name } = record
  const event = String(record.version)
  const subject = { id: String(clientId), name, detail: name, clientId, event }
  await notify('teamJoined', subject, joined, actor)
  return record
}

const isSame = (stored: readonly Types.ObjectId[], sent: readonly Types.ObjectId[]): boolean =>
  stored.length === sent.length && stored.every((id) => sent.some((one) => one.equals(id)))

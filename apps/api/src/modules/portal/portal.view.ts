import type { PortalPerson, PortalState, PublicPortal } from '@bastidor/shared/portal'
import { publicPath } from '@bastidor/shared/public-links'
import { anyOf } from '#database/operators'
import { absoluteUrl } from '#lib/public-url'
import type { ClientRecord } from '#modules/clients/clients.model'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { isMailOn } from '#modules/outbox/outbox-settings'
import { answeredOf } from './portal-answered.ts'
import { runningMonthOf } from './portal-month.ts'
import { waitingOf } from './portal-waiting.ts'
import { type Portal, type PortalLink, hasPin } from './portal.find.ts'

/** A client's portal as staff see it; `link` null: there is none yet. */
export const toPortalState = (client: ClientRecord, link: PortalLink | null): PortalState => ({
  id: link?._id ?? null,
  url: link && absoluteUrl(publicPath('portal', link._id)),
  createdAt: link?.portal.createdAt.toISOString() ?? null,
  createdBy: link?.portal.createdBy ?? null,
  firstOpenedAt: link?.firstOpenedAt?.toISOString() ?? null,
  lastOpenedAt: link?.lastOpenedAt?.toISOString() ?? null,
  opens: link?.opens ?? 0,
  hasPin: hasPin(client, link),
  isActive: link !== null && link.revokedAt === null,
})

/** A portal as its public link shows it, with a session or without. */
export const toPublicPortal = async (
  { link, client }: Portal,
  isUnlocked: boolean,
  now = new Date(),
): Promise<PublicPortal> => {
  const [waiting, team, answered, month] = await Promise.all([
    waitingOf(client, isUnlocked, now),
    teamOf(client),
    isUnlocked ? answeredOf(client) : [],
    isUnlocked ? runningMonthOf(client, now) : [],
  ])
  const shown = {
    id: link._id,
    _id: link._id,
    clientName: client.name,
    canMail: isMailOn() && client.email !== '',
    hasPin: hasPin(client, link),
    waiting,
    team,
  }
  return isUnlocked ? { ...shown, isUnlocked, month, answered } : { ...shown, isUnlocked }
}

type Person = Pick<EmployeeRecord, '_id' | 'name' | 'whatsapp'>

// People who have left the agency are no contacts.
const teamOf = async ({ gestorId, csId }: ClientRecord): Promise<PortalPerson[]> => {
  const ids = [gestorId, csId].filter((id) => id !== null)
  const people = await EmployeeModel.find({ _id: anyOf(ids), active: true })
    .select({ name: 1, whatsapp: 1 })
    .lean<Person[]>()
  const memberOf = (id: ClientRecord['gestorId'], role: PortalPerson['role']) =>
    people
      .filter(({ _id }) => id?.equals(_id))
      .map(({ name, whatsapp }) => ({ name, role, whatsapp }))
  return [...memberOf(gestorId, 'Gestor'), ...memberOf(csId, 'CS')]
}

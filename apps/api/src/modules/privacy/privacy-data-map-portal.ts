import { deleteAll } from '#database/bulk-writes'
import { anyOf } from '#database/operators'
import { PortalSessionModel } from '#modules/portal/portal.sessions.model'
import { clientsOfContact } from './privacy-data-map-contacts.ts'
import type { PersonalData } from './privacy-findings.ts'
import type { Person } from './privacy-person.ts'

const ofClients = async (person: Person) => {
  const clients = await clientsOfContact(person)
  return { clientId: anyOf(clients.map(({ _id }) => _id)) }
}

/** What says when a contact opened the portal of their client. */
export const portalData: readonly PersonalData[] = [
  {
    collection: 'portalSessions',
    what: 'navegadores em que o portal desses clientes foi aberto',
    find: async (person) =>
      PortalSessionModel.find(await ofClients(person))
        .select({ createdAt: 1, expiresAt: 1 })
        .lean<object[]>(),
    // Nobody can tell whose each is; the others open the portal once more.
    anonymise: async (person) =>
      void (await deleteAll(PortalSessionModel, await ofClients(person))),
  },
]

import { deleteAll } from '#database/bulk-writes'
import { PortalSessionModel } from '#modules/portal/portal.sessions.model'
import { ofClients } from './privacy-data-map-contacts.ts'
import type { PersonalData } from './privacy-findings.ts'

/** Sessions, which show when a contact opened the portal of their client. */
export const portalData: readonly PersonalData[] = [
  {
    collection: 'portalSessions',
    what: 'navegadores em que o portal desses clientes foi aberto',
    find: async (person) =>
      PortalSessionModel.find(await ofClients(person))
        .select({ createdAt: 1, expiresAt: 1 })
        .lean<object[]>(),
    // A session does not say whose it is; everybody else logs in to the portal again.
    anonymise: async (person) =>
      void (await deleteAll(PortalSessionModel, await ofClients(person))),
  },
]

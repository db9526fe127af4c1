import {
  NO_PLATFORM_SELECTED,
  NO_SITE_SELECTED,
  contactsInputSchema,
  platformInputSchema,
  siteInputSchema,
  siteSecretsSchema,
} from '@bastidor/shared/client-parts'
import { clientSchema } from '@bastidor/shared/clients.views'
import { AppError } from '@bastidor/shared/errors'
import { applyPatch } from '#database/optimistic-lock'
import { endpoint } from '#http/endpoint'
import type { AuditNote } from '#audit/audit-entry'
import { retractDue } from './clients-due-dates.ts'
import { clientOf, findClient, findGrantedClient } from './clients.find.ts'
import { ClientModel, type ClientRecord } from './clients.model.ts'
import {
  assertNamed,
  changedPlatform,
  changedSite,
  difference,
  newPlatform,
  newSite,
  withPart,
  withoutPart,
} from './clients-parts.ts'
import { clientNote, partNote } from './clients-audit.ts'
import { revealSite } from './clients-site-reveal.ts'
import { toClient } from './clients.view.ts'

export const endpoints = [
  endpoint('client.site', {
    summary: 'Add a site, or change the one that `_id` names',
    body: siteInputSchema,
    form: true,
    answer: clientSchema,
    handler: async ({ params, actor, body, audit }) => {
      const client = await findClient(params.id)
      const dominio = withPart(client.dominio, body._id, {
        add: () => newSite(actor, assertNamed(body)),
        change: (stored) => changedSite(actor, stored, body),
      })
      return saved(client, { dominio }, audit)
    },
  }),

  endpoint('client.deleteSite', {
    summary: 'Delete a site of a client',
    answer: clientSchema,
    handler: async ({ params, audit }) => {
      assertSelected(params.siteId, NO_SITE_SELECTED)
      const client = await findClient(params.id)
      const dominio = withoutPart(client.dominio, params.siteId)
      return saved(client, { dominio }, audit)
    },
  }),

  endpoint('client.siteSecrets', {
    summary: "Reveal a site's passwords; every reveal is logged before it is answered",
    effect: 'reveal',
    answer: siteSecretsSchema,
    handler: ({ params, context }) => revealSite(context, params),
  }),

  endpoint('client.platform', {
    summary: 'Add a traffic platform, or change the one that `_id` names',
    body: platformInputSchema,
    form: true,
    resource: ({ id }) => findGrantedClient(id),
    answer: clientSchema,
    handler: async ({ resource, body, audit }) => {
      const client = clientOf(resource)
      const plataformasTrafego = withPart(client.plataformasTrafego, body._id, {
        add: () => newPlatform(body),
        change: (stored) => changedPlatform(stored, body),
      })
      return saved(client, { plataformasTrafego }, audit)
    },
  }),

  endpoint('client.deletePlatform', {
    summary: 'Delete a traffic platform of a client',
    resource: ({ id }) => findGrantedClient(id),
    answer: clientSchema,
    handler: async ({ params, resource, audit }) => {
      const client = clientOf(resource)
      assertSelected(params.platformId, NO_PLATFORM_SELECTED)
      const plataformasTrafego = withoutPart(client.plataformasTrafego, params.platformId)
      return saved(client, { plataformasTrafego }, audit)
    },
  }),

  endpoint('client.noSite', {
    summary: 'Refuses the deletion of a site without an id',
    handler: async () => assertSelected('', NO_SITE_SELECTED),
  }),

  endpoint('client.noPlatform', {
    summary: 'Refuses the deletion of a platform without an id',
    handler: async () => assertSelected('', NO_PLATFORM_SELECTED),
  }),

  endpoint('client.contacts', {
    summary: 'Set the complete list of contacts',
    body: contactsInputSchema,
    form: true,
    resource: ({ id }) => findGrantedClient(id),
    answer: clientSchema,
    handler: async ({ resource, body: { contatos, version }, audit }) => {
      const client = clientOf(resource)
      const { record, changed } = await applyPatch(
        ClientModel,
        client,
        { contatos },
        { version, current: (stored) => toClient(stored) },
      )
      audit(clientNote(client, changed))
      return toClient(record)
    },
  }),
]

// A missing id would otherwise be the text `undefined` or `null` in the path.
const assertSelected = (id: string, text: string): void => {
  if (['', 'undefined', 'null'].includes(id.trim())) throw new AppError('VALIDATION', text)
}

type Parts = Pick<ClientRecord, 'dominio'> | Pick<ClientRecord, 'plataformasTrafego'>

const saved = async (client: ClientRecord, parts: Parts, audit: (note: AuditNote) => void) => {
  audit(
    'dominio' in parts
      ? partNote(client, 'dominio', difference(client.dominio, parts.dominio))
      : partNote(
          client,
          'plataformasTrafego',
          difference(client.plataformasTrafego, parts.plataformasTrafego),
        ),
  )
  const { record } = await applyPatch(ClientModel, client, parts, {
    version: undefined,
    current: (stored) => toClient(stored),
  })
  await retractDue(client, record)
  return toClient(record)
}

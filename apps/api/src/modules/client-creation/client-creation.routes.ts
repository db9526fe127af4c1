import { clientSchema } from '@bastidor/shared/clients.views'
import { type ClientInput, clientCreationSchema } from '@bastidor/shared/clients'
import { endpoint } from '#http/endpoint'
import { clientNote } from '#modules/clients/clients-audit'
import { createClient } from '#modules/clients/clients.create'
import { toClient } from '#modules/clients/clients.view'
import { findClientOfProposal, createClientOfProposal } from './client-creation-from-proposal.ts'

export const endpoints = [
  endpoint('client.create', {
    summary:
      'Create a client with its journey; of an accepted proposal once, with briefing and survey',
    body: clientCreationSchema,
    form: true,
    effect: 'create',
    answer: clientSchema,
    insertOnly: ({ body }) => !body.propostaId,
    handler: async ({ actor, body: { propostaId, ...fields }, audit, respondExisting }) => {
      const earlier = propostaId && (await findClientOfProposal(propostaId))
      if (earlier) {
        respondExisting()
        return toClient(earlier)
      }
      if (propostaId) {
        const created = await createClientOfProposal(actor, propostaId, fields)
        created.notes.forEach(audit)
        return toClient(created.record, created.journey)
      }
      // The schema requires these fields unless there is a proposal.
      const { record, journey } = await createClient(actor, fields as ClientInput)
      audit(clientNote(record, Object.keys(fields)))
      return toClient(record, journey)
    },
  }),
]

import { renewInputSchema, renewedSchema } from '@bastidor/shared/terms'
import { endpoint } from '#http/endpoint'
import { findClientTarget } from '#modules/clients/clients.find'
import { proposalNote, toProposal } from '#modules/proposals/proposals.view'
import { renewDirectly } from '#modules/client-terms/client-terms-renew'
import { termNote, toTerm } from '#modules/terms/terms.view'
import { proposeRenewal } from './client-renewal-propose.ts'

export const endpoints = [
  endpoint('client.renew', {
    summary: 'Renew the contract of a client: at once, or by a proposal that the customer accepts',
    resource: findClientTarget,
    body: renewInputSchema,
    effect: 'create',
    answer: renewedSchema,
    handler: async ({ resource: { client }, actor, body, audit }) => {
      const now = new Date()
      const { mode } = body
      if (mode === 'proposal') {
        const proposal = await proposeRenewal(actor, client, body, now)
        audit({ ...proposalNote(proposal, Object.keys(body)), clientId: String(client._id) })
        return { mode, term: null, proposal: toProposal(proposal, undefined, now) }
      }
      const { term, before } = await renewDirectly(actor, client, body, now)
      audit(termNote(term, Object.keys(body), before))
      return { mode, term: toTerm(term, { now }), proposal: null }
    },
  }),
]

import { AppError } from '@bastidor/shared/errors'
import { clearDetails } from '@bastidor/shared/proposals.details'
import { funnelQuerySchema, proposalFunnelSchema } from '@bastidor/shared/proposals.funnel'
import {
  proposalGroupsSchema,
  proposalListSchema,
  proposalSchema,
} from '@bastidor/shared/proposals.views'
import {
  proposalInputSchema,
  proposalPageSchema,
  proposalPatchSchema,
  proposalSearchSchema,
} from '@bastidor/shared/proposals'
import { applyPatch } from '#database/optimistic-lock'
import { endpoint } from '#http/endpoint'
import { renameSubject } from '#modules/notifications/notifications.commands'
import { createProposal, inputOf } from './proposals.create.ts'
import { findProposal } from './proposals.find.ts'
import { proposalFunnel } from './proposals-funnel.ts'
import { listProposals, searchProposals } from './proposals.list.ts'
import { ProposalModel } from './proposals.model.ts'
import { proposalChange, proposalNote, toProposal } from './proposals.view.ts'

// Each creation takes the next number.
const lockKey = 'proposals'

/** Staff endpoints of proposals; those of customers are in `proposals.link.routes.ts`. */
export const proposalEndpoints = [
  endpoint('proposal.list', {
    summary: 'Proposals by group: all, accepted, expired and open ones, each newest first',
    query: proposalPageSchema,
    answer: proposalGroupsSchema,
    handler: ({ query }) => listProposals(query),
  }),

  endpoint('proposal.funnel', {
    summary: 'How many proposals of a period were seen, accepted and became a client; days between',
    query: funnelQuerySchema,
    answer: proposalFunnelSchema,
    cacheTags: ['proposals', 'clients'],
    handler: ({ query }) => proposalFunnel(query),
  }),

  endpoint('proposal.search', {
    summary: 'Proposals to companies whose name contains the text, newest first',
    query: proposalSearchSchema,
    answer: proposalListSchema,
    handler: ({ query }) => searchProposals(query),
  }),

  endpoint('proposal.create', {
    summary: 'Create a proposal, open for ten days; the caller is its consultant',
    body: proposalInputSchema,
    form: true,
    effect: 'create',
    lockKey,
    answer: proposalSchema,
    handler: async ({ actor, body, audit }) => {
      const record = await createProposal(actor, body)
      audit(proposalNote(record, Object.keys(body)))
      return toProposal(record, undefined)
    },
  }),

  endpoint('proposal.duplicate', {
    summary: 'Create a proposal like another one: also how an expired one is opened again',
    effect: 'create',
    lockKey,
    answer: proposalSchema,
    handler: async ({ params, actor, audit }) => {
      const record = await createProposal(actor, inputOf(await findProposal(params.id)))
      audit(proposalNote(record))
      return toProposal(record, undefined)
    },
  }),

  endpoint('proposal.update', {
    summary: 'Change the given fields of a proposal that has not been accepted',
    body: proposalPatchSchema,
    form: true,
    answer: proposalSchema,
    handler: async ({ params, body: { version, ...sent }, audit }) => {
      const stored = await findProposal(params.id)
      if (stored.approved)
        throw new AppError('CONFLICT', 'Uma proposta aceita não pode mais ser alterada.')
      const fields = clearDetails(sent, { ...stored, ...sent })
      const { record, changed } = await applyPatch(ProposalModel, stored, fields, {
        version,
        current: (proposal) => toProposal(proposal, undefined),
      })
      if (changed.includes('name')) await renameSubject(record._id, record.name)
      audit(proposalChange(stored, record, changed))
      return toProposal(record, undefined)
    },
  }),
]

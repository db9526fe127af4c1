import { pageSchema } from '@bastidor/shared/pagination'
import { funnelQuerySchema, proposalFunnelSchema } from '@bastidor/shared/proposals.funnel'
import {
  proposalGroupsSchema,
  proposalListSchema,
  proposalSchema,
  proposalVersionsSchema,
} from '@bastidor/shared/proposals.views'
import {
  proposalInputSchema,
  proposalPageSchema,
  proposalPatchSchema,
  proposalSearchSchema,
} from '@bastidor/shared/proposals'
import { endpoint } from '#http/endpoint'
import { withLinkState } from '#modules/links/links.find'
import { createProposal, duplicateProposal } from './proposals.create.ts'
import { findProposal } from './proposals.find.ts'
import { readFunnel } from './proposals-funnel-rows.ts'
import { listProposals, searchProposals } from './proposals.list.ts'
import { reopenProposal, updateProposal } from './proposals.update.ts'
import { listVersions } from './proposals-versions.ts'
import { proposalChange, proposalNote, toProposal } from './proposals.view.ts'

// Each creation takes the next number.
const lockKey = 'proposals'

/** Staff endpoints of proposals; those of customers are in `proposals.link.routes.ts`. */
export const endpoints = [
  endpoint('proposal.list', {
    summary:
      'Proposals by group: all, accepted, expired, open, declined, asked about; newest first',
    query: proposalPageSchema,
    answer: proposalGroupsSchema,
    handler: ({ query }) => listProposals(query),
  }),

  endpoint('proposal.funnel', {
    summary: 'What became of the proposals of a period, by month or consultant, and how fast',
    query: funnelQuerySchema,
    answer: proposalFunnelSchema,
    handler: ({ query }) => readFunnel(query),
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
      const record = await duplicateProposal(actor, await findProposal(params.id))
      audit(proposalNote(record))
      return toProposal(record, undefined)
    },
  }),

  endpoint('proposal.update', {
    summary: 'Change the given fields of a proposal that has not been answered',
    body: proposalPatchSchema,
    form: true,
    answer: proposalSchema,
    handler: async ({ params, actor, body, audit }) => {
      const stored = await findProposal(params.id)
      const { record, changed } = await updateProposal(actor, stored, body)
      audit(proposalChange(stored, record, changed))
      return withLinkState('proposal', record._id, toProposal(record, undefined))
    },
  }),

  endpoint('proposal.reopen', {
    summary: 'Open a declined proposal again: as a new version, for ten days',
    answer: proposalSchema,
    handler: async ({ params, actor, audit }) => {
      const record = await reopenProposal(actor, await findProposal(params.id))
      audit(proposalNote(record, ['declined']))
      return withLinkState('proposal', record._id, toProposal(record, undefined))
    },
  }),

  endpoint('proposal.versions', {
    summary: 'The texts of a proposal that its customer could accept, newest first',
    query: pageSchema(),
    answer: proposalVersionsSchema,
    handler: async ({ params, query }) => listVersions(await findProposal(params.id), query),
  }),
]

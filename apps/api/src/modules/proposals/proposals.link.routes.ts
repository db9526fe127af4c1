import { AppError } from '@bastidor/shared/errors'
import { reachOf } from '@bastidor/shared/permissions'
import {
  proposalAnswerSchema,
  proposalAskSchema,
  proposalDeclineSchema,
} from '@bastidor/shared/proposals.answers'
import {
  acceptedProposalSchema,
  askedProposalSchema,
  declinedProposalSchema,
  proposalReceiptSchema,
  readProposalSchema,
} from '@bastidor/shared/proposals.views'
import { endpoint } from '#http/endpoint'
import { EmployeeModel } from '#modules/employees/employees.model'
import { notify } from '#modules/notifications/notifications.commands'
import { markOpened } from '#modules/links/link-opens'
import { withLinkState } from '#modules/links/links.find'
import { CUSTOMER } from '#audit/audit-entry'
import type { CurrentUser } from '#lib/request-context'
import { acceptProposal } from './proposals-answer.ts'
import { askOfProposal } from './proposals-ask.ts'
import { declineProposal } from './proposals-decline.ts'
import { clientIdsOf, findByReceipt, findLinkedProposal, findProposal } from './proposals.find.ts'
import { EXPIRED, renewalsOfGone } from './proposals-gone.ts'
import { ProposalModel, type ProposalRecord } from './proposals.model.ts'
import {
  declineNote,
  proposalNote,
  proposalSubject,
  toAcceptedProposal,
  toDeclinedProposal,
  toProposal,
  toPublicProposal,
  toReceipt,
} from './proposals.view.ts'

/** Endpoints of a proposal's public link. */
export const endpoints = [
  endpoint('proposal.read', {
    summary: 'One proposal: whole for those who keep them, to everyone else what its page shows',
    publicLink: 'read',
    answer: readProposalSchema,
    handler: async ({ params, actor }) => {
      if (reachOf(actor, 'proposal.read') !== 'all') {
        const record = await findLinkedProposal(params.id)
        return toPublicProposal(record, await whatsappOf(record))
      }
      const record = await findProposal(params.id)
      const clientId = (await clientIdsOf([record])).get(record._id)
      const gone = record.renewalOf ? await renewalsOfGone(new Date()) : []
      const shown = toProposal(record, clientId)
      const isGone = gone.some(({ _id }) => _id === record._id)
      return withLinkState('proposal', record._id, { ...shown, ...(isGone && EXPIRED) })
    },
  }),

  endpoint('proposal.answer', {
    summary: 'Accept a proposal: once, while it is open, and only what was shown',
    publicLink: 'submit',
    body: proposalAnswerSchema,
    answer: acceptedProposalSchema,
    handler: async ({ params, actor, body, context, audit }) => {
      const stored = await findLinkedProposal(params.id)
      const record = await acceptProposal(stored, body, context)
      audit({ ...proposalNote(record, ['approved']), ...by(actor) })
      return toAcceptedProposal(record)
    },
  }),

  endpoint('proposal.decline', {
    summary: 'Decline a proposal for a reason: once, while it is open',
    publicLink: 'submit',
    body: proposalDeclineSchema,
    answer: declinedProposalSchema,
    handler: async ({ params, actor, body, context, audit }) => {
      const stored = await findLinkedProposal(params.id)
      const record = await declineProposal(stored, body, context)
      audit({ ...declineNote(record), ...by(actor) })
      return toDeclinedProposal(record)
    },
  }),

  endpoint('proposal.ask', {
    summary: 'Ask for changes of a proposal, which can still be accepted; five times a version',
    publicLink: 'submit',
    body: proposalAskSchema,
    answer: askedProposalSchema,
    handler: async ({ params, actor, body, context, audit }) => {
      const stored = await findLinkedProposal(params.id)
      const { record, asked } = await askOfProposal(stored, body, context)
      audit({ ...proposalNote(record, ['asked']), ...by(actor) })
      return { id: record._id, asked }
    },
  }),

  endpoint('proposal.receipt', {
    summary: 'The receipt of an acceptance, by its secret token',
    publicLink: 'read',
    answer: proposalReceiptSchema,
    handler: async ({ params }) => {
      const record = await findByReceipt(params.token)
      if (!record.acceptance) throw new AppError('NOT_FOUND')
      return toReceipt(record, record.acceptance)
    },
  }),

  endpoint('proposal.seen', {
    summary: 'Record that the proposal was opened; staff and link previews do not count',
    publicLink: 'read',
    handler: async ({ params, context, audit }) => {
      const record = await findLinkedProposal(params.id)
      const { _id, renewalOf: clientId } = record
      const link = { kind: 'proposal', _id, clientId, field: 'seenAt' } as const
      if (!(await markOpened(ProposalModel, link, context))) return
      await notify('proposalSeen', proposalSubject(record), [record.consultorId], null)
      audit({ ...proposalNote(record, ['seenAt']), actor: CUSTOMER })
    },
  }),
]

// Staff may answer for a customer.
const by = (actor: CurrentUser | null) => (actor ? {} : { actor: CUSTOMER })

// A consultant who has left the agency is no contact.
const whatsappOf = async ({ consultorId }: ProposalRecord): Promise<string> => {
  const consultant = await EmployeeModel.findOne({ _id: consultorId, active: true })
    .select('whatsapp')
    .lean<{ whatsapp: string }>()
  return consultant?.whatsapp ?? ''
}

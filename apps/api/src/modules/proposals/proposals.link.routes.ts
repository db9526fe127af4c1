import { reachOf } from '@bastidor/shared/permissions'
import { answeredProposalSchema, readProposalSchema } from '@bastidor/shared/proposals.views'
import { proposalAnswerSchema } from '@bastidor/shared/proposals'
import { endpoint } from '#http/endpoint'
import { EmployeeModel } from '#modules/employees/employees.model'
import { notify } from '#modules/notifications/notifications.commands'
import { markOpened } from '#modules/links/link-opens'
import { CUSTOMER } from '#audit/audit-entry'
import { acceptProposal } from './proposals-answer.ts'
import { clientIdsOf, findLinkedProposal, findProposal } from './proposals.find.ts'
import { ProposalModel, type ProposalRecord } from './proposals.model.ts'
import {
  proposalNote,
  proposalSubject,
  toAnsweredProposal,
  toProposal,
  toPublicProposal,
} from './proposals.view.ts'

/** Endpoints of a proposal's public link. */
export const proposalLinkEndpoints = [
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
      return toProposal(record, (await clientIdsOf([record])).get(record._id))
    },
  }),

  endpoint('proposal.answer', {
    summary: 'Accept a proposal: once, while it is open, and only what was shown',
    publicLink: 'submit',
    body: proposalAnswerSchema,
    answer: answeredProposalSchema,
    handler: async ({ params, actor, body, context, audit }) => {
      const stored = await findLinkedProposal(params.id)
      const record = await acceptProposal(stored, body.hash, context)
      audit({ ...proposalNote(record, ['approved']), ...(!actor && { actor: CUSTOMER }) })
      return toAnsweredProposal(record)
    },
  }),

  endpoint('proposal.seen', {
    summary: 'Record that the proposal was opened; staff and link previews do not count',
    publicLink: 'read',
    handler: async ({ params, context, audit }) => {
      const record = await findLinkedProposal(params.id)
      if (!(await markOpened(ProposalModel, record, 'seenAt', context))) return
      await notify('proposalSeen', proposalSubject(record), [record.consultorId], null)
      audit({ ...proposalNote(record, ['seenAt']), actor: CUSTOMER })
    },
  }),
]

// A consultant who has left the agency is no contact.
const whatsappOf = async ({ consultorId }: ProposalRecord): Promise<string> => {
  const consultant = await EmployeeModel.findOne({ _id: consultorId, active: true })
    .select('whatsapp')
    .lean<{ whatsapp: string }>()
  return consultant?.whatsapp ?? ''
}

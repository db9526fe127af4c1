import type { Action } from '@bastidor/shared/permissions'
import type { PendingKind } from '@bastidor/shared/pending-customers'
import type { Aggregated } from '#database/count'
import type { Keys } from '#database/index-spec'
import { BRIEFING_OF_CLIENT } from '#modules/briefings/briefings.model'
import { NPS_BY_CLIENT } from '#modules/nps/nps.model'
import { OPEN_PROPOSALS_BY_NAME, RENEWALS_OF_CLIENT } from '#modules/proposals/proposals-indexes'
import { APPROVALS_BY_CLIENT, ApprovalModel } from '#modules/approvals/approvals.model'
import { BriefingModel } from '#modules/briefings/briefings.model'
import type { ClientRecord } from '#modules/clients/clients.model'
import { NpsModel } from '#modules/nps/nps.model'
import { ProposalModel } from '#modules/proposals/proposals.model'

/** How the records of one client are found: by which index, and in which order. */
type OfClient = {
  ofClient: (client: Pick<ClientRecord, '_id' | 'name'>) => Record<string, unknown>
  byClient: Keys
  order: Record<string, 1>
}

type Source = OfClient & {
  /** The permission required to see this kind. */
  action: Action
  model: Aggregated & { collection: { name: string } }
  /** Those without an answer, and the order by waiting time; both use one index. */
  match: (now: Date) => Record<string, unknown>
  /** The field with the instant of its creation, since which it waits. */
  sentAt: string
  /** Those of one client that another index finds. */
  more?: OfClient
  /** Displayed fields of the record, as aggregation expressions. */
  show: Record<
    'title' | 'clientId' | 'name' | 'whatsapp' | 'seenAt' | 'expiresAt' | 'answerBy',
    unknown
  >
}

const NONE = { $literal: null }
const byId = ({ _id }: Pick<ClientRecord, '_id'>) => ({ clientId: _id })

/** The collection of each kind. */
export const SOURCES: Record<PendingKind, Source> = {
  proposal: {
    action: 'proposal.list',
    model: ProposalModel,
    match: (now) => ({ approved: false, isDeclined: false, expiresAt: { $gt: now } }),
    // An earlier expiry means an earlier creation.
    order: { expiresAt: 1, sequentialNumber: 1 },
    sentAt: 'createdAt',
    // An open sale has no client yet: a further one for a client bears its name.
    ofClient: ({ name }) => ({ name, kind: 'sale' }),
    byClient: OPEN_PROPOSALS_BY_NAME,
    more: {
      ofClient: ({ _id }) => ({ renewalOf: _id, kind: 'renewal' }),
      byClient: RENEWALS_OF_CLIENT,
      order: { expiresAt: 1 },
    },
    show: {
      title: { $concat: ['Proposta nº ', { $toString: '$sequentialNumber' }] },
      clientId: NONE,
      name: '$name',
      whatsapp: '$whatsapp',
      seenAt: '$seenAt',
      expiresAt: '$expiresAt',
      answerBy: NONE,
    },
  },
  approval: {
    action: 'approval.list',
    model: ApprovalModel,
    match: () => ({ hiddenAt: null, answerDate: null }),
    order: { createdDate: 1, _id: 1 },
    sentAt: 'createdDate',
    ofClient: byId,
    byClient: APPROVALS_BY_CLIENT,
    show: {
      title: '$name',
      clientId: '$clientId',
      name: NONE,
      whatsapp: NONE,
      seenAt: '$seenDate',
      expiresAt: NONE,
      // Only one of pieces has it.
      answerBy: { $ifNull: ['$answerBy', null] },
    },
  },
  briefing: {
    action: 'briefing.read',
    model: BriefingModel,
    match: () => ({ hiddenAt: null, answeredAt: null }),
    order: { createdAt: 1, _id: 1 },
    sentAt: 'createdAt',
    ofClient: byId,
    byClient: BRIEFING_OF_CLIENT,
    show: {
      title: { $literal: 'Briefing' },
      clientId: '$clientId',
      name: NONE,
      whatsapp: NONE,
      seenAt: '$seenAt',
      expiresAt: NONE,
      answerBy: NONE,
    },
  },
  nps: {
    action: 'nps.list',
    model: NpsModel,
    match: () => ({ hiddenAt: null, ok: false }),
    order: { createdDate: 1, _id: 1 },
    sentAt: 'createdDate',
    ofClient: byId,
    byClient: NPS_BY_CLIENT,
    show: {
      title: '$name',
      clientId: '$clientId',
      name: '$clientName',
      whatsapp: NONE,
      seenAt: '$seenDate',
      expiresAt: NONE,
      answerBy: NONE,
    },
  },
}

import type { QueryFilter } from 'mongoose'
import { withIndexHint } from '#database/index-hint'
import type { Keys } from '#database/index-spec'
import { gt, LIST_MAX_MS, ne } from '#database/operators'
import { OPEN_PROPOSALS_BY_NAME, RENEWALS_OF_CLIENT } from '#modules/proposals/proposals-indexes'
import type { ClientRecord } from '#modules/clients/clients.model'
import { ProposalModel, type ProposalRecord } from '#modules/proposals/proposals.model'

const MOST = 100

type Listed = Pick<
  ProposalRecord,
  | '_id'
  | 'sequentialNumber'
  | 'createdAt'
  | 'archivedAt'
  | 'approved'
  | 'isDeclined'
  | 'declined'
  | 'whatsapp'
> & { acceptance: { at: Date } | null }

const LISTED = {
  sequentialNumber: 1,
  createdAt: 1,
  archivedAt: 1,
  approved: 1,
  isDeclined: 1,
  'declined.at': 1,
  'acceptance.at': 1,
  whatsapp: 1,
} as const

/** The proposals that a client may still accept. */
export const openProposalsOf = (client: ClientRecord, now: Date): Promise<Listed[]> =>
  proposalsOf(client, { approved: false, isDeclined: false, expiresAt: gt(now) })

/** The proposals that a client accepted or declined. */
export const answeredProposalsOf = async (client: ClientRecord): Promise<Listed[]> => {
  const [accepted, declined, sold] = await Promise.all([
    listed({ renewalOf: client._id, kind: 'renewal', approved: true }, RENEWALS_OF_CLIENT),
    proposalsOf(client, { approved: false, isDeclined: true }),
    client.propostaId ? listed({ _id: client.propostaId, approved: true }, { _id: 1 }) : [],
  ])
  return [...accepted, ...declined, ...sold]
}

/**
 * The unaccepted proposals of a client: its renewals, and others that bear both its name and its
 * number. A name alone may be another company's.
 */
const proposalsOf = async (
  { _id, name, whatsapp }: ClientRecord,
  state: QueryFilter<ProposalRecord>,
): Promise<Listed[]> => {
  const number = digitsOf(whatsapp)
  const [renewals, namesakes] = await Promise.all([
    listed({ ...state, renewalOf: _id, kind: 'renewal' }, RENEWALS_OF_CLIENT),
    number ? listed({ ...state, name, kind: ne('renewal') }, OPEN_PROPOSALS_BY_NAME) : [],
  ])
  return [...renewals, ...namesakes.filter((one) => digitsOf(one.whatsapp) === number)]
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')

// Without the hint the database may walk all that are in this state.
const listed = (filter: QueryFilter<ProposalRecord>, index: Keys): Promise<Listed[]> =>
  withIndexHint(index, async (hint) => {
    const found = ProposalModel.find(filter).select(LISTED).limit(MOST).maxTimeMS(LIST_MAX_MS)
    return (hint ? found.hint(hint) : found).lean<Listed[]>()
  })

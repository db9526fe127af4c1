import type { QueryFilter } from 'mongoose'
import { LIST_MAX_MS, after, ne } from '#database/operators'
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
  proposalsOf(client, { approved: false, isDeclined: false, expiresAt: after(now) })

/** The proposals that a client accepted or declined. */
export const answeredProposalsOf = async (client: ClientRecord): Promise<Listed[]> => {
  const [accepted, declined, sold] = await Promise.all([
    listed({ renewalOf: client._id, kind: 'renewal', approved: true }),
    proposalsOf(client, { approved: false, isDeclined: true }),
    client.propostaId ? listed({ _id: client.propostaId, approved: true }) : [],
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
    listed({ ...state, renewalOf: _id, kind: 'renewal' }),
    number ? listed({ ...state, name, kind: ne('renewal') }) : [],
  ])
  return [...renewals, ...namesakes.filter((one) => digitsOf(one.whatsapp) === number)]
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')

const listed = (filter: QueryFilter<ProposalRecord>): Promise<Listed[]> =>
  ProposalModel.find(filter)
    .select(LISTED)
    .limit(MOST)
    .maxTimeMS(LIST_MAX_MS)
    .lean<Listed[]>()
    .exec()

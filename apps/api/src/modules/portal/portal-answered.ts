import { dayOf } from '@bastidor/shared/dates'
import type { PortalAnswered } from '@bastidor/shared/portal'
import { gt, LIST_MAX_MS } from '#database/operators'
import {
  AccessRequestModel,
  type AccessRequestRecord,
} from '#modules/access-requests/access-requests.model'
import { ApprovalModel, type ApprovalRecord } from '#modules/approvals/approvals.model'
import { BriefingModel, type BriefingRecord } from '#modules/briefings/briefings.model'
import type { ClientRecord } from '#modules/clients/clients.model'
import { NpsModel, type NpsRecord } from '#modules/nps/nps.model'
import { answeredProposalsOf } from './portal-proposals.ts'
import { ACCESSES, proposalTitle } from './portal-waiting.ts'

const SHOWN = 50
const EVER = new Date(0)

type Answered = Omit<PortalAnswered, 'answeredOn'> & { at: Date }

/** What a client's customer answered, newest first; how, and never what they said. */
export const answeredOf = async (client: ClientRecord): Promise<PortalAnswered[]> => {
  const all = await Promise.all([
    surveysOf(client),
    approvalsOf(client),
    briefingsOf(client),
    proposalsOf(client),
    accessesOf(client),
  ])
  return all
    .flat()
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, SHOWN)
    .map(({ at, ...answered }) => ({ ...answered, answeredOn: dayOf(at) }))
}

type Of = Pick<ClientRecord, '_id'>

const accessesOf = async ({ _id: clientId }: Of): Promise<Answered[]> => {
  const requests = await AccessRequestModel.find({ clientId, closedAt: gt(EVER) })
    .select({ closedAt: 1 })
    .sort({ createdAt: -1 })
    .limit(SHOWN)
    .maxTimeMS(LIST_MAX_MS)
    .lean<Pick<AccessRequestRecord, 'closedAt'>[]>()
  return requests.flatMap(({ closedAt }) => answered('access', ACCESSES, closedAt, 'Respondida'))
}

const surveysOf = async ({ _id: clientId }: Of): Promise<Answered[]> => {
  const surveys = await NpsModel.find({ clientId, hiddenAt: null, ok: true })
    .select({ name: 1, answerDate: 1 })
    .sort({ answerDate: -1 })
    .limit(SHOWN)
    .maxTimeMS(LIST_MAX_MS)
    .lean<Pick<NpsRecord, 'name' | 'answerDate'>[]>()
  return surveys.flatMap(({ name, answerDate }) => answered('nps', name, answerDate, 'Respondida'))
}

const approvalsOf = async ({ _id: clientId }: Of): Promise<Answered[]> => {
  const approvals = await ApprovalModel.find({ clientId, hiddenAt: null, answerDate: gt(EVER) })
    .select({ name: 1, answerDate: 1, approved: 1 })
    .sort({ answerDate: -1 })
    .limit(SHOWN)
    .maxTimeMS(LIST_MAX_MS)
    .lean<Pick<ApprovalRecord, 'name' | 'answerDate' | 'approved'>[]>()
  return approvals.flatMap(({ name, answerDate, approved }) =>
    answered('approval', name, answerDate, approved ? 'Aprovada' : 'Rejeitada'),
  )
}

const briefingsOf = async ({ _id: clientId }: Of): Promise<Answered[]> => {
  const briefing = await BriefingModel.findOne({ clientId })
    .select({ answeredAt: 1 })
    .lean<Pick<BriefingRecord, 'answeredAt'>>()
  return answered('briefing', 'Briefing', briefing?.answeredAt ?? null, 'Respondida')
}

const proposalsOf = async (client: ClientRecord): Promise<Answered[]> =>
  (await answeredProposalsOf(client)).flatMap(({ sequentialNumber, acceptance, declined }) => {
    const at = acceptance?.at ?? declined?.at ?? null
    const result = acceptance ? 'Aceita' : 'Recusada'
    return answered('proposal', proposalTitle(sequentialNumber), at, result)
  })

const answered = (
  kind: Answered['kind'],
  title: string,
  at: Date | null,
  result: Answered['result'],
): Answered[] => (at ? [{ kind, title, at, result }] : [])

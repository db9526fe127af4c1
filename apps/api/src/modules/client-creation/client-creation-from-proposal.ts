import type { ClientCreation, ClientInput } from '@bastidor/shared/clients'
import { AppError, fieldError } from '@bastidor/shared/errors'
import type { NpsType } from '@bastidor/shared/nps.questions'
import { publicPath } from '@bastidor/shared/public-links'
import { IS_RENEWAL } from '@bastidor/shared/terms'
import { fold } from '@bastidor/shared/text'
import { addressOf } from '#lib/public-url'
import type { CurrentUser } from '#lib/request-context'
import { createBriefing } from '#modules/briefings/briefings.commands'
import { briefingNote } from '#modules/briefings/briefings.view'
import { createSurvey } from '#modules/nps/nps.commands'
import { npsNote } from '#modules/nps/nps.view'
import { PlanModel } from '#modules/plans/plans.model'
import { lockProposal } from '#modules/proposals/proposals.find'
import type { ProposalRecord } from '#modules/proposals/proposals.model'
import type { AuditNote } from '#audit/audit-entry'
import { type Created, createClient } from '#modules/clients/clients.create'
import { ClientModel, type ClientRecord } from '#modules/clients/clients.model'
import { clientNote } from '#modules/clients/clients-audit'

type Fields = Omit<ClientCreation, 'propostaId'>

/** A new client, and the audit notes of everything created with it. */
type CreatedOfProposal = Created & { notes: AuditNote[] }

/** The client created from a proposal; 409 while it is deleted, since it can be restored. */
export const findClientOfProposal = async (propostaId: string): Promise<ClientRecord | null> => {
  const client = await ClientModel.findOne({
    propostaId: propostaId.toLowerCase(),
  }).lean<ClientRecord>()
  if (client?.deletedAt)
    throw new AppError('CONFLICT', 'O cliente desta proposta foi excluído. Restaure-o primeiro.')
  return client
}

/**
 * Creates the client of an accepted proposal, in the caller's transaction: with everything that was
 * sold, its prefilled briefing and its first survey. Fields sent by the form take precedence.
 * Throws 409 if the proposal is not accepted or renews a contract, 400 on `plan` if no plan has the
 * plan's name any more.
 */
export const createClientOfProposal = async (
  actor: CurrentUser,
  propostaId: string,
  sent: Fields,
): Promise<CreatedOfProposal> => {
  const proposal = await lockProposal(propostaId)
  if (proposal.kind === 'renewal') throw new AppError('CONFLICT', IS_RENEWAL)
  if (!proposal.approved)
    throw new AppError('CONFLICT', 'Só uma proposta aceita pode virar cliente.')
  const plan = sent.plan ?? (await planNamed(proposal.plan))
  const { _id, consultor } = proposal
  const created = await createClient(
    actor,
    { ...copyOf(proposal), ...sent, plan },
    { propostaId: _id, consultor },
  )
  const { record } = created
  await createBriefing(record)
  const survey = await createSurvey({ name: FIRST_SURVEY, clientId: String(record._id) })
  return {
    ...created,
    notes: [clientNote(record, Object.keys(sent)), briefingNote(record), npsNote(survey, ['name'])],
  }
}

const FIRST_SURVEY: NpsType = 'Pós Briefing'

const planNamed = async (name: string): Promise<string> => {
  const plan = name && (await PlanModel.findOne({ nameFolded: fold(name) }).lean())
  if (!plan) throw fieldError('plan', 'Selecione um plano')
  return String(plan._id)
}

// prettier-ignore
const SAME = [
  'name', 'whatsapp', 'value', 'tempoContrato', 'report', 'site', 'dobrasSite', 'secoesSite',
  'mixtree', 'catalogo', 'smart', 'secoesSmart', 'lp', 'secoesLp', 'posts', 'nVisitas', 'tempoCap',
  'nVideos', 'google', 'meta', 'tikTok', 'linkedin',
] as const

/** The fields that a client takes over from the proposal; two have another name there. */
const copyOf = (proposal: ProposalRecord): Omit<ClientInput, 'plan'> => ({
  ...(Object.fromEntries(SAME.map((field) => [field, proposal[field]])) as Pick<
    ProposalRecord,
    (typeof SAME)[number]
  >),
  dobrasCatalogo: proposal.dobraCatalogo,
  nGmb: proposal.gmb,
  proposta: addressOf(publicPath('proposal', proposal._id)),
})

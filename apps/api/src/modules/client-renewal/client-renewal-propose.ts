import { lengthOf } from '@bastidor/shared/contract-end'
import { dayOf } from '@bastidor/shared/dates'
import { CLIENT_LABELS } from '@bastidor/shared/clients.labels'
import { AppError, fieldError, fieldsOf } from '@bastidor/shared/errors'
import { type ProposalInput, proposalInputSchema } from '@bastidor/shared/proposals'
import type { RenewInput } from '@bastidor/shared/terms'
import { daysAfter } from '@bastidor/shared/terms.days'
import { objectId } from '#database/operators'
import type { CurrentUser } from '#lib/request-context'
import { applyMissedTerms } from '#modules/clients/clients-begin-term'
import type { ClientRecord } from '#modules/clients/clients.model'
import { PlanModel } from '#modules/plans/plans.model'
import { createProposal } from '#modules/proposals/proposals.create'
import type { ProposalRecord } from '#modules/proposals/proposals.model'
import { assertOnlyOpenRenewal } from '#modules/proposals/proposals-renewals'
import { lastTermOf } from '#modules/terms/terms.find'
import { scopeOf } from '#modules/client-terms/client-terms-renew'

/**
 * Proposes to renew a client's contract, in the caller's transaction: with what the client has,
 * where nothing else is sent. Throws 400 for what no proposal may say, and for a contract that could
 * not be made now; 409 while another one is open.
 */
export const proposeRenewal = async (
  actor: CurrentUser,
  { _id }: ClientRecord,
  input: RenewInput,
  now = new Date(),
): Promise<ProposalRecord> => {
  // A contract that began only this minute takes effect first: it sets what the client has.
  const client = await applyMissedTerms(await assertOnlyOpenRenewal(_id, now), { now })
  const { months, startsOn, note = '', whatsapp } = input
  if (startsOn) throw fieldError('startsOn', 'Só uma renovação sem proposta tem data de início.')
  const days = daysAfter(await lastTermOf(_id), { months, today: dayOf(now) })
  if ('field' in days) throw fieldError(days.field, days.message)
  const { adjustment, plan, ...scope } = await scopeOf(client, input)
  const sold = checkedOffer({
    ...copyOf(client),
    ...scope,
    ...(whatsapp && { whatsapp }),
    plan: await nameOf(plan),
    tempoContrato: lengthOf(months),
    startValue: 0,
  })
  const renewal = { adjustment, note, plan, value: scope.value }
  return createProposal(actor, sold, { renewalOf: _id, renewal, now })
}

// prettier-ignore
const SAME = [
  'name', 'whatsapp', 'report', 'site', 'dobrasSite', 'secoesSite', 'mixtree', 'catalogo', 'smart',
  'secoesSmart', 'lp', 'secoesLp', 'tempoCap', 'google', 'meta', 'tikTok', 'linkedin',
] as const

/** What a proposal takes over from the client; two fields have another name there. */
const copyOf = (client: ClientRecord) => ({
  ...Object.fromEntries(SAME.map((field) => [field, client[field]])),
  dobraCatalogo: client.dobrasCatalogo,
  gmb: client.nGmb,
})

/**
 * What is sold, if a proposal may say so; otherwise 400, with the names of the fields that only the
 * client's form has.
 */
const checkedOffer = (sold: object): ProposalInput => {
  const parsed = proposalInputSchema.safeParse(sold)
  if (parsed.success) return parsed.data
  const fields = fieldsOf(parsed.error)
  const stored = Object.entries(fields).flatMap(([field, text]) => {
    const label = STORED_LABELS[field]
    return label ? [`${label}: ${text}`] : []
  })
  const message =
    stored.length > 0
      ? `A proposta não aceita o que está na ficha. ${stored.join(' ')} Mude na ficha, ou renove sem proposta.`
      : Object.values(fields)[0]
  throw new AppError('VALIDATION', message, { fields })
}

// Those that `copyOf` takes over; a whatsapp can be sent with the renewal.
const STORED_LABELS: Record<string, string> = {
  ...Object.fromEntries(SAME.map((field) => [field, CLIENT_LABELS[field]])),
  dobraCatalogo: CLIENT_LABELS.dobrasCatalogo,
  gmb: CLIENT_LABELS.nGmb,
  whatsapp: '',
}

const nameOf = async (plan: string): Promise<string> => {
  const _id = objectId(plan)
  const stored = _id && (await PlanModel.findOne({ _id }).select('name').lean<{ name: string }>())
  return stored?.name ?? ''
}

import { z } from 'zod'
import { boundedText } from './bounded.ts'
import {
  MISSING_FIELDS,
  boolean,
  count,
  line,
  money,
  orBlank,
  requiredMoney,
  requiredName,
  text,
  versionNumber,
} from './fields.ts'
import { typedId } from './id.ts'
import { monthSchema } from './metrics.ts'
import { pageSchema, searchText } from './pagination.ts'
import { PROPOSAL_KINDS } from './proposals.kinds.ts'
import { DECLINE_REASONS } from './proposals.reasons.ts'

/** Maximum counts in a proposal, also of the form's inputs (docs/rules/customers.md#proposals). */
export const PROPOSAL_CAPS = {
  site: 10,
  mixtree: 100,
  catalogo: 100,
  smart: 100,
  lp: 100,
  gmb: 10,
  posts: 50,
  nVisitas: 10,
  nVideos: 100,
  tempoCap: 100,
} as const

/** Six digits before the decimals. */
export const PROPOSAL_VALUE_MAX = 999_999.99
export const SITE_FOLDS_MAX = 20
export const MEETINGS = ['Semanais', 'Mensais', 'Trimestrais'] as const

export const WRONG_WHATSAPP =
  'Preencha o Whatsapp no formato correto: 47999999999 ou (47) 99999-9999'

/** Ten or eleven digits, area code without a zero, plain or as `(47) 99999-9999`. */
const whatsapp = () =>
  boundedText(30, WRONG_WHATSAPP, WRONG_WHATSAPP)
    .regex(/^\s*(?:[1-9]{2}[0-9]{8,9}|\([1-9]{2}\) [0-9]{4,5}-[0-9]{4})\s*$/, WRONG_WHATSAPP)
    .transform((typed) => typed.trim())

const counts = {
  site: count(PROPOSAL_CAPS.site).optional(),
  mixtree: count(PROPOSAL_CAPS.mixtree).optional(),
  catalogo: count(PROPOSAL_CAPS.catalogo).optional(),
  smart: count(PROPOSAL_CAPS.smart).optional(),
  lp: count(PROPOSAL_CAPS.lp).optional(),
  gmb: count(PROPOSAL_CAPS.gmb).optional(),
  posts: count(PROPOSAL_CAPS.posts).optional(),
  nVisitas: count(PROPOSAL_CAPS.nVisitas).optional(),
}
const details = {
  dobrasSite: text(SITE_FOLDS_MAX).optional(),
  secoesSite: text(300).optional(),
  dobraCatalogo: text(300).optional(),
  secoesSmart: text(300).optional(),
  secoesLp: text(300).optional(),
  tempoCap: money(PROPOSAL_CAPS.tempoCap).optional(),
  nVideos: count(PROPOSAL_CAPS.nVideos).optional(),
  drone: boolean().optional(),
}
const budgets = {
  google: money().optional(),
  tikTok: money().optional(),
  linkedin: money().optional(),
  meta: money().optional(),
}

/** The body of the new-proposal form. Money in reais, `tempoCap` in hours. */
export const proposalInputSchema = z.object({
  name: requiredName(MISSING_FIELDS, 120),
  whatsapp: whatsapp(),
  plan: line(120).optional(),
  ...counts,
  ...details,
  ...budgets,
  report: text(60).optional(),
  gpPremium: boolean().optional(),
  tempoContrato: text(40).optional(),
  value: requiredMoney(MISSING_FIELDS, PROPOSAL_VALUE_MAX),
  startValue: requiredMoney(MISSING_FIELDS, PROPOSAL_VALUE_MAX),
})
export type ProposalInput = z.infer<typeof proposalInputSchema>

/** A PATCH changes only the keys it contains; `version` prevents lost updates. */
export const proposalPatchSchema = proposalInputSchema.partial().extend({
  version: versionNumber(),
})

/** The groups of the list; `restantes` are the open ones, `emAjuste` those of them with a wish. */
export const PROPOSAL_GROUPS = [
  'todas',
  'aprovadas',
  'vencidas',
  'restantes',
  'recusadas',
  'emAjuste',
] as const
export type ProposalGroup = (typeof PROPOSAL_GROUPS)[number]

/** Why a proposal was declined. */
export const declineReason = () => z.enum(DECLINE_REASONS, { error: 'Escolha um motivo.' })

const NO_CONSULTANT = 'Escolha um consultor.'
/** Which proposals a list or a funnel is about; `month` is that of the creation. */
export const proposalFilterSchema = z.object({
  kind: orBlank(z.enum(PROPOSAL_KINDS)),
  month: orBlank(monthSchema),
  consultorId: orBlank(typedId(NO_CONSULTANT, NO_CONSULTANT)),
  reason: orBlank(declineReason()),
})
export type ProposalFilter = z.output<typeof proposalFilterSchema>

/** `limit` and `offset` apply to each group; `group` selects a single one. */
export const proposalPageSchema = pageSchema().extend({
  group: z.enum(PROPOSAL_GROUPS).optional(),
  ...proposalFilterSchema.shape,
})

/** Part of the name of the company. */
export const proposalSearchSchema = pageSchema().extend({ name: searchText })

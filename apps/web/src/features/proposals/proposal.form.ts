import { fieldsOf } from '@bastidor/shared/errors'
import { MISSING_FIELDS } from '@bastidor/shared/fields'
import { clearDetails } from '@bastidor/shared/proposals.details'
import { proposalSchema, type Proposal } from '@bastidor/shared/proposals.views'
import {
  PROPOSAL_VALUE_MAX,
  proposalInputSchema,
  type ProposalInput,
} from '@bastidor/shared/proposals'
import { formatMoney } from '#lib/formatting/money.ts'
import { plainText, type FormAdapter } from '#lib/forms/form-adapter.ts'
import { FIELDS, type FieldSpec, type ProposalValues } from './proposal.fields.ts'

const byName = new Map<string, FieldSpec>(FIELDS.map((spec) => [spec.name, spec]))

/** Converts between a proposal, the form's values and the request body. */
const proposalShape: FormAdapter<Proposal, ProposalValues, ProposalInput> = {
  schema: proposalSchema,
  labels: Object.fromEntries(FIELDS.map(({ name, label }) => [name, label])),
  valuesOf: (proposal) =>
    Object.fromEntries(
      FIELDS.map((spec) => [spec.name, valueOf(spec, proposal)]),
    ) as ProposalValues,
  inputOf: (values) => clearDetails(proposalInputSchema.parse(sentOf(values)), values),
  textOf: (name, value) =>
    byName.get(name)?.widget === 'money' && value !== ''
      ? formatMoney(Number(value))
      : plainText(value),
}

/** The form of a new proposal to a client whose name and number are known. */
export const proposalShapeFor = (
  fresh: Partial<ProposalValues> | undefined,
): FormAdapter<Proposal, ProposalValues, ProposalInput> => ({
  ...proposalShape,
  valuesOf: (proposal) => ({ ...proposalShape.valuesOf(proposal), ...(!proposal && fresh) }),
})

/** Field → error text. The form requires the plan, which is optional in the API. */
export const proposalErrors = (values: ProposalValues): Record<string, string> => {
  const parsed = proposalInputSchema.safeParse(sentOf(values))
  return {
    ...(parsed.success ? {} : fieldsOf(parsed.error)),
    ...(values.plan === '' && { plan: MISSING_FIELDS }),
  }
}

/** The maximum of a money field. */
export const moneyMax = ({ isRequired }: FieldSpec): number =>
  isRequired ? PROPOSAL_VALUE_MAX : 999_999_999

const BLANK = { count: 0, yesNo: false } as const

const valueOf = ({ name, widget, isRequired }: FieldSpec, proposal: Proposal | null) => {
  const stored = proposal?.[name] ?? (widget === 'count' || widget === 'yesNo' ? BLANK[widget] : '')
  // A count of 0 is an empty field; only a fee may be 0.
  return stored === 0 && widget !== 'count' && !isRequired ? '' : stored
}

// Hidden fields are not validated.
const sentOf = (values: ProposalValues) => clearDetails(values as ProposalInput, values)

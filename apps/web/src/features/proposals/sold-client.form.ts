import { clientSchema, type Client } from '@bastidor/shared/clients.views'
import {
  clientCreationSchema,
  clientFieldsSchema,
  type ClientCreation,
} from '@bastidor/shared/clients'
import { fieldsOf } from '@bastidor/shared/errors'
import type { ListedPlan } from '@bastidor/shared/plans'
import type { Proposal } from '@bastidor/shared/proposals.views'
import { taxIdProblem } from '@bastidor/shared/tax-id'
import { fold } from '@bastidor/shared/text'
import type { FormAdapter } from '#lib/forms/form-adapter.ts'
import { parseDate, INVALID_DATE } from '#lib/formatting/parse-date.ts'

/** Fields of the form that the proposal does not contain. */
export type SoldClientValues = {
  name: string
  whatsapp: string
  plan: string
  email: string
  gestor: string
  cs: string
  cnpj: string
  dateStart: string
  vencimento: number | string
}

const schema = clientFieldsSchema.pick({
  name: true,
  whatsapp: true,
  plan: true,
  email: true,
  gestor: true,
  cs: true,
  vencimento: true,
})

/** The form that creates a client from a proposal; a deleted plan must be selected again. */
export const soldClientShape = (
  proposal: Proposal,
  plans: readonly ListedPlan[],
): FormAdapter<Client, SoldClientValues, ClientCreation> => ({
  schema: clientSchema,
  labels: {
    name: 'Empresa',
    whatsapp: 'Whatsapp',
    plan: 'Plano',
    email: 'E-mail',
    gestor: 'Gestor',
    cs: 'CS',
    cnpj: 'CPF/CNPJ',
    dateStart: 'PAGAMENTO START',
    vencimento: 'Dia de Vencimento',
  },
  valuesOf: () => ({
    name: proposal.name,
    whatsapp: proposal.whatsapp,
    plan: plans.find(({ name }) => fold(name) === fold(proposal.plan))?.id ?? '',
    email: '',
    gestor: '',
    cs: '',
    cnpj: '',
    dateStart: '',
    vencimento: '',
  }),
  inputOf: (values) =>
    clientCreationSchema.parse({
      ...values,
      propostaId: proposal.id,
      dateStart: parseDate(values.dateStart) ?? '',
    }),
})

/** Field → error text. */
export const soldClientErrors = (values: SoldClientValues): Record<string, string> => {
  const parsed = schema.safeParse(values)
  const wrongTaxId = taxIdProblem(values.cnpj)
  return {
    ...(parsed.success ? {} : fieldsOf(parsed.error)),
    ...(wrongTaxId && { cnpj: wrongTaxId }),
    ...(parseDate(values.dateStart) === null && { dateStart: INVALID_DATE }),
  }
}

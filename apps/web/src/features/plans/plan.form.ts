import {
  DEFAULT_REPORT,
  planInputSchema,
  planSchema,
  type Plan,
  type PlanInput,
} from '@bastidor/shared/plans'
import { formatMoney } from '#lib/formatting/money.ts'
import { plainText, type FormAdapter } from '#lib/forms/form-adapter.ts'

/** The form's values. */
export type PlanValues = {
  name: string
  adsValue: number | string
  report: string
  posts: number | string
  pages: string[]
}

const EMPTY: PlanValues = { name: '', adsValue: '', report: DEFAULT_REPORT, posts: '', pages: [] }

export const planShape: FormAdapter<Plan, PlanValues, PlanInput> = {
  schema: planSchema,
  labels: {
    name: 'Nome',
    adsValue: 'Valor ADS',
    report: 'Relatório',
    posts: 'Nº Criativos',
    pages: 'Páginas',
  },
  valuesOf: (plan) => {
    if (!plan) return EMPTY
    const { name, adsValue, report, posts, pages } = plan
    return { name, adsValue, report, posts, pages }
  },
  inputOf: (values) => planInputSchema.parse(values),
  textOf: (field, value) => (field === 'adsValue' ? formatMoney(Number(value)) : plainText(value)),
}

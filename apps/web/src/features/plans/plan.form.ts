import { DEFAULT_REPORT, planInputSchema, type Plan, type PlanInput } from '@bastidor/shared/plans'
import { formatMoney } from '#lib/money.ts'
import type { Conflict } from '#ui/ConflictNotice.tsx'

/** What the fields of the form hold while one types. */
export type PlanValues = {
  name: string
  adsValue: number | string
  report: string
  posts: number | string
  pages: string[]
}

const EMPTY: PlanValues = { name: '', adsValue: '', report: DEFAULT_REPORT, posts: '', pages: [] }

export const planValues = (plan: Plan | null): PlanValues =>
  plan
    ? {
        name: plan.name,
        adsValue: plan.adsValue,
        report: plan.report,
        posts: plan.posts,
        pages: plan.pages,
      }
    : EMPTY

const LABELS: Record<keyof PlanInput, string> = {
  name: 'Nome',
  adsValue: 'Valor ADS',
  report: 'Relatório',
  posts: 'Nº Criativos',
  pages: 'Páginas',
}
const FIELDS = Object.keys(LABELS) as (keyof PlanInput)[]

/** The fields that differ from the stored plan: a PATCH carries nothing else. */
export const planChanges = (values: PlanValues, stored: Plan): Partial<PlanInput> => {
  const input = planInputSchema.parse(values)
  return Object.fromEntries(
    FIELDS.filter((field) => !isSame(input[field], stored[field])).map((field) => [
      field,
      input[field],
    ]),
  )
}

/** Where somebody else changed what one has changed too: both values, as texts. */
export const planConflicts = (
  values: PlanValues,
  before: Plan,
  stored: Plan,
): (Conflict & { field: keyof PlanInput })[] => {
  const mine = planChanges(values, before)
  return FIELDS.filter((field) => field in mine && !isSame(before[field], stored[field])).map(
    (field) => ({
      field,
      label: LABELS[field],
      stored: textOf(field, stored[field]),
      mine: textOf(field, mine[field]),
    }),
  )
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const textOf = (field: keyof PlanInput, value: PlanInput[keyof PlanInput]): string => {
  if (field === 'adsValue') return formatMoney(Number(value))
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

import type { FunnelPeriod, FunnelQuery } from '@bastidor/shared/proposals.funnel'
import { asMonth } from '#lib/navigation/as-month.ts'
import { kindAt } from './proposal-filter.ts'

/** The choices of the funnel's period; `slug` is used in the URL. */
export const PERIODS = [
  { days: '90', slug: '90-dias', label: '90 dias' },
  { days: '365', slug: '', label: '12 meses' },
  { days: undefined, slug: 'tudo', label: 'Tudo' },
] as const satisfies readonly { days: FunnelPeriod | undefined; slug: string; label: string }[]

type Period = (typeof PERIODS)[number]

export const PERIOD = 'periodo'

/** The period for the search params; twelve months for any other. */
export const periodAt = (params: URLSearchParams): Period =>
  PERIODS.find(({ slug }) => slug === params.get(PERIOD)) ?? PERIODS[1]

/** The names of the months and of the rows' dimension in the URL. */
export const OUTCOME_PARAMS = { from: 'de', until: 'ate', by: 'por' } as const
export const BY_CONSULTANT = 'consultor'

/** What the funnel's page shows, for the search params. */
export const outcomesAt = (
  params: URLSearchParams,
): Pick<FunnelQuery, 'from' | 'until' | 'kind' | 'by'> => ({
  from: asMonth(params.get(OUTCOME_PARAMS.from)),
  until: asMonth(params.get(OUTCOME_PARAMS.until)),
  kind: kindAt(params),
  by: params.get(OUTCOME_PARAMS.by) === BY_CONSULTANT ? 'consultor' : 'month',
})

import type { FunnelPeriod } from '@bastidor/shared/proposals.funnel'

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

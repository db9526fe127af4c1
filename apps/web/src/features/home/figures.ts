import type { RangeCode } from '@bastidor/shared/dashboard'
import type { ClientFigure, MonthFigures } from '@bastidor/shared/metrics'
import { formatCount, formatPercent, formatTenths } from '#lib/numbers.ts'

/** One card: where its number comes from, how it is written and which clients are behind it. */
export type Figure = {
  title: string
  source: RangeCode | 'ltv'
  opens: ClientFigure
  /** The same figure in another month. */
  of: (month: MonthFigures) => number | null
  format: (value: number) => string
  /** Whether more than none is marked by an arrow. */
  hasArrow?: boolean
  /** What has to be said of the number; `month` is the running one, where it is known. */
  caveat?: (month: MonthFigures | undefined) => string | null
}

/** The cards of the dashboard, in their order. */
export const FIGURES: readonly Figure[] = [
  {
    title: 'Clientes Ativos',
    source: 'C4',
    opens: 'active',
    of: ({ active }) => active,
    format: formatCount,
  },
  {
    title: 'LTV (mês)',
    source: 'ltv',
    opens: 'ltvExits',
    of: ({ ltvMonths }) => ltvMonths,
    format: formatTenths,
    caveat: (month) => (month?.isLtvLimit ? 'limite' : null),
  },
  {
    title: 'Churn Mensal',
    source: 'Q9',
    opens: 'exits',
    of: ({ churn }) => churn,
    format: formatPercent,
    caveat: () => 'parcial',
  },
  {
    title: 'Novos Clientes',
    source: 'Q7',
    opens: 'new',
    of: (month) => month.new,
    format: formatCount,
    hasArrow: true,
  },
]

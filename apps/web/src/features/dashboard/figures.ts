import type { RangeCode } from '@bastidor/shared/dashboard'
import type { ClientFigure, MonthFigures } from '@bastidor/shared/metrics'
import { formatCount, formatMonths, formatPercent } from '#lib/formatting/numbers.ts'

/** A card: source and format of its figure, and the linked list of clients. */
export type Figure = {
  title: string
  source: RangeCode | 'ltv'
  opens: ClientFigure
  /** The same figure in another month. */
  of: (month: MonthFigures) => number | null
  format: (value: number) => string
  /** Shows an arrow if the figure is above 0. */
  hasArrow?: boolean
  /** A caveat about the figure; `month` is the current one, if loaded. */
  caveat?: (month: MonthFigures | undefined) => string | null
}

/** The dashboard's cards, in order. */
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
    format: formatMonths,
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

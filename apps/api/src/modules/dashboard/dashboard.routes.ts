import { RANGE_CODES, type RangeCode, ltvSchema, rangeSchema } from '@bastidor/shared/dashboard'
import { AppError } from '@bastidor/shared/errors'
import type { MonthFigures } from '@bastidor/shared/metrics'
import { endpoint } from '#http/endpoint'
import { monthFigures } from '#modules/metrics/metrics-series'

export const endpoints = [
  endpoint('ltv.ltv', {
    summary: 'How long a client stays, in months',
    answer: ltvSchema,
    handler: async () => ({ result: (await runningMonth()).ltvMonths }),
  }),

  endpoint('ltv.range', {
    summary: 'A figure of this month: C4 active clients, Q7 new ones, Q9 churn in percent',
    answer: rangeSchema,
    handler: async ({ params: { code } }) => {
      const wanted = RANGE_CODES.find((known) => known === code)
      if (!wanted) throw new AppError('NOT_FOUND')
      return (await runningMonth())[FIGURE_OF[wanted]]
    },
  }),
]

const FIGURE_OF = { C4: 'active', Q7: 'new', Q9: 'churn' } as const satisfies Record<
  RangeCode,
  keyof MonthFigures
>

const runningMonth = async (): Promise<MonthFigures> => {
  const { value } = await monthFigures()
  const last = value.at(-1)
  if (!last) throw new Error('the series has no month')
  return last
}

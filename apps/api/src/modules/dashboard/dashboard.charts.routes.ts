import { CHARTS, chartSchema } from '@bastidor/shared/dashboard'
import { AppError } from '@bastidor/shared/errors'
import { endpoint } from '#http/endpoint'
import { charts } from './dashboard-charts.ts'

export const endpoints = [
  endpoint('ltv.charts', {
    summary: 'A chart of the dashboard, the highest value first: planos, ads, gestores or saidas',
    answer: chartSchema,
    handler: async ({ params }) => {
      const name = CHARTS.find((known) => known === params.name)
      if (!name) throw new AppError('NOT_FOUND', 'Gráfico não encontrado.')
      const { value, updatedAt } = await charts[name]()
      return { series: value, updatedAt: updatedAt.toISOString() }
    },
  }),
]

import type { Chart, ChartName } from '@bastidor/shared/dashboard'
import { cachedFigure } from '#cache/cached-figure'
import { aggregateActive } from './dashboard-active.ts'
import { exitsPerReason } from './dashboard-exits.ts'

type Series = Chart['series']

/** Clients per plan. Deleted plans share one bar. */
const clientsPerPlan = (now: Date): Promise<Series> =>
  aggregateActive(now, [
    { $group: { _id: '$plan', value: { $sum: 1 } } },
    { $set: { id: { $convert: { input: '$_id', to: 'objectId', onError: null, onNull: null } } } },
    { $lookup: { from: 'plans', localField: 'id', foreignField: '_id', as: 'plan' } },
    {
      $group: {
        _id: { $ifNull: [{ $first: '$plan.name' }, 'Plano desconhecido'] },
        value: { $sum: '$value' },
      },
    },
    { $project: { _id: 0, label: '$_id', value: 1 } },
  ])

/** Clients per gestor, by the name that the list filters by. */
const clientsPerGestor = (now: Date): Promise<Series> =>
  aggregateActive(now, [
    {
      $group: {
        _id: { $cond: [{ $gt: ['$gestor', ''] }, '$gestor', 'Sem gestor'] },
        value: { $sum: 1 },
      },
    },
    { $project: { _id: 0, label: '$_id', value: 1 } },
  ])

const NETWORKS = { google: 'Google', meta: 'Meta', tikTok: 'TikTok', linkedin: 'LinkedIn' } as const
type Network = keyof typeof NETWORKS

const ofEach = <Value>(valueOf: (network: string) => Value) =>
  Object.fromEntries(Object.keys(NETWORKS).map((network) => [network, valueOf(`$${network}`)]))

/** Reais per month and ad network, including networks without a budget. */
const budgetPerNetwork = async (now: Date): Promise<Series> => {
  const [sums] = await aggregateActive<Record<Network, number>>(now, [
    { $group: { _id: null, ...ofEach((network) => ({ $sum: network })) } },
    // Floating-point cents: 0.1 + 0.2 is not 0.3.
    { $project: ofEach((sum) => ({ $round: [sum, 2] })) },
  ])
  return Object.entries(NETWORKS).map(([network, label]) => ({
    label,
    value: sums?.[network as Network] ?? 0,
  }))
}

const highestFirst = (series: Series): Series =>
  series.toSorted((a, b) => b.value - a.value || a.label.localeCompare(b.label, 'pt-BR'))

const cachedChart = (
  collections: readonly string[],
  seriesOf: (now: Date) => Promise<Series>,
): ReturnType<typeof cachedFigure<Series>> =>
  cachedFigure(collections, async (now) => highestFirst(await seriesOf(now)))

/**
 * The charts of the dashboard (docs/rules/figures.md#calls-of-the-dashboard), each cached until one
 * of its collections is written.
 */
export const charts: Record<ChartName, ReturnType<typeof cachedChart>> = {
  planos: cachedChart(['clients', 'plans'], clientsPerPlan),
  ads: cachedChart(['clients'], budgetPerNetwork),
  gestores: cachedChart(['clients'], clientsPerGestor),
  saidas: cachedChart(['facts'], exitsPerReason),
}

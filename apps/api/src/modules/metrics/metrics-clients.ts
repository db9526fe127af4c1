import type { PipelineStage } from 'mongoose'
import {
  type ClientFigure,
  type FigureClient,
  type FigureClientList,
  type FigureSort,
  SERIES_MONTHS,
} from '@bastidor/shared/metrics'
import { type Period, ltvMonthsOf, periodsAt } from '@bastidor/shared/metrics.periods'
import { fieldError } from '@bastidor/shared/errors'
import type { Page } from '#cache/pagination'
import { fileUrl } from '#storage/file-url'
import type { ClientRecord } from '#modules/clients/clients.model'
import { LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'
import { answersStages } from './metrics-answers.ts'
import type { Stages } from '#database/count'
import { type Expression, when } from './metrics-expressions.ts'
import { sortStages } from './metrics-sort.ts'
import { tenureStages } from './metrics-tenure.ts'
import { FIGURES, type Move, type MoveFigure, movesStages } from './metrics-mrr-movements.ts'

type Wanted = Page & { figure: ClientFigure; month: string; sort?: FigureSort | undefined }
type Row = Pick<FigureClient, 'day' | 'motive' | 'before' | 'after' | 'score'>
/** A client of a figure as returned by the database; money in cents. */
type Found = {
  row: Row
  client: Pick<
    ClientRecord,
    '_id' | 'name' | 'logo' | 'deletedAt' | 'plan' | 'gestor' | 'cs'
  > | null
}
type Counted = { total: number; before: number; after: number }
type Facets = { results: Found[]; counts: Counted[] }

/**
 * The clients that make up a figure of one month, by name unless sorted; destroyed ones come last,
 * without a name. Uses the same stages as the series.
 */
export const listFigureClients = async (
  { figure, month, sort = 'name', limit, offset }: Wanted,
  now: Date,
): Promise<FigureClientList> => {
  const periods = periodsAt(now)
  assertShown(periods, month)
  const [found] = await LifecycleEventModel.aggregate<Facets>([
    ...(figure === 'nps' ? answerRows(periods, month) : moveRows(periods, figure, month)),
    ...sortStages(figure, sort),
    {
      $facet: {
        results: [{ $skip: offset }, { $limit: limit }, ...WITH_CLIENT],
        counts: [
          {
            $group: {
              _id: null,
              total: { $sum: 1 },
              before: { $sum: '$row.before' },
              after: { $sum: '$row.after' },
            },
          },
        ],
      },
    },
  ])
  const { total, before, after } = found?.counts[0] ?? { total: 0, before: 0, after: 0 }
  return {
    results: (found?.results ?? []).map((each) => toFigureClient(each)),
    total,
    sums: { before: before / 100, after: after / 100 },
  }
}

const assertShown = (periods: readonly Period[], month: string): void => {
  const shown = periods.slice(-SERIES_MONTHS)
  if (shown.some((period) => period.month === month)) return
  const isFuture = month > (shown.at(-1)?.month ?? '')
  throw fieldError(
    'month',
    isFuture ? 'Este mês ainda não começou.' : `Escolha um dos últimos ${SERIES_MONTHS} meses.`,
  )
}

const moveRows = (periods: readonly Period[], figure: MoveFigure, month: string): Stages => {
  const { moves, sum } = FIGURES[figure]
  return [
    ...tenureStages(periods),
    { $set: { month: monthsBehind(periods, figure, month) } },
    { $unwind: '$month' },
    ...movesStages(periods.at(-1)?.until ?? ''),
    { $match: { move: { $in: moves }, ...(sum && { [sum]: { $gt: 0 } }) } },
    {
      $project: {
        subject: 1,
        row: {
          day: when(HAS_GONE, '$stint.end', '$stint.start'),
          motive: when(HAS_GONE, '$stint.motive', ''),
          before: '$before',
          after: '$after',
          score: null,
        },
      },
    },
  ]
}

// A client may be active in a month without any change; every other move needs one in that month.
const monthsBehind = (
  periods: readonly Period[],
  figure: MoveFigure,
  month: string,
): Expression => {
  if (figure === 'active' || figure === 'mrr') return [month]
  const wanted = figure === 'ltvExits' ? ltvMonthsOf(periods, month) : [{ month }]
  return { $setIntersection: ['$months', wanted.map((period) => period.month)] }
}

const EXIT: Move = 'left'
const HAS_GONE: Expression = { $eq: ['$move', EXIT] }

const answerRows = (periods: readonly Period[], month: string): Stages => [
  ...answersStages(periods),
  { $match: { from: { $lte: month }, until: { $gt: month } } },
  {
    $project: {
      subject: 1,
      row: {
        day: '$day',
        motive: '',
        before: { $literal: 0 },
        after: { $literal: 0 },
        score: '$score',
      },
    },
  },
]

/** The client of each row; the subject of a destroyed one matches no client. */
const WITH_CLIENT: PipelineStage.FacetPipelineStage[] = [
  { $set: { clientId: { $convert: { input: '$_id', to: 'objectId', onError: null } } } },
  {
    $lookup: {
      from: 'clients',
      localField: 'clientId',
      foreignField: '_id',
      pipeline: [{ $project: { name: 1, logo: 1, deletedAt: 1, plan: 1, gestor: 1, cs: 1 } }],
      as: 'client',
    },
  },
  { $set: { client: { $ifNull: [{ $first: '$client' }, null] } } },
]

const toFigureClient = ({
  client,
  row: { before, after, day, motive, score },
}: Found): FigureClient => ({
  id: client && String(client._id),
  name: client?.name ?? '',
  logo: client?.logo ? fileUrl(client.logo) : null,
  isDeleted: client?.deletedAt !== null,
  day,
  motive,
  before: before / 100,
  after: after / 100,
  score,
  plan: client?.plan ?? '',
  gestor: client?.gestor ?? '',
  cs: client?.cs ?? '',
})

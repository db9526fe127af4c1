import type { Types } from 'mongoose'
import { type ClientFigure, type FigureClient, SERIES_MONTHS } from '@bastidor/shared/metrics'
import { type Period, ltvMonthsOf, periodsAt } from '@bastidor/shared/metrics.periods'
import { fieldError } from '@bastidor/shared/errors'
import type { Page } from '#database/page'
import { fileUrl } from '#files/file-url'
import { FactModel } from '#modules/facts/facts.model'
import { answersStages } from './metrics.answers.ts'
import { type Expression, type Stages, when } from './metrics.expressions.ts'
import { livesStages } from './metrics.lives.ts'
import { FIGURES, type Move, type MoveFigure, movesStages } from './metrics.moves.ts'

type Wanted = Page & { figure: ClientFigure; month: string }
/** A client behind a figure as the database answers it; money in cents. */
type Row = Pick<FigureClient, 'day' | 'motive' | 'before' | 'after' | 'score'> & {
  client: { _id: Types.ObjectId; name: string; logo: string | null; deletedAt: Date | null } | null
}
type Found = { results: Row[]; counts: { total: number }[] }

/**
 * The clients that make up a figure of one month, by name; those that have been destroyed come
 * last and have none. They are found by the very stages that the series sums up.
 */
export const listFigureClients = async (
  { figure, month, limit, offset }: Wanted,
  now: Date,
  origin: string,
): Promise<{ results: FigureClient[]; total: number }> => {
  const periods = periodsAt(now)
  assertShown(periods, month)
  const [found] = await FactModel.aggregate<Found>([
    ...(figure === 'nps' ? answerRows(periods, month) : moveRows(periods, figure, month)),
    ...WITH_CLIENT,
    { $sort: { isDestroyed: 1, 'client.nameFolded': 1, subject: 1, day: 1 } },
    { $facet: { results: [{ $skip: offset }, { $limit: limit }], counts: [{ $count: 'total' }] } },
  ])
  return {
    results: (found?.results ?? []).map((row) => toFigureClient(row, origin)),
    total: found?.counts[0]?.total ?? 0,
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
    ...livesStages(periods),
    { $set: { month: monthsBehind(periods, figure, month) } },
    { $unwind: '$month' },
    ...movesStages(periods.at(-1)?.until ?? ''),
    { $match: { move: { $in: moves }, ...(sum && { [sum]: { $gt: 0 } }) } },
    {
      $project: {
        subject: 1,
        day: when(HAS_GONE, '$stint.end', '$stint.start'),
        motive: when(HAS_GONE, '$stint.motive', ''),
        before: 1,
        after: 1,
        score: { $literal: null },
      },
    },
  ]
}

// Nothing has to happen to be there; everything else happens in a month of the client's own.
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
  { $set: { motive: '', before: { $literal: 0 }, after: { $literal: 0 } } },
]

/** A destroyed client's facts bear a subject that is no client's id. */
const WITH_CLIENT: Stages = [
  { $set: { clientId: { $convert: { input: '$subject', to: 'objectId', onError: null } } } },
  {
    $lookup: {
      from: 'clients',
      localField: 'clientId',
      foreignField: '_id',
      pipeline: [{ $project: { name: 1, nameFolded: 1, logo: 1, deletedAt: 1 } }],
      as: 'client',
    },
  },
  { $set: { client: { $ifNull: [{ $first: '$client' }, null] } } },
  { $set: { isDestroyed: { $eq: ['$client', null] } } },
]

const toFigureClient = (
  { client, before, after, day, motive, score }: Row,
  origin: string,
): FigureClient => ({
  id: client && String(client._id),
  name: client?.name ?? '',
  logo: client?.logo ? fileUrl(client.logo, origin) : null,
  isDeleted: client?.deletedAt !== null,
  day,
  motive,
  before: before / 100,
  after: after / 100,
  score,
})

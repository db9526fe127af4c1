import type { PieceFigures, PieceFiguresQuery } from '@bastidor/shared/pieces'
import { LIST_MAX_MS, matching } from '#database/operators'
import { narrowedTo, roundsOf } from './pieces-filter.ts'
import { PieceModel } from './pieces.model.ts'

/**
 * How a month's answers went: how many pieces got the answer to their first round, how many of these
 * were approved by it, and how many rounds came back (docs/rules/pieces.md#figures).
 */
export const figuresOf = async ({ month, ...whose }: PieceFiguresQuery): Promise<PieceFigures> => {
  const { answeredAt } = roundsOf('firstRound', month)
  const countIf = (...conditions: object[]) => ({
    $sum: { $cond: [{ $and: conditions }, 1, 0] },
  })
  const isFirst = { $eq: ['$rounds.n', 1] }
  const [counted] = await PieceModel.aggregate<Counted>([
    { $match: { ...narrowedTo(whose), rounds: matching({ answeredAt }) } },
    { $unwind: '$rounds' },
    { $match: { 'rounds.answeredAt': answeredAt } },
    {
      $group: {
        _id: null,
        answered: countIf(isFirst),
        approved: countIf(isFirst, { $eq: ['$rounds.decision', 'approved'] }),
        rework: countIf({ $eq: ['$rounds.decision', 'adjust'] }),
      },
    },
  ]).option({ maxTimeMS: LIST_MAX_MS })
  const { answered = 0, approved = 0, rework = 0 } = counted ?? {}
  const rate = answered === 0 ? null : Math.round((100 * approved) / answered)
  return { month, firstRound: { answered, approved, rate }, rework }
}

type Counted = { answered: number; approved: number; rework: number }

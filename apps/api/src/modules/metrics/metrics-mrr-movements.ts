import type { ClientFigure } from '@bastidor/shared/metrics'
import type { Stages } from '#database/count'
import { type Expression, not, only, when, withNames } from './metrics-expressions.ts'

/** A client's movement in a month: its state at both ends, and the change between. */
export type Move =
  'stayed' | 'began' | 'returned' | 'left' | 'beganAndLeft' | 'returnedAndLeft' | 'away'

const PRESENT: readonly Move[] = ['stayed', 'began', 'returned']

export type MoveFigure = Exclude<ClientFigure, 'nps'>
type Counted = { moves: readonly Move[]; sum?: 'after' | 'rise' | 'fall' }

/**
 * The clients that a figure counts (docs/rules/figures.md#clients): those with one of these moves.
 * A figure of money is the sum of `sum` over them; clients with 0 are not listed.
 */
export const FIGURES: Record<MoveFigure, Counted> = {
  active: { moves: PRESENT },
  new: { moves: ['began', 'beganAndLeft'] },
  reactivated: { moves: ['returned', 'returnedAndLeft'] },
  exits: { moves: ['left'] },
  ltvExits: { moves: ['left'] },
  lightning: { moves: ['beganAndLeft', 'returnedAndLeft'] },
  mrr: { moves: PRESENT, sum: 'after' },
  mrrNew: { moves: ['began'], sum: 'rise' },
  mrrReactivation: { moves: ['returned'], sum: 'rise' },
  mrrExpansion: { moves: ['stayed'], sum: 'rise' },
  mrrContraction: { moves: ['stayed'], sum: 'fall' },
  mrrChurn: { moves: ['left'], sum: 'fall' },
}

/**
 * From documents of `tenureStages`, unwound to one `month` each, to that month's movement: `move`,
 * the monthly fee `before` and `after` in cents (0 for a client that was not active), by how much
 * it rose or fell, and the `stint` concerned.
 */
export const movesStages = (tomorrow: string): Stages => [
  {
    $replaceWith: withNames(
      [
        ['from', { $concat: ['$month', '-01'] }],
        // After every day of the month and before the next; in the current month, after today.
        ['until', { $min: [{ $concat: ['$month', '-32'] }, tomorrow] }],
        ['stint', { $last: only('$stints', { $lt: ['$$item.start', '$$until'] }) }],
        ['isFirst', { $eq: ['$$stint.start', { $first: '$stints.start' }] }],
        ['begins', { $gte: ['$$stint.start', '$$from'] }],
        // A client that returns within the same month has not left: only the stint that begins in a
        // month counts for it.
        ['isOpen', { $and: [not('$$begins'), { $gte: ['$$stint.end', '$$from'] }] }],
        ['isClosed', { $gte: ['$$stint.end', '$$until'] }],
        ['before', when('$$isOpen', feeBefore('$$from'), 0)],
        ['after', when('$$isClosed', feeBefore('$$until'), 0)],
      ],
      {
        subject: '$_id',
        month: '$month',
        move: MOVE,
        before: '$$before',
        after: '$$after',
        rise: { $max: [0, { $subtract: ['$$after', '$$before'] }] },
        fall: { $max: [0, { $subtract: ['$$before', '$$after'] }] },
        stint: '$$stint',
      },
    ),
  },
]

const endsAs = (present: Move, gone: Move) => when('$$isClosed', present, gone)
const AWAY: Move = 'away'

const MOVE = when(
  '$$isOpen',
  endsAs('stayed', 'left'),
  when(
    '$$begins',
    when('$$isFirst', endsAs('began', 'beganAndLeft'), endsAs('returned', 'returnedAndLeft')),
    AWAY,
  ),
)

/** The terms in force before a day: of those already valid, the ones recorded last. */
const feeBefore = (day: Expression): Expression => ({
  $let: {
    vars: { inForce: { $last: only('$terms', { $lt: ['$$item.day', day] }) } },
    in: { $ifNull: ['$$inForce.fee', { $first: '$terms.fee' }] },
  },
})

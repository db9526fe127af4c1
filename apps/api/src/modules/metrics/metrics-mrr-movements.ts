import type { ClientFigure } from '@bastidor/shared/metrics'
import { type Expression, type Stages, not, only, when, withNames } from './metrics-expressions.ts'

/** What a month was to a client: where it stood at both ends, and how it got from one to the other. */
export type Move =
  'stayed' | 'began' | 'returned' | 'left' | 'beganAndLeft' | 'returnedAndLeft' | 'away'

const PRESENT: readonly Move[] = ['stayed', 'began', 'returned']

export type MoveFigure = Exclude<ClientFigure, 'nps'>
type Counted = { moves: readonly Move[]; sum?: 'after' | 'rise' | 'fall' }

/**
 * Which clients a figure counts (docs/rules/figures.md#clients): those that made one of these
 * moves. Of a figure of money it is the sum of `sum` over them, and those for whom that is 0 are
 * not behind it.
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
 * From documents of `livesStages`, unwound to one `month` each, to what that month was: `move`,
 * the monthly fee `before` it and `after` it in cents (0 for who is not there), by how much it
 * rose or fell, and the `stint` it is about.
 */
export const movesStages = (tomorrow: string): Stages => [
  {
    $replaceWith: withNames(
      [
        ['from', { $concat: ['$month', '-01'] }],
        // After every day of the month and before the next; in the running one, after today.
        ['until', { $min: [{ $concat: ['$month', '-32'] }, tomorrow] }],
        ['stint', { $last: only('$stints', { $lt: ['$$item.start', '$$until'] }) }],
        ['isFirst', { $eq: ['$$stint.start', { $first: '$stints.start' }] }],
        ['begins', { $gte: ['$$stint.start', '$$from'] }],
        // Who comes back so soon that it would be in the same month had not left at all: what
        // begins in a month is the only stint that it touches.
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

/** The terms in force before a day: of those that count by then the ones recorded last. */
const feeBefore = (day: Expression): Expression => ({
  $let: {
    vars: { inForce: { $last: only('$terms', { $lt: ['$$item.day', day] }) } },
    in: { $ifNull: ['$$inForce.fee', { $first: '$terms.fee' }] },
  },
})

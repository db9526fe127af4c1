import { addDays } from '@bastidor/shared/dates'
import { NPS_SCORE_DAYS, npsScoreOf } from '@bastidor/shared/nps.score'
import { NPS_VALUES } from '@bastidor/shared/nps.scale'
import type { NpsDistribution, NpsOfPerson } from '@bastidor/shared/nps.recommendations'
import { LIST_MAX_MS } from '#database/operators'
import { LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'
import { firstDayOf, latestRecommendations } from './nps-score.ts'

/** How many clients of a gestor and a CS gave a score, in the 180 days now or in those before. */
type Counted = {
  score: number
  isBefore: boolean
  gestor: string
  cs: string
  clients: number
}

/**
 * How the portfolio's recommendations are spread, and what has changed in 180 days; the same answers
 * as the portfolio's score. People are those who look after the client today, in both periods.
 */
export const npsDistribution = async (now = new Date()): Promise<NpsDistribution> => {
  const first = firstDayOf(now)
  const counted = await LifecycleEventModel.aggregate<Counted>([
    ...latestRecommendations(addDays(first, -NPS_SCORE_DAYS), {
      subject: '$subject',
      isBefore: { $lt: ['$day', first] },
    }),
    { $project: { _id: '$_id.subject', answer: { score: '$score', isBefore: '$_id.isBefore' } } },
    // One join for all clients: a lookup for each takes five times as long.
    { $unionWith: { coll: 'clients', pipeline: PEOPLE } },
    {
      $group: {
        _id: '$_id',
        answers: { $push: '$answer' },
        gestor: { $max: '$gestor' },
        cs: { $max: '$cs' },
      },
    },
    { $unwind: '$answers' },
    {
      $group: {
        _id: {
          score: '$answers.score',
          isBefore: '$answers.isBefore',
          // A destroyed client has nobody.
          gestor: { $ifNull: ['$gestor', ''] },
          cs: { $ifNull: ['$cs', ''] },
        },
        clients: { $sum: 1 },
      },
    },
    { $replaceWith: { $mergeObjects: ['$_id', { clients: '$clients' }] } },
  ]).option({ maxTimeMS: LIST_MAX_MS })
  const [today, before] = [false, true].map((isBefore) =>
    counted.filter((one) => one.isBefore === isBefore),
  ) as [Counted[], Counted[]]
  return {
    scores: NPS_VALUES.map((score) => ({
      score,
      count: clientsWith(today, score),
      before: clientsWith(before, score),
    })),
    now: scoreOf(today),
    before: scoreOf(before),
    gestor: byPerson(today, before, 'gestor'),
    cs: byPerson(today, before, 'cs'),
  }
}

const PEOPLE = [{ $project: { _id: { $toString: '$_id' }, gestor: 1, cs: 1 } }]

const clientsWith = (counted: readonly Counted[], wanted: number) =>
  counted.reduce((sum, { score, clients }) => sum + (score === wanted ? clients : 0), 0)

const scoreOf = (counted: readonly Counted[]) =>
  npsScoreOf(counted.flatMap(({ score, clients }) => Array<number>(clients).fill(score)))

// Worst first; clients without anybody come last.
const byPerson = (
  today: readonly Counted[],
  before: readonly Counted[],
  role: 'gestor' | 'cs',
): NpsOfPerson[] =>
  [...new Set(today.map((one) => one[role]))]
    .map((name) => {
      const of = (counted: readonly Counted[]) =>
        scoreOf(counted.filter((one) => one[role] === name))
      return { name, ...of(today), before: of(before).score }
    })
    .toSorted(
      (a, b) =>
        Number(!a.name) - Number(!b.name) ||
        (a.score ?? 0) - (b.score ?? 0) ||
        a.name.localeCompare(b.name, 'pt-BR'),
    )

import { lengthOf, monthsAfter } from './contract-end.ts'
import { addDays, daysBetween } from './dates.ts'
import { roundToCents } from './fields.ts'
import { BEYOND_YEARS, TERM_GAP_MAX, TERM_YEARS_AHEAD, type TermState } from './terms.ts'

/** The days of a term: it ends `anchorMonths` after `anchorOn`, the start of its chain. */
export type TermDays = {
  startsOn: string | null
  endsOn: string | null
  anchorOn: string | null
  anchorMonths: number | null
}

type Wrong = { field: 'startsOn' | 'months'; message: string }
type Wanted = { months: number; startsOn?: string | undefined; today: string }

/**
 * The days of the term that follows another, and the days without a contract between them
 * (docs/rules/contracts.md#days). One that follows at once keeps the anchor, so that ends never
 * drift; any other starts a chain of its own.
 */
export const daysAfter = (
  last: TermDays,
  { months, startsOn: wanted, today }: Wanted,
): (TermDays & { months: number; length: string; gapDays: number }) | Wrong => {
  const limit = monthsAfter(today, TERM_YEARS_AHEAD * 12) ?? today
  if ((last.endsOn ?? last.startsOn ?? today) > limit) return beyond
  const { earliest, follows } = earliestAfter(last, today)
  const startsOn = wanted ?? (earliest < today ? today : earliest)
  const latest = latestOf(last.endsOn ?? today, today)
  if (startsOn < earliest || startsOn > latest)
    return { field: 'startsOn', message: outside(earliest, latest) }
  const goesOn = follows && startsOn === earliest && last.anchorOn && last.anchorMonths
  const anchorOn = goesOn && last.anchorOn ? last.anchorOn : startsOn
  const anchorMonths = (goesOn && last.anchorMonths ? last.anchorMonths : 0) + months
  const endsOn = monthsAfter(anchorOn, anchorMonths)
  if (endsOn === null || endsOn > limit) return beyond
  const gapDays = follows ? daysBetween(earliest, startsOn) : 0
  return { startsOn, endsOn, anchorOn, anchorMonths, months, length: lengthOf(months), gapDays }
}

const beyond: Wrong = { field: 'months', message: BEYOND_YEARS }

const outside = (earliest: string, latest: string) =>
  `O contrato pode começar de ${written(earliest)} a ${written(latest)}.`
const written = (day: string) => day.split('-').toReversed().join('/')

// After a term without an end there is no day that follows it: the next starts when it is made.
const earliestAfter = ({ startsOn, endsOn }: TermDays, today: string) => {
  if (endsOn) return { earliest: addDays(endsOn, 1), follows: true }
  const afterStart = startsOn ? addDays(startsOn, 1) : today
  return { earliest: afterStart > today ? afterStart : today, follows: false }
}

const latestOf = (end: string, today: string) => {
  const year = addDays(end, TERM_GAP_MAX)
  return year > today ? year : today
}

/** The state of a term on a day; `isFollowed` once the next one has begun. */
export const stateOn = (
  today: string,
  { startsOn, endsOn }: Pick<TermDays, 'startsOn' | 'endsOn'>,
  isFollowed: boolean,
): TermState => {
  if (startsOn && startsOn > today) return 'future'
  return isFollowed || (endsOn && endsOn < today) ? 'past' : 'current'
}

/** A fee adjusted by a percentage, to the cent. */
export const adjusted = (value: number, percent: number): number =>
  // In whole numbers: 100.10 + 5% is 105.105, which binary fractions round down.
  roundToCents(
    Math.round((Math.round(value * 100) * (10_000 + Math.round(percent * 100))) / 10_000) / 100,
  )

/** By how many percent one fee differs from another, to two decimals; 0 from nothing. */
export const percentBetween = (from: number, to: number): number =>
  from > 0 ? Math.round((to / from - 1) * 10_000) / 100 : 0

import { EXIT_REASONS } from '@bastidor/shared/clients'
import { CONTRACT_LENGTHS, ONE_OFF } from '@bastidor/shared/contract-end'
import type { LifecycleEventKind } from '@bastidor/shared/lifecycle'
import { dayBefore, officeHour } from './calendar.ts'
import type { SeedPlan } from './plans.ts'
import type { Random } from './random.ts'

/** What a client has agreed to; `plan` is its place among the plans, `value` in reais a month. */
type Terms = { plan: number; value: number; tempoContrato: string }
/** Something that happened to a client, with the terms that held from then on. */
type LifeEvent = { kind: LifecycleEventKind; at: Date; terms: Terms; motive: string }
export type SeedLife = {
  createdAt: Date
  dateStart: string
  /** The oldest first; it begins with `started`. */
  events: LifeEvent[]
  /** What holds today. */
  terms: Terms
  /** When and why it was deleted; null while it is with the agency. */
  left: LifeEvent | null
  isDestroyed: boolean
}

const FIVE_YEARS = 5 * 365
/** Days after its start in which nothing happens to a new client. */
const FRESH = 120
/** Days that clients stay. */
const STAYED_AT_LEAST = 60
const MEAN_STAY = 3.8 * 365

/**
 * So many stories of clients over five years, the oldest first: more come each year, some change
 * plan or price, some leave, of these a few come back and a few are destroyed.
 */
export const seedLives = (
  random: Random,
  { now, plans, count }: { now: Date; plans: SeedPlan[]; count: number },
): SeedLife[] =>
  Array.from({ length: count }, (_, index) => {
    const age = 2 + Math.round(FIVE_YEARS * (1 - index / (count - 1)) ** 1.15)
    return drawLife(random, { now, plans, age })
  })

type Setting = { now: Date; plans: SeedPlan[]; age: number }
/** Ages are days before now. */
type Moment = { age: number; kind: LifecycleEventKind }

const drawLife = (random: Random, { now, plans, age }: Setting): SeedLife => {
  const createdAt = officeHour(random, now, age)
  const dateStart = dayBefore(now, Math.max(0, age - random.int(0, 7)))
  const first = firstTerms(random, plans)
  const events: LifeEvent[] = [{ kind: 'started', at: createdAt, terms: first, motive: '' }]
  const exits = exitsOf(random, age)
  let terms = first
  let motive = ''
  const changes = first.tempoContrato === ONE_OFF ? [] : changesOf(random, age, exits)
  for (const moment of [...exits, ...changes].toSorted(byTime)) {
    if (moment.kind === 'changed') terms = changedTerms(random, plans, terms)
    if (moment.kind === 'left') motive = random.pick(EXIT_REASONS)
    if (moment.kind === 'returned') motive = ''
    const at = officeHour(random, now, moment.age)
    events.push({ kind: moment.kind, at, terms, motive: moment.kind === 'changed' ? '' : motive })
  }
  const isDestroyed = events.at(-1)?.kind === 'destroyed'
  const last = events.at(-1)
  const left = last?.kind === 'left' ? last : null
  return { createdAt, dateStart, events, terms, left, isDestroyed }
}

const byTime = (one: Moment, other: Moment) => other.age - one.age

const exitsOf = (random: Random, age: number): Moment[] => {
  // As likely in each month, so that churn is about the same in all of them.
  const stayed = STAYED_AT_LEAST - Math.round(MEAN_STAY * Math.log(random.int(1, 1000) / 1000))
  if (age < FRESH || stayed > age - 3) return []
  const left = age - stayed
  const exits: Moment[] = [{ age: left, kind: 'left' }]
  if (left > 45 && random.chance(0.18))
    exits.push({ age: left - random.int(8, Math.min(left - 5, 150)), kind: 'returned' })
  else if (left > 200 && random.chance(0.2))
    exits.push({ age: left - random.int(90, left - 10), kind: 'destroyed' })
  return exits
}

const changesOf = (random: Random, age: number, [left, back]: Moment[]): Moment[] => {
  const changes: Moment[] = []
  const months = () => random.int(170, 400)
  for (let at = age - months(); at > 6; at -= months()) {
    const isAway = left && at < left.age + 6 && (back?.kind !== 'returned' || at > back.age - 6)
    if (!isAway) changes.push({ age: at, kind: 'changed' })
  }
  return changes
}

// Small plans sell best; a one-off is a site, paid at once, which never changes:
// pieces are for every month.
const firstTerms = (random: Random, plans: SeedPlan[]): Terms => {
  const size = Math.min(random.int(0, 4), random.int(0, 4))
  const plan = random.pick(plans.flatMap((sold, index) => (sold.size === size ? [index] : [])))
  const { family, fee } = plans[plan] as SeedPlan
  if (family === 'Site' && random.chance(0.5))
    return { plan, value: tens(fee * random.int(3, 6)), tempoContrato: ONE_OFF }
  const [, three, six, twelve, twentyFour] = CONTRACT_LENGTHS
  const tempoContrato = random.pick([three, six, six, twelve, twelve, twelve, twentyFour])
  return { plan, value: tens((fee * random.int(92, 115)) / 100), tempoContrato }
}

// A year's rise, or another size of the same family; with it the contract is prolonged.
const changedTerms = (random: Random, plans: SeedPlan[], terms: Terms): Terms => {
  const { family, size } = plans[terms.plan] as SeedPlan
  const step = random.pick([0, 0, 0, 1, 1, -1])
  const plan = plans.findIndex((other) => other.family === family && other.size === size + step)
  const length = CONTRACT_LENGTHS.findIndex((known) => known === terms.tempoContrato)
  const tempoContrato = CONTRACT_LENGTHS[length + 1] ?? terms.tempoContrato
  const risen = { ...terms, tempoContrato, value: tens((terms.value * random.int(104, 112)) / 100) }
  if (step === 0 || plan < 0) return risen
  const ratio = (plans[plan]?.fee ?? 1) / (plans[terms.plan]?.fee ?? 1)
  return { plan, tempoContrato, value: tens(terms.value * ratio) }
}

const tens = (value: number) => Math.round(value / 10) * 10

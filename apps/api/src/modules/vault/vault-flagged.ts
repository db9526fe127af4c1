import { type Model, type PipelineStage, Types } from 'mongoose'
import { DEPARTMENTS } from '@bastidor/shared/departments'
import type { Keys } from '#database/index-spec'
import { SITE_SIGHTS } from '#modules/clients/clients-indexes'
import { withIndexHint } from '#database/index-hint'
import { LIST_MAX_MS } from '#database/operators'
import { LOGIN_SIGHTS, ClientLoginModel } from '#modules/client-logins/client-logins.model'
import { ClientModel } from '#modules/clients/clients.model'
import { type Viewer, actorOf, loginReveal, siteReveal } from '#modules/sights/sights-flags'

/** The flagged logins or sites, and of each in the same place the oldest sight that flags it. */
export type Flagged = { ids: Types.ObjectId[]; first: Date[] }

/** The people whose current state decides which sights are flagged. */
type Asked = {
  /** Everybody who is active. */
  active: readonly Viewer[]
  /** Only what this person has seen, who is not among the active. */
  by?: Types.ObjectId | undefined
}

/** The flagged logins, in no order. */
export const findFlaggedLogins = ({ active, by }: Asked): Promise<Flagged> => {
  const mayRevealAny = loginReveal({ departments: [] })
  const safe = active.filter((person) => mayRevealAny(actorOf(person)))
  const others = active.filter((person) => !safe.includes(person))
  const seen = [
    { seenBy: byOthersThan(active) },
    ...byDepartments(others).map((people) => ({
      seenBy: sightBy({ $in: idsOf(people) }),
      departments: { $nin: people[0]?.departments ?? [] },
    })),
  ]
  return find(ClientLoginModel, LOGIN_SIGHTS, [
    { $match: by ? { seenBy: sightBy(by) } : { $or: seen } },
    { $match: { hiddenAt: null } },
    { $project: { seenBy: 1, changedAt: 1, departments: 1 } },
    { $project: { flags: flags(whoMayReveal(safe, others)) } },
    ...(by ? flaggedBy(by) : []),
  ])
}

/** The same of sites. */
export const findFlaggedSites = ({ active, by }: Asked): Promise<Flagged> => {
  const safe = active.filter((person) => siteReveal(actorOf(person)))
  return find(ClientModel, SITE_SIGHTS, [
    { $match: { 'dominio.seenBy': by ? sightBy(by) : byOthersThan(safe) } },
    { $match: { deletedAt: null } },
    { $project: { 'dominio._id': 1, 'dominio.seenBy': 1, 'dominio.changedAt': 1 } },
    { $unwind: '$dominio' },
    { $replaceWith: '$dominio' },
    { $project: { flags: flags(idsOf(safe)) } },
    ...(by ? flaggedBy(by) : []),
  ])
}

// Not a missing id: a secret that nobody has seen has none.
const ANYBODY = new Types.ObjectId('0'.repeat(24))
const idsOf = (people: readonly Viewer[]) => people.map(({ _id }) => _id)
const sightBy = (who: object) => ({ $elemMatch: { employeeId: who } })
const byOthersThan = (people: readonly Viewer[]) => sightBy({ $gt: ANYBODY, $nin: idsOf(people) })

const byDepartments = (people: readonly Viewer[]): Viewer[][] => {
  const groups = new Map<string, Viewer[]>()
  for (const person of people) {
    const key = person.departments.join()
    groups.set(key, [...(groups.get(key) ?? []), person])
  }
  return [...groups.values()]
}

// Of a login: managers, and the people of its departments.
const whoMayReveal = (safe: readonly Viewer[], others: readonly Viewer[]) => ({
  $concatArrays: [
    idsOf(safe),
    ...DEPARTMENTS.map((department) => ({
      $cond: [
        { $in: [department, { $ifNull: ['$departments', []] }] },
        idsOf(others.filter(({ departments }) => departments.includes(department))),
        [],
      ],
    })),
  ],
})

// As `flagsOf` judges a single one, for all of them where they are stored.
const flags = (allowed: unknown) => ({
  $let: {
    vars: { allowed, since: SINCE },
    in: {
      $filter: {
        input: '$seenBy',
        as: 'sight',
        cond: {
          $and: [
            { $gt: ['$$sight.at', '$$since'] },
            { $not: [{ $in: ['$$sight.employeeId', '$$allowed'] }] },
          ],
        },
      },
    },
  },
})

// One that was stored by other means may lack it, as `completed` has it.
const SINCE = { $ifNull: ['$changedAt', { $toDate: '$_id' }] }

const flaggedBy = (by: Types.ObjectId): PipelineStage[] => [{ $match: { 'flags.employeeId': by } }]

// One document with two lists: 20,000 small documents would take longer to read than to find.
const find = async <Stored>(
  model: Model<Stored>,
  index: Keys,
  candidates: PipelineStage[],
): Promise<Flagged> => {
  const stages: PipelineStage[] = [
    ...candidates,
    { $project: { first: { $min: '$flags.at' } } },
    { $match: { first: { $gt: new Date(0) } } },
    { $group: { _id: null, ids: { $push: '$_id' }, first: { $push: '$first' } } },
  ]
  const [found] = await withIndexHint(index, (hint) =>
    model.aggregate<Flagged>(stages, { maxTimeMS: LIST_MAX_MS, ...(hint && { hint }) }),
  )
  return found ?? { ids: [], first: [] }
}

import { type PipelineStage, Types } from 'mongoose'
import { LOGIN_SIGHTS, SITE_SIGHTS } from '#database/login-indexes'
import { withIndexHint } from '#database/index-hint'
import { LIST_MAX_MS } from '#database/operators'
import {
  ClientLoginModel,
  type ClientLoginRecord,
} from '#modules/client-logins/client-logins.model'
import { ClientModel } from '#modules/clients/clients.model'
import type { SiteRecord } from '#modules/clients/clients.parts.model'
import { EmployeeModel } from '#modules/employees/employees.model'
import {
  VIEWER_FIELDS,
  type Viewer,
  actorOf,
  loginReveal,
  siteReveal,
} from '#modules/sights/sights-flags'

/** What is read of a login, and of a site with its client. */
export type SeenLogin = Pick<
  ClientLoginRecord,
  '_id' | 'client' | 'clientId' | 'platform' | 'departments' | 'seenBy' | 'changedAt'
>
export type SeenSite = Pick<SiteRecord, '_id' | 'name' | 'link' | 'seenBy' | 'changedAt'> & {
  client: string
  clientId: Types.ObjectId
}

/** The people who are active, as of whom sights are judged. */
export const findActive = (): Promise<Viewer[]> =>
  EmployeeModel.find({ active: true }).select(VIEWER_FIELDS).lean<Viewer[]>().exec()

// Not a missing id: a secret that nobody has seen has none.
const ANYBODY = new Types.ObjectId('0'.repeat(24))
const idsOf = (people: readonly Viewer[]) => people.map(({ _id }) => _id)
const seenBy = (who: object) => ({ $elemMatch: { employeeId: who } })
const byOthersThan = (people: readonly Viewer[]) => seenBy({ $gt: ANYBODY, $nin: idsOf(people) })

/**
 * The logins that may be flagged while only `active` people work here: seen by somebody else, or by
 * somebody of other departments. When they were seen is for the caller to compare.
 */
export const findSeenLogins = (
  active: readonly Viewer[],
  by?: Types.ObjectId,
): Promise<SeenLogin[]> => {
  const mayRevealAny = loginReveal({ departments: [] })
  const others = active.filter((person) => !mayRevealAny(actorOf(person)))
  const flagged = [
    { seenBy: byOthersThan(active) },
    ...byDepartments(others).map((people) => ({
      seenBy: seenBy({ $in: idsOf(people) }),
      departments: { $nin: people[0]?.departments ?? [] },
    })),
  ]
  const stages: PipelineStage[] = [
    { $match: by ? { seenBy: seenBy(by) } : { $or: flagged } },
    { $match: { hiddenAt: null, ...SINCE_CHANGED } },
    { $project: { client: 1, clientId: 1, platform: 1, departments: 1, seenBy: 1, changedAt: 1 } },
  ]
  return withIndexHint(LOGIN_SIGHTS, (hint) =>
    ClientLoginModel.aggregate<SeenLogin>(stages, {
      maxTimeMS: LIST_MAX_MS,
      ...(hint && { hint }),
    }),
  )
}

const byDepartments = (people: readonly Viewer[]): Viewer[][] => {
  const groups = new Map<string, Viewer[]>()
  for (const person of people) {
    const key = person.departments.join()
    groups.set(key, [...(groups.get(key) ?? []), person])
  }
  return [...groups.values()]
}

/** The same of sites. */
export const findSeenSites = (
  active: readonly Viewer[],
  by?: Types.ObjectId,
): Promise<SeenSite[]> => {
  const safe = active.filter((person) => siteReveal(actorOf(person)))
  const stages: PipelineStage[] = [
    { $match: { 'dominio.seenBy': by ? seenBy(by) : byOthersThan(safe) } },
    { $match: { deletedAt: null } },
    { $project: { name: 1, dominio: 1 } },
    { $unwind: '$dominio' },
    { $match: { 'dominio.seenBy': { $ne: [] } } },
    {
      $project: {
        _id: '$dominio._id',
        name: '$dominio.name',
        link: '$dominio.link',
        seenBy: '$dominio.seenBy',
        changedAt: '$dominio.changedAt',
        client: '$name',
        clientId: '$_id',
      },
    },
    { $match: SINCE_CHANGED },
  ]
  return withIndexHint(SITE_SIGHTS, (hint) =>
    ClientModel.aggregate<SeenSite>(stages, { maxTimeMS: LIST_MAX_MS, ...(hint && { hint }) }),
  )
}

const SINCE_CHANGED = { $expr: { $gt: [{ $max: '$seenBy.at' }, '$changedAt'] } }

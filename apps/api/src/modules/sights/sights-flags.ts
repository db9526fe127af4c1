import type { Types } from 'mongoose'
import type { Department } from '@bastidor/shared/departments'
import { type Actor, can } from '@bastidor/shared/permissions'
import type { FlagReason } from '@bastidor/shared/vault'
import { anyOf } from '#database/operators'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import type { Seen, Sight } from './sights.model.ts'

/** What the right to reveal a secret depends on. */
export type Viewer = Pick<
  EmployeeRecord,
  '_id' | 'name' | 'active' | 'level' | 'role' | 'departments'
>

/** The stored fields of `Viewer`. */
export const VIEWER_FIELDS = ['name', 'active', 'level', 'role', 'departments']

/** Whether a person with these rights could reveal a secret. */
export type MayReveal = (actor: Actor) => boolean

/** Who may reveal the password of a login: managers, and the people of its departments. */
export const loginReveal =
  ({ departments }: { departments: readonly Department[] }): MayReveal =>
  (actor) =>
    can(actor, 'clientLogin.reveal') || can(actor, 'vault.reveal', { departments })

/** Who may reveal the passwords of sites. */
export const siteReveal: MayReveal = (actor) => can(actor, 'client.siteSecrets')

/** A person as permissions ask. */
export const actorOf = ({ _id, level, role, departments }: Viewer): Actor => ({
  id: String(_id),
  level,
  role,
  departments,
})

/** The people who saw some secrets and still exist, by id. */
export const viewersOf = async (
  seen: readonly Pick<Seen, 'seenBy'>[],
): Promise<Map<string, Viewer>> => {
  const ids = new Map<string, Types.ObjectId>()
  for (const { seenBy } of seen)
    for (const { employeeId } of seenBy) ids.set(String(employeeId), employeeId)
  if (ids.size === 0) return new Map()
  const people = await EmployeeModel.find({ _id: anyOf([...ids.values()]) })
    .select(VIEWER_FIELDS)
    .lean<Viewer[]>()
  return new Map(people.map((person) => [String(person._id), person]))
}

/** The sights since the secret was changed, of people who could not reveal it today. */
export const flagsOf = (
  { seenBy, changedAt }: Seen,
  people: ReadonlyMap<string, Viewer>,
  mayReveal: MayReveal,
): (Sight & { why: FlagReason })[] =>
  seenBy
    .filter(({ at }) => at > changedAt)
    .flatMap((sight) => {
      const person = people.get(String(sight.employeeId))
      const why = whyFlagged(person, mayReveal)
      return why ? [{ ...sight, name: person?.name ?? sight.name, why }] : []
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())

const whyFlagged = (person: Viewer | undefined, mayReveal: MayReveal): FlagReason | null => {
  if (!person) return 'deleted'
  if (!person.active) return 'inactive'
  return mayReveal(actorOf(person)) ? null : 'rights'
}

import { Types } from 'mongoose'
import type { CurrentUser } from '#lib/request-context'
import type { Sight } from './sights.model.ts'

/** The sights of a secret after somebody has seen it: the latest of each person. */
export const withSight = (
  seenBy: readonly Sight[],
  { id, name }: Pick<CurrentUser, 'id' | 'name'>,
  at: Date,
): Sight[] => {
  const employeeId = new Types.ObjectId(id)
  return [
    ...seenBy.filter((sight) => !sight.employeeId.equals(employeeId)),
    { employeeId, name, at },
  ]
}

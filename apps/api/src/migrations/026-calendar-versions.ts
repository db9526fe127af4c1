import type { Db } from './db.ts'

/** Open calendars stay open: each gets the count of revocations that its person has now. */
export const up = async (db: Db): Promise<void> => {
  const people = { from: 'employees', localField: 'employeeId', foreignField: '_id', as: 'person' }
  const tokenVersion = { $ifNull: [{ $first: '$person.tokenVersion' }, 0] }
  const found = db
    .collection('calendars')
    .aggregate([
      { $match: { tokenVersion: { $exists: false } } },
      { $lookup: people },
      { $project: { tokenVersion } },
      { $merge: { into: 'calendars', whenNotMatched: 'discard' } },
    ])
  await found.toArray()
}

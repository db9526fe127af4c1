import mongoose from 'mongoose'

// A refusal may leave a note in the trail, touch the session's last use, count a rate limit, and
// make a version of what was looked at.
const MAY_CHANGE = new Set(['audit', 'sessions', 'rateBuckets', 'collectionVersions'])

/** The whole content of the database, to show that a refused call changed nothing. */
export const snapshot = async (): Promise<Record<string, unknown[]>> => {
  const content: Record<string, unknown[]> = {}
  for (const collection of await mongoose.connection.db!.collections())
    if (!MAY_CHANGE.has(collection.collectionName))
      content[collection.collectionName] = await collection.find().sort({ _id: 1 }).toArray()
  return content
}

/** One digest over the same content: as sharp, and quick enough for thousands of refusals. */
export const databaseHash = async (): Promise<string> => {
  const db = mongoose.connection.db!
  const known = await db.listCollections({}, { nameOnly: true }).toArray()
  const collections = known.map(({ name }) => name).filter((name) => !MAY_CHANGE.has(name))
  const { md5 } = await db.command({ dbHash: 1, collections })
  return `${collections.length} collections, ${md5}`
}

import type { World } from './world.ts'

/**
 * Takes one field after the other away from the newest record of a collection; each is back before
 * the next one goes.
 */
export async function* damage(db: World['db'], collection: string) {
  const [whole] = await db.collection(collection).find().sort({ _id: -1 }).limit(1).toArray()
  if (!whole) throw new Error(`there is nothing in ${collection}`)
  const { _id, ...fields } = whole
  for (const field of Object.keys(fields)) {
    await db.collection(collection).updateOne({ _id }, { $unset: { [field]: '' } })
    yield { field, _id: String(_id) }
    await db.collection(collection).replaceOne({ _id }, fields)
  }
}

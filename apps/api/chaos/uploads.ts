import type { World } from './world.ts'

type StoredFile = { _id: string; length: number }
type Chunk = { files_id: string; data: { length: () => number } }

/** Logos that are named by a client and are not there whole. */
export const tornUploads = async (db: World['db']): Promise<string[]> => {
  const torn: string[] = []
  for (const { name, logo } of await db
    .collection('clients')
    .find({ logo: { $type: 'string' } })
    .toArray()) {
    const file = await db.collection<StoredFile>('files.files').findOne({ _id: String(logo) })
    const chunks = await db
      .collection<Chunk>('files.chunks')
      .find({ files_id: String(logo) })
      .toArray()
    const bytes = chunks.reduce((sum, { data }) => sum + data.length(), 0)
    if (file?.length !== bytes)
      torn.push(`the logo of ${String(name)}: ${bytes} of ${file?.length}`)
  }
  return torn
}

import { createHash } from 'node:crypto'
import { open as openFile } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { readArchive } from '@bastidor/mongo-archive/read'
import { open } from '@bastidor/mongo-archive/seal'
import type { World } from './world.ts'

type Db = World['db']
type Sum = { name: string; count: number; sha256: string }

/** What a backup says of itself. */
export const manifestOf = async (path: string, backupKey: string): Promise<Sum[]> => {
  const file = await openFile(path)
  try {
    const { collections } = await readArchive(file, backupKey)
    return collections.map(({ name, count, sha256 }) => ({ name, count, sha256 }))
  } finally {
    await file.close()
  }
}

/**
 * The same of a database, by none of the code that is on trial. The restore's own note is no part
 * of it.
 */
export const sumsOf = async (db: Db): Promise<Sum[]> => {
  const listed = await db.listCollections({}, { nameOnly: true }).toArray()
  const sums: Sum[] = []
  for (const { name } of listed.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const hash = createHash('sha256')
    let count = 0
    const others = { action: { $ne: 'backup.restore' } }
    for await (const bytes of db.collection(name).find(others, { raw: true, sort: { _id: 1 } })) {
      hash.update(bytes as unknown as Buffer)
      count += 1
    }
    sums.push({ name, count, sha256: hash.digest('hex') })
  }
  return sums
}

/** All bytes of a backup, decrypted and unpacked. */
export const contentOf = async (path: string, backupKey: string): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of open(backupKey)(createReadStream(path))) pieces.push(piece)
  return gunzipSync(Buffer.concat(pieces))
}

import { type FileHandle, open as openFile } from 'node:fs/promises'
import { BSON, type Db, type Document, type MongoClient } from 'mongodb'
import { BackupError } from './backup-error.ts'
import { type Manifest, areSame, readArchive } from './read.ts'
import { type Definition, EXACTLY, type Sum, exact, newTally } from './records.ts'
import { type Mark, RESTORING, setRestoreMarker } from './restore-marker.ts'
import { definitionsOf, documentsOf } from './snapshot.ts'

export type RestoreOptions<About extends object> = {
  /** Throws if this file must not be restored; nothing is written before. */
  assertKnown?: (manifest: Manifest<About>) => void
  /** Changes what should not come back as it was; the database is still marked. */
  finish?: (db: Db) => Promise<void>
}

/**
 * Restores a backup into the client's database, which must be empty. The whole file is read and
 * verified before anything is written. The database stays marked until its counts, hashes and
 * indexes match the file: no process serves it, and the next restore starts over.
 */
export const restoreArchive = async <About extends object>(
  client: MongoClient,
  path: string,
  key: string,
  { assertKnown, finish }: RestoreOptions<About> = {},
): Promise<Manifest<About>> => {
  const file = await openFile(path, 'r')
  try {
    const manifest = await readArchive<About>(file, key)
    assertKnown?.(manifest)
    const db = client.db()
    const mark = await claim(db, path)
    try {
      await load(db, mark, file, key)
      await assertRestored(db, manifest, mark)
      await finish?.(db)
    } catch (error) {
      await mark.abandon().catch(() => undefined)
      throw error
    }
    await mark.remove()
    return manifest
  } finally {
    await file.close()
  }
}

const claim = async (db: Db, path: string): Promise<Mark> => {
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name)
  if (names.length > 0 && !names.includes(RESTORING)) throw notEmpty(db, names)
  const mark = await setRestoreMarker(db, path)
  if (!mark)
    throw new BackupError(
      'Outra restauração neste banco está em andamento, ou parou há menos de 30 s.',
    )
  const content = (await definitionsOf(db)).map(({ name }) => name)
  if (!mark.isTakenOver && content.length > 0) {
    await mark.remove()
    throw notEmpty(db, content)
  }
  // Leftovers of an interrupted restore: the database was empty when it began.
  for (const name of content) await db.dropCollection(name)
  return mark
}

const notEmpty = (db: Db, names: readonly string[]) =>
  new BackupError(
    `O banco de dados ${db.databaseName} não está vazio (${names.toSorted().slice(0, 5).join(', ')}…). ` +
      'Uma cópia só é restaurada num banco vazio: dê outro nome em MONGODB_URI ou outra pasta em DATA_DIR.',
  )

const BATCH = 500
const BATCH_BYTES = 4 * 1024 * 1024

const load = async (db: Db, mark: Mark, file: FileHandle, key: string): Promise<void> => {
  let name = ''
  let batch: Document[] = []
  let size = 0
  const flush = async () => {
    if (batch.length === 0) return
    await mark.assertOwn()
    await db.collection(name).insertMany(batch, AS_THEY_ARE)
    batch = []
    size = 0
  }
  await readArchive(file, key, {
    collection: async (definition) => {
      await flush()
      name = definition.name
      await db.createCollection(name, definition.options)
    },
    document: async (document) => {
      batch.push(exact(document))
      size += document.length
      if (batch.length >= BATCH || size >= BATCH_BYTES) await flush()
    },
  })
  await flush()
}

const AS_THEY_ARE = { ...EXACTLY, writeConcern: { w: 'majority' as const } }

/** Verifies the documents before creating the indexes, since a TTL index could delete some. */
const assertRestored = async (db: Db, { collections }: Manifest, mark: Mark): Promise<void> => {
  await mark.assertOwn()
  const found = await Promise.all(collections.map(({ name }) => sumOf(db, name)))
  if (!areSame(found, collections)) throw differs(found, collections)
  for (const { name, indexes } of collections)
    if (indexes.length > 0)
      await db.command({ createIndexes: name, indexes: indexes.map(indexSpec) })
  const after = await definitionsOf(db)
  const drifted = collections.find((wanted) => {
    const found = after.find(({ name }) => name === wanted.name)
    return !found || canonical(found) !== canonical(wanted)
  })
  if (drifted) throw new BackupError(`Os índices de ${drifted.name} não são os da cópia.`)
}

const sumOf = async (db: Db, name: string): Promise<Sum> => {
  const tally = newTally()
  for await (const document of documentsOf(db, name)) tally.add(document)
  return { name, ...tally.sum() }
}

// The index format version is up to the server.
const indexSpec = ({ v: _v, ns: _ns, ...index }: Document) => index

const canonical = ({ options, indexes }: Definition): string =>
  BSON.EJSON.stringify([options, indexes.map(indexSpec).toSorted(byName)])

const byName = (a: Document, b: Document) => (a.name < b.name ? -1 : 1)

const differs = (found: readonly Sum[], wanted: readonly Sum[]) => {
  const different = wanted.filter((sum, index) => !areSame([found[index] ?? sum], [sum]))
  return new BackupError(
    `O que está no banco não é o que está na cópia: ${different.map(({ name }) => name).join(', ')}.`,
  )
}

import { type FileHandle, open as openFile } from 'node:fs/promises'
import mongoose from 'mongoose'
import { MIGRATIONS } from '#migrations/registry'
import { type Mark, RESTORING, setRestoreMarker } from '#database/restore-marker'
import { type Manifest, areSame, readBackup } from './read.ts'
import { BackupError, type Definition, EXACTLY, type Sum, exact, newTally } from './records.ts'
import { definitionsOf, documentsOf } from './snapshot.ts'

const { EJSON } = mongoose.mongo.BSON

type Client = mongoose.mongo.MongoClient
type Db = mongoose.mongo.Db

/**
 * Restores a backup into the client's database, which must be empty. The whole file is read and
 * verified before anything is written. The database stays marked until its counts, hashes and
 * indexes match the file: no process serves it, and the next restore starts over.
 */
export const restoreBackup = async (
  client: Client,
  path: string,
  backupKey: string,
): Promise<Manifest> => {
  const file = await openFile(path, 'r')
  try {
    const manifest = await readBackup(file, backupKey)
    assertKnown(manifest)
    const db = client.db()
    const mark = await claim(db, path)
    try {
      await load(db, mark, file, backupKey)
      await assertRestored(db, manifest, mark)
      await cancelMails(db)
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

// Migrations only go forward: this version would misread data migrated by a later one.
const assertKnown = ({ head: { migrations, product } }: Manifest): void => {
  const known = new Set(MIGRATIONS.map(({ id }) => id))
  const later = migrations.filter((id) => /^\d/.test(id) && !known.has(id))
  if (later.length > 0)
    throw new BackupError(
      `Esta cópia é da versão ${product}, mais nova que esta (${later.join(', ')}). ` +
        'Restaure-a com a versão que a fez.',
    )
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

const load = async (db: Db, mark: Mark, file: FileHandle, backupKey: string): Promise<void> => {
  let name = ''
  let batch: mongoose.mongo.Document[] = []
  let size = 0
  const flush = async () => {
    if (batch.length === 0) return
    await mark.assertOwn()
    await db.collection(name).insertMany(batch, AS_THEY_ARE)
    batch = []
    size = 0
  }
  await readBackup(file, backupKey, {
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

// They were sent since, or are about what is no longer so.
const cancelMails = async (db: Db): Promise<void> => {
  const cancelled = { state: 'cancelled', secret: null, nextAt: null, claimedUntil: null }
  const filter = { state: { $in: ['queued', 'sending'] } }
  await db.collection('mails').bulkWrite([
    // What it is to change is named above, and no model is loaded here.
    { updateMany: { filter, update: { $set: cancelled } } },
  ])
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
const indexSpec = ({ v: _v, ns: _ns, ...index }: mongoose.mongo.Document) => index

const canonical = ({ options, indexes }: Definition): string =>
  EJSON.stringify([options, indexes.map(indexSpec).toSorted(byName)])

const byName = (a: mongoose.mongo.Document, b: mongoose.mongo.Document) =>
  a.name < b.name ? -1 : 1

const differs = (found: readonly Sum[], wanted: readonly Sum[]) => {
  const different = wanted.filter((sum, index) => !areSame([found[index] ?? sum], [sum]))
  return new BackupError(
    `O que está no banco não é o que está na cópia: ${different.map(({ name }) => name).join(', ')}.`,
  )
}

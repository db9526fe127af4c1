import { AsyncLocalStorage } from 'node:async_hooks'
import mongoose, { Schema } from 'mongoose'
import { log } from '#http/log'
import { deleteAll, updateAll } from './bulk.ts'
import { inCompany } from './in-company.ts'
import { onInsert } from './insert-command.ts'
import { newPublicId } from './public-id.ts'
import { anyOf, differs } from './query.ts'
import { recordsInCompany } from './records-in-company.ts'

/**
 * A random version for each collection that something is computed from. Every write through a
 * model gives its collection a new one once it is committed and before the writer is answered, so
 * that any process can tell with one small read whether what it remembers is still true.
 */
type CollectionVersion = { _id: string; version: string }

const VersionModel = mongoose.model<CollectionVersion>(
  'CollectionVersion',
  new Schema<CollectionVersion>(
    { _id: String, version: { type: String, required: true } },
    { collection: 'collectionVersions', versionKey: false },
  ),
)

const watched = new Set<string>()
const written = new AsyncLocalStorage<Set<string>>()

/** Has versions kept for these collections; called while modules are loaded. */
export const watchCollections = (names: readonly string[]): void => {
  for (const name of names) watched.add(name)
}

/** Whether somebody keeps something that is made of this collection. */
export const isWatched = (name: string): boolean => watched.has(name)

type Stored = CollectionVersion | undefined

/** What is stored of these collections' versions; one that nobody asked for yet has none. */
export const storedVersions = (names: readonly string[]): Promise<Stored[]> => {
  const stored = Promise.all(names.map(async (name) => (await versionOf(name))[0]))
  // Asked for early, it may never be looked at.
  stored.catch(() => undefined)
  return stored
}

/** One text that changes whenever one of these collections does; `asked` may have been read before. */
export const versionsOf = async (
  names: readonly string[],
  asked: Promise<readonly Stored[]> = storedVersions(names),
): Promise<string> => {
  const versions = await asked
  const missing = names.filter((_name, index) => versions[index] === undefined)
  for (const name of missing)
    await VersionModel.updateOne(
      { _id: name },
      { $setOnInsert: { version: newPublicId() } },
      { upsert: true },
    )
  return missing.length > 0
    ? versionsOf(names)
    : versions.map((stored) => stored?.version).join(' ')
}

const versionOf = recordsInCompany(VersionModel, { fields: ['version'] })

/**
 * Gives every collection a new version. A process that starts does so: the one before it may have
 * been killed between a commit and the renewal that was to follow.
 */
export const forgetVersions = async (): Promise<void> => {
  await deleteAll(VersionModel, { _id: differs('') })
}

const WRITES = [
  'updateOne',
  'updateMany',
  'replaceOne',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'deleteOne',
  'deleteMany',
] as const

/** Renews the collection's version with every write through a model of this schema. */
export const keepVersion = (schema: Schema, collection: string): void => {
  const note = () => noteWrite(collection)
  schema.post(['save', 'deleteOne'], { document: true, query: false }, note)
  schema.post([...WRITES], { document: false, query: true }, note)
  onInsert(schema, { after: note })
  schema.post('bulkWrite', note)
}

// What a transaction writes is nobody's to see before the commit.
const noteWrite = async (collection: string): Promise<void> => {
  if (!watched.has(collection)) return
  const inTransaction = written.getStore()
  if (inTransaction) inTransaction.add(collection)
  else await renew([collection])
}

/** Runs a transaction, then renews the versions of what it has written. */
export const renewingVersions = async <Result>(
  transaction: () => Promise<Result>,
): Promise<Result> => {
  const names = new Set<string>()
  const result = await written.run(names, transaction)
  if (names.size > 0) await renew([...names])
  return result
}

// Those who write at the same time share one renewal, which begins after all their commits.
const renewed = inCompany<string>(async (names) => {
  await updateAll(VersionModel, { _id: anyOf(names) }, { $set: { version: newPublicId() } })
  return new Map()
})

// The write itself has been committed: that this fails must not be told as its failure. What is
// remembered is then true again when it has grown too old.
const renew = async (names: readonly string[]): Promise<void> => {
  try {
    // One that is not there yet is made by whoever first remembers something of its collection.
    await Promise.all(names.map((name) => renewed(name)))
  } catch (error) {
    log.error({ err: error, collections: names }, 'the version of a collection was not renewed')
  }
}

import mongoose, { Schema } from 'mongoose'
import { log } from '#lib/log'
import { deleteAll } from '#database/bulk-writes'
import { onPrimaryElected } from '#database/connection'
import { createBatchLoader } from '#lib/batch-loader'
import { keysOf, onWrites } from '#database/write-events'
import { randomId } from '#lib/random-id'
import { anyOf, ne } from '#database/operators'
import { createRecordLoader } from '#database/record-loader'

/**
 * Each cached collection has a random version, created on first use and shared by all processes. A
 * write deletes it after the commit and before its response, so one small read shows any process
 * whether a cached value is still valid.
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
// Those whose version this process has read since it last deleted it.
const inUse = new Set<string>()

/** Marks collections as cached, their keys too; called at module load. */
export const registerCached = (names: readonly string[]): void => {
  for (const name of names) watched.add(name).add(keysOf(name))
}

/** Whether anything cached depends on the collection. */
export const isCached = (name: string): boolean => watched.has(name)

/** Versions requested ahead of their use. */
export type PrefetchedVersions = Promise<readonly (CollectionVersion | undefined)[]>

/** Requests the stored versions of collections, batched with the other lookups of the request. */
export const prefetchVersions = (names: readonly string[]): PrefetchedVersions => {
  const stored = Promise.all(names.map(async (name) => (await versionOf(name))[0]))
  // Nobody may await them.
  stored.catch(() => undefined)
  return stored
}

/** A cache key that changes whenever one of the collections is written. */
export const versionsOf = async (
  names: readonly string[],
  prefetched: PrefetchedVersions = prefetchVersions(names),
): Promise<string> => {
  const stored = await prefetched
  // The hot path of every cached response: usually all of them exist.
  const versions = stored.every((one) => one)
    ? stored.map((one) => one?.version)
    : await Promise.all(
        names.map(async (name, index) => stored[index]?.version ?? newVersionOf(name)),
      )
  for (const name of names) inUse.add(name)
  return [primaryEpoch, ...versions].join(' ')
}

const newVersionOf = createBatchLoader<string>(async (names) => {
  const made = names.map(async (name) => {
    const version = randomId()
    const kept = await VersionModel.findOneAndUpdate(
      { _id: name },
      { $setOnInsert: { version } },
      { ...ON_THE_PRIMARY, upsert: true, returnDocument: 'after' },
    ).lean<CollectionVersion>()
    return [name, kept?.version ?? version] as const
  })
  return new Map(await Promise.all(made))
})

// Version writes use w:1, so a new primary may have a write without its invalidation: each primary
// gets an epoch of its own.
const ON_THE_PRIMARY = { writeConcern: { w: 1 } } as const
let primaryEpoch = randomId()
onPrimaryElected(() => (primaryEpoch = randomId()))

const versionOf = createRecordLoader(VersionModel, { fields: ['version'] })

/**
 * Invalidates every collection. Called at startup, since the previous process may have been killed
 * between a commit and its invalidation, and by commands, which do not know what is cached.
 */
export const invalidateAll = async (): Promise<void> => {
  await deleteAll(VersionModel, { _id: ne('') })
}

// Batched across concurrent writers, after all their commits.
const deleteVersion = createBatchLoader<string>(async (names) => {
  await deleteAll(VersionModel, { _id: anyOf(names) }, ON_THE_PRIMARY)
  return new Map()
})

// The write is committed, so a failure here must not fail it; cached values then expire by age.
const invalidate = async (names: readonly string[]): Promise<void> => {
  try {
    await Promise.all(
      names.map(async (name) => {
        // A write after which nobody has read needs no delete; a look is cheaper.
        const isStored = inUse.delete(name) || (await versionOf(name)).length > 0
        if (isStored) await deleteVersion(name)
      }),
    )
  } catch (error) {
    log.error({ err: error, collections: names }, 'a collection was not invalidated')
  }
}

onWrites({ wants: isCached, committed: invalidate })

import mongoose, { Schema } from 'mongoose'
import { log } from '#lib/log'
import { deleteAll } from '#database/bulk-writes'
import { onPrimary } from '#database/connection'
import { inCompany } from '#lib/batch-loader'
import { onWrites } from '#database/write-events'
import { newPublicId } from '#lib/random-id'
import { anyOf, differs } from '#database/operators'
import { recordsInCompany } from './record-loader.ts'

/**
 * A random version for each collection that somebody remembers something of. Every write through a
 * model ends its collection's version once it is committed and before the writer is answered; who
 * then remembers something makes another one. So any process can tell with one small read whether
 * what it remembers is still true, and where nobody reads, a write costs no more than this look.
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

/** Has versions kept for these collections; called while modules are loaded. */
export const watchCollections = (names: readonly string[]): void => {
  for (const name of names) watched.add(name)
}

/** Whether somebody keeps something that is made of this collection. */
export const isWatched = (name: string): boolean => watched.has(name)

type Stored = CollectionVersion | undefined
/** Versions that were asked for ahead of their use, and when, by the process's clock. */
export type AskedVersions = { at: number; stored: Promise<readonly Stored[]> }

/** Asks for what is stored of these collections' versions; one that nobody used yet has none. */
export const askVersions = (names: readonly string[]): AskedVersions => {
  const stored = Promise.all(names.map(async (name) => (await versionOf(name))[0]))
  // Asked for early, it may never be looked at.
  stored.catch(() => undefined)
  return { at: performance.now(), stored }
}

/** A body may come slowly; what was asked for longer ago is asked for once more. */
const FRESH_MS = 1000

/** One text that changes whenever one of these collections does. */
export const versionsOf = async (
  names: readonly string[],
  asked?: AskedVersions,
): Promise<string> => {
  const isFresh = asked && performance.now() - asked.at < FRESH_MS
  const stored = await (isFresh ? asked : askVersions(names)).stored
  // Every remembered answer comes by here, and nearly always all of them are there.
  const versions = stored.every((one) => one)
    ? stored.map((one) => one?.version)
    : await Promise.all(
        names.map(async (name, index) => stored[index]?.version ?? newVersionOf(name)),
      )
  return [reign, ...versions].join(' ')
}

const newVersionOf = inCompany<string>(async (names) => {
  const made = names.map(async (name) => {
    const version = newPublicId()
    const kept = await VersionModel.findOneAndUpdate(
      { _id: name },
      { $setOnInsert: { version } },
      { ...ON_THE_PRIMARY, upsert: true, returnDocument: 'after' },
    ).lean<CollectionVersion>()
    return [name, kept?.version ?? version] as const
  })
  return new Map(await Promise.all(made))
})

// Nobody waits until the other members know a version, too. A primary that takes over may then know
// of a write and not that its collection's version has ended: each has a reign of its own.
const ON_THE_PRIMARY = { writeConcern: { w: 1 } } as const
let reign = newPublicId()
onPrimary(() => (reign = newPublicId()))

const versionOf = recordsInCompany(VersionModel, { fields: ['version'] })

/**
 * Ends every version. A process that starts does so: the one before it may have been killed between
 * a commit and the end that was to follow.
 */
export const forgetVersions = async (): Promise<void> => {
  await deleteAll(VersionModel, { _id: differs('') })
}

// Those who write at the same time end versions together, after all their commits.
const ended = inCompany<string>(async (names) => {
  await deleteAll(VersionModel, { _id: anyOf(names) }, ON_THE_PRIMARY)
  return new Map()
})

// The write itself has been committed: that this fails must not be told as its failure. What is
// remembered is then true again when it has grown too old.
const endVersions = async (names: readonly string[]): Promise<void> => {
  try {
    const stored = await askVersions(names).stored
    await Promise.all(names.filter((_name, index) => stored[index]).map((name) => ended(name)))
  } catch (error) {
    log.error({ err: error, collections: names }, 'the version of a collection was not ended')
  }
}

onWrites({ wants: isWatched, committed: endVersions })

import type { BSON, ClientSession, Db, Document, MongoClient } from 'mongodb'
import { BackupError } from './backup-error.ts'
import { type Content, type Definition, type Sum, newTally } from './records.ts'
import { RESTORING } from './restore-marker.ts'

/** What the caller wants of a snapshot. */
export type SnapshotOptions<About = object> = {
  /** Collections that are kept without their documents, only with their options and indexes. */
  isLeftOut?: (collection: string) => boolean
  /** What the head says about the database, read in the same snapshot. */
  describe?: (db: Db, session: ClientSession) => Promise<About>
}

const SNAPSHOT_UNAVAILABLE = 246
const SNAPSHOT_TOO_OLD = 239

/** Whether a collection was created or indexed during the snapshot; a new snapshot will succeed. */
export const isUnsettled = (error: unknown): boolean => codeOf(error) === SNAPSHOT_UNAVAILABLE

/**
 * Reads a snapshot of the whole database, unaffected by concurrent writes: a head,
 * each collection with its documents in order of their ids, and an end with the sums. The server
 * keeps a snapshot for `minSnapshotHistoryWindowInSeconds`; a slower backup fails.
 */
export async function* snapshotOf(
  client: MongoClient,
  { isLeftOut = () => false, describe }: SnapshotOptions,
): AsyncGenerator<Content> {
  const session = client.startSession({ snapshot: true })
  try {
    const db = client.db()
    await fixTime(db, session)
    const about = await describe?.(db, session)
    yield { kind: 'head', head: { database: db.databaseName, moment: momentOf(session), ...about } }
    const sums: Sum[] = []
    for (const definition of await definitionsOf(db)) {
      yield { kind: 'collection', definition }
      const tally = newTally()
      if (!isLeftOut(definition.name))
        for await (const document of documentsOf(db, definition.name, session)) {
          tally.add(document)
          yield { kind: 'document', document }
        }
      sums.push({ name: definition.name, ...tally.sum() })
    }
    yield { kind: 'end', sums }
  } catch (error) {
    throw codeOf(error) === SNAPSHOT_TOO_OLD ? tooOld(error) : error
  } finally {
    await session.endSession()
  }
}

// The first read of an existing collection fixes the snapshot time. Collections listed after that
// existed then, or reading them fails as unsettled.
const fixTime = async (db: Db, session: ClientSession): Promise<void> => {
  const [first] = await definitionsOf(db)
  if (first) await db.collection(first.name).findOne({}, { session })
}

// The driver has it, but not in its types. An empty database has no snapshot time.
const momentOf = (session: ClientSession): Date => {
  const { snapshotTime } = session as { snapshotTime?: BSON.Timestamp }
  return snapshotTime ? new Date(snapshotTime.t * 1000) : new Date()
}

/**
 * All collections by name, with their options and indexes. Throws for views and capped collections,
 * which a snapshot cannot read.
 */
export const definitionsOf = async (db: Db): Promise<Definition[]> => {
  const listed = await db.listCollections({}, { nameOnly: false }).toArray()
  const own = listed.filter(({ name }) => !name.startsWith('system.') && name !== RESTORING)
  const strange = own.find(({ type, options }) => type !== 'collection' || options?.capped)
  if (strange)
    throw new BackupError(
      `${strange.name}: só coleções comuns são copiadas, nenhuma view ou capped.`,
    )
  const definitions = own.map(async ({ name, options }) => ({
    name,
    options: options ?? {},
    indexes: await indexesOf(db, name),
  }))
  return (await Promise.all(definitions)).toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

// MongoDB creates `_id_` itself.
const indexesOf = async (db: Db, name: string): Promise<Document[]> => {
  const found: Document[] = await db.collection(name).listIndexes().toArray()
  return found.filter((index) => index.name !== '_id_')
}

/** The raw BSON of each document, in order of the ids. */
export const documentsOf = (db: Db, name: string, session?: ClientSession): AsyncIterable<Buffer> =>
  db
    .collection(name)
    .find({}, { raw: true, sort: { _id: 1 }, ...(session && { session }) })
    .map((document) => document as unknown as Buffer)

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

const tooOld = (cause: unknown) =>
  new BackupError(
    'A cópia demorou mais do que o MongoDB guarda um momento do banco. Aumente a janela: ' +
      'setParameter minSnapshotHistoryWindowInSeconds=3600 (docs/OPERATIONS.md).',
    { cause },
  )

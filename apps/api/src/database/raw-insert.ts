import mongoose, { type ClientSession, type Model, type Schema } from 'mongoose'

type Hooks = { before?: (records: object[]) => void; after?: () => unknown }

const hooksOf = new WeakMap<Schema, Hooks[]>()

/** Hooks around `insertMany` and `insertByCommand`, which run no document middleware. */
export const onInsert = (schema: Schema, { before, after }: Hooks): void => {
  if (before) schema.pre('insertMany', (records: unknown) => before([records].flat() as object[]))
  if (after) schema.post('insertMany', () => after())
  hooksOf.set(schema, [...(hooksOf.get(schema) ?? []), { before, after }])
}

/** Documents per command, well below its 16 MB: a document comes from a body of at most 256 kB. */
const CHUNK = 24

/**
 * Inserts documents in a transaction with plain `insert` commands. The driver's `insertMany`
 * serialises each document twice, a sixth of the processor time of creating clients; its retries
 * and batching are not needed, since the whole transaction is retried. Throws the first write error
 * (`MongoServerError`).
 */
export const insertByCommand = async (
  Model: Model<object>,
  documents: object[],
  session: ClientSession,
): Promise<void> => {
  const hooks = hooksOf.get(Model.schema) ?? []
  for (const { before } of hooks) before?.(documents)
  for (let at = 0; at < documents.length; at += CHUNK) {
    const command = {
      insert: Model.collection.name,
      documents: documents.slice(at, at + CHUNK),
    }
    const { writeErrors } = await mongoose.connection.db!.command(command, { session })
    if (writeErrors) throw new mongoose.mongo.MongoServerError(writeErrors[0])
  }
  for (const { after } of hooks) await after?.()
}

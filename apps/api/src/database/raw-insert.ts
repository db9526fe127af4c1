import mongoose, { type ClientSession, type Model, type Schema } from 'mongoose'

type Hooks = { before?: (records: object[]) => void; after?: () => unknown }

const hooksOf = new WeakMap<Schema, Hooks[]>()

/** Has something done before and after records are inserted as they are, in whatever way. */
export const onInsert = (schema: Schema, { before, after }: Hooks): void => {
  if (before) schema.pre('insertMany', (records: unknown) => before([records].flat() as object[]))
  if (after) schema.post('insertMany', () => after())
  hooksOf.set(schema, [...(hooksOf.get(schema) ?? []), { before, after }])
}

/** A command has at most 16 MB; of documents that came in bodies of 256 kB these fit twice. */
const AT_ONCE = 24

/**
 * Inserts whole documents in a transaction. `insertMany` would measure each of them and then write
 * it; where clients are created this took a sixth of the process's time. A transaction needs none of
 * what else it does: it is done again as a whole. Throws the first refusal (`MongoServerError`).
 */
export const insertByCommand = async (
  Model: Model<object>,
  documents: object[],
  session: ClientSession,
): Promise<void> => {
  const hooks = hooksOf.get(Model.schema) ?? []
  for (const { before } of hooks) before?.(documents)
  for (let at = 0; at < documents.length; at += AT_ONCE) {
    const command = {
      insert: Model.collection.name,
      documents: documents.slice(at, at + AT_ONCE),
    }
    const { writeErrors } = await mongoose.connection.db!.command(command, { session })
    if (writeErrors) throw new mongoose.mongo.MongoServerError(writeErrors[0])
  }
  for (const { after } of hooks) await after?.()
}

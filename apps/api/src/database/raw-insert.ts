import mongoose, { type Model, Types } from 'mongoose'

/** A command has at most 16 MB: of documents that came in bodies of 256 kB these fit twice. */
const MAX_DOCUMENTS = 24

/**
 * Makes `insertMany` of a model one plain command in a transaction. The driver's own measures and
 * copies each document, to split and retry the insert; a transaction is retried as a whole. Where
 * clients are created that took a twentieth of the time (docs/decisions/082).
 */
export const useRawInserts = ({ collection }: Pick<Model<never>, 'collection'>): void => {
  const insertMany = collection.insertMany.bind(collection)
  collection.insertMany = async (documents, options) => {
    const session = options?.session
    if (!session?.inTransaction() || documents.length > MAX_DOCUMENTS)
      return insertMany(documents, options)
    const insertedIds = documents.map((document) => (document._id ??= new Types.ObjectId()))
    const insert = { insert: collection.name, documents }
    const { writeErrors } = await collection.conn.db!.command(insert, { session })
    if (writeErrors) throw new mongoose.mongo.MongoServerError(writeErrors[0])
    return { acknowledged: true, insertedCount: documents.length, insertedIds }
  }
}

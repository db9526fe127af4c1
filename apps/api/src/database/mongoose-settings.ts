import mongoose, { type Query } from 'mongoose'

/** Default time limit of a database operation. */
const MAX_TIME_MS = 5000

/**
 * Global Mongoose settings. Schemas read some of them when they are created, so this module must be
 * imported before the first model; `connectDatabase` throws otherwise.
 */
mongoose.set({
  autoCreate: false,
  autoIndex: false,
  bufferCommands: false,
  maxTimeMS: MAX_TIME_MS,
  runValidators: true,
  sanitizeFilter: true,
  sanitizeProjection: true,
  strict: 'throw',
  strictQuery: 'throw',
  transactionAsyncLocalStorage: true,
})

// Mongoose applies its global maxTimeMS only to reads, aggregations and `findOneAndUpdate`.
mongoose.plugin((schema) => {
  schema.pre(
    [
      'updateOne',
      'updateMany',
      'replaceOne',
      'deleteOne',
      'deleteMany',
      'findOneAndDelete',
      'findOneAndReplace',
      'estimatedDocumentCount',
    ],
    { query: true, document: false },
    function limitTime(this: Query<unknown, unknown>) {
      if (this.getOptions().maxTimeMS === undefined) this.maxTimeMS(MAX_TIME_MS)
    },
  )
})

/** Names of the models created before the settings. */
export const modelsWithoutSettings = (): string[] =>
  mongoose.modelNames().filter((name) => mongoose.model(name).schema.get('strictQuery') !== 'throw')

import mongoose, { type Query } from 'mongoose'

/** How long the database may work on one operation that does not ask for less. */
const MAX_TIME_MS = 5000

/**
 * The settings of Mongoose. Schemas read some of them while they are built, so this module is
 * loaded before the first model; `connectDatabase` refuses to go on when it was not.
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

// Mongoose gives its global maxTimeMS to reads, aggregations and findOneAndUpdate only.
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

/** Names of the models that were built without the settings. */
export const modelsWithoutSettings = (): string[] =>
  mongoose.modelNames().filter((name) => mongoose.model(name).schema.get('strictQuery') !== 'throw')

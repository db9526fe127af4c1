// First import: a model copies Mongoose's global settings when it is created.
import './mongoose-settings.ts'
import mongoose, { type Model, Schema, type SchemaDefinition } from 'mongoose'
import { type Derived, withDerivedFields } from './derived-fields.ts'
import { useRawInserts } from './raw-insert.ts'
import { reportWrites } from './write-events.ts'

/** One entry per stored field; a missing or extra one does not compile. */
type Paths<Stored> = { [Field in keyof Omit<Stored, '_id'>]-?: unknown } & { _id?: unknown }

/** Defines a model of a fixed collection, without Mongoose's version key, that reports its writes. */
export const defineModel = <Stored>(
  name: string,
  collection: string,
  paths: Paths<Stored>,
  derived?: Derived<Stored>,
): Model<Stored> => {
  const schema = new Schema(paths as SchemaDefinition, {
    collection,
    versionKey: false,
    minimize: false,
  })
  if (derived) withDerivedFields(schema, derived)
  reportWrites(schema, collection)
  const model = mongoose.model(name, schema)
  useRawInserts(model)
  return model as unknown as Model<Stored>
}

/** Schema types other than plain JavaScript ones. */
export const { ObjectId, Mixed } = Schema.Types

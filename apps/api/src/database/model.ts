// A model takes over Mongoose's global settings at the moment it is made, so they come first.
import './mongoose-settings.ts'
import mongoose, { type Model, Schema, type SchemaDefinition } from 'mongoose'
import { type Derived, withDerivedFields } from './derived-fields.ts'
import { reportWrites } from './write-events.ts'

/** One entry for every field of a stored record; a forgotten or a surplus one does not compile. */
type Paths<Stored> = { [Field in keyof Omit<Stored, '_id'>]-?: unknown } & { _id?: unknown }

/** The one way to a model: named collection, no version key of Mongoose's, no schema magic. */
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
  return mongoose.model(name, schema) as unknown as Model<Stored>
}

/** Types of paths that are no plain JavaScript ones. */
export const { ObjectId, Mixed } = Schema.Types

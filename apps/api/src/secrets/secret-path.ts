import '#database/mongoose-settings'
import { Schema } from 'mongoose'

const text = { type: String, required: true }

/** The sub-document that holds an envelope; what is no envelope is not stored. */
export const envelopePaths = new Schema(
  {
    v: { type: Number, required: true },
    kid: text,
    iv: text,
    ct: text,
    tag: text,
    wrappedDek: text,
  },
  { _id: false },
)

/**
 * The path of a secret in a model: an envelope, or null where none is set. Each one also needs its
 * line in `secret-places.ts`.
 */
export const secretPath = { type: envelopePaths, default: null }

import '#database/mongoose-settings'
import { Schema } from 'mongoose'

const text = { type: String, required: true }

/** Subdocument schema of an envelope. */
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
 * Mongoose path of a secret: an envelope, or null if none is set. Each one needs an entry in
 * `secret-registry.ts`.
 */
export const secretPath = { type: envelopePaths, default: null }

/** The type of the path of a `KeyedProof`. */
export const proofType = new Schema({ kid: text, mac: text }, { _id: false })

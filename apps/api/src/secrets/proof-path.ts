import { Schema } from 'mongoose'

const text = { type: String, required: true }

/** The type of the path of a `KeyedProof`. */
export const proofType = new Schema({ kid: text, mac: text }, { _id: false })

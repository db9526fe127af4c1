import type { IndexDirection } from 'mongoose'

export type Keys = Record<string, IndexDirection>

/** One index of a collection. `duplicate` is the error message of a unique one. */
export type Index = {
  keys: Keys
  unique?: boolean
  /** TTL in seconds after the date in the (single) key. */
  expireAfterSeconds?: number
  partialFilterExpression?: Record<string, unknown>
  duplicate?: { field: string; message: string }
}

export type IndexSpec = Index & { collection: string }

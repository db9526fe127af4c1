import mongoose, { Types } from 'mongoose'

/**
 * The only place that writes query operators. Mongoose's `sanitizeFilter` treats any other `$…` as
 * an injection, so operators in a request never reach the database.
 */
export const anyOf = <Value>(values: readonly Value[]) => mongoose.trusted({ $in: [...values] })
export const nin = <Value>(values: readonly Value[]) => mongoose.trusted({ $nin: [...values] })
export const ne = <Value>(value: Value) => mongoose.trusted({ $ne: value })
export const matching = (fields: object) => mongoose.trusted({ $elemMatch: fields })

/** Instants, numbers, days as text or ids; a missing value matches no comparison. */
type Ordered = Date | number | string | Types.ObjectId

export const lt = <Value extends Ordered>(value: Value) => mongoose.trusted({ $lt: value })
export const lte = <Value extends Ordered>(value: Value) => mongoose.trusted({ $lte: value })
export const gt = <Value extends Ordered>(value: Value) => mongoose.trusted({ $gt: value })
export const gte = <Value extends Ordered>(value: Value) => mongoose.trusted({ $gte: value })
/** Both ends included. */
export const within = <Value extends Ordered>(first: Value, last: Value) =>
  mongoose.trusted({ $gte: first, $lte: last })
/** Without its end. */
export const inRange = <Value extends Ordered>(first: Value, end: Value) =>
  mongoose.trusted({ $gte: first, $lt: end })
/** Without its beginning. */
export const between = <Value extends Ordered>(beginning: Value, last: Value) =>
  mongoose.trusted({ $gt: beginning, $lte: last })

/** Matches a folded field that contains `folded`, taken literally. */
export const contains = (folded: string) => mongoose.trusted({ $regex: literal(folded) })
/** Matches a folded field that starts with `folded`; served by an index range. */
export const startsWith = (folded: string) => mongoose.trusted({ $regex: `^${literal(folded)}` })

const literal = (text: string) =>
  text
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    // The server rejects patterns that contain NUL.
    .replaceAll('\0', '\\x00')

/** An ObjectId, or null if `text` is not 24 hex digits, which callers treat as not found. */
export const objectId = (text: string): Types.ObjectId | null =>
  /^[0-9a-f]{24}$/i.test(text) ? new Types.ObjectId(text) : null

/** Time limit of a list or search query. */
export const LIST_MAX_MS = 2000

/** Options of a total: limited in time, and of one moment, whatever is written meanwhile. */
export const OF_ONE_MOMENT = { maxTimeMS: LIST_MAX_MS, readConcern: { level: 'snapshot' } } as const

import mongoose, { Types } from 'mongoose'

/**
 * The only place that writes query operators. Mongoose's `sanitizeFilter` treats any other `$…` as
 * an injection, so operators in a request never reach the database.
 */
export const anyOf = <Value>(values: readonly Value[]) => mongoose.trusted({ $in: [...values] })
export const nin = <Value>(values: readonly Value[]) => mongoose.trusted({ $nin: [...values] })
export const ne = <Value>(value: Value) => mongoose.trusted({ $ne: value })
export const lte = (instant: Date) => mongoose.trusted({ $lte: instant })
export const between = (from: Date, until: Date) => mongoose.trusted({ $gt: from, $lte: until })
/** Instants, without the last. */
export const instantWithin = (from: Date, before: Date) =>
  mongoose.trusted({ $gte: from, $lt: before })
export const within = (least: number, most: number) => mongoose.trusted({ $gte: least, $lte: most })
export const matching = (fields: object) => mongoose.trusted({ $elemMatch: fields })
/** Days as text, both included; a missing day does not match. */
export const dayWithin = (from: string, until: string) =>
  mongoose.trusted({ $gte: from, $lte: until })
/** Days as text, without the last. */
export const dayBetween = (from: string, before: string) =>
  mongoose.trusted({ $gte: from, $lt: before })
export const dayBefore = (day: string) => mongoose.trusted({ $lt: day })
export const dayAtLeast = (day: string) => mongoose.trusted({ $gte: day })
/** A missing day does not match. */
export const dayAtMost = (day: string) => mongoose.trusted({ $lte: day })
export const lt = (number: number) => mongoose.trusted({ $lt: number })
export const earlier = (instant: Date) => mongoose.trusted({ $lt: instant })
export const notBefore = (instant: Date) => mongoose.trusted({ $gte: instant })
export const after = (instant: Date) => mongoose.trusted({ $gt: instant })

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

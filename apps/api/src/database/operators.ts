import mongoose, { Types } from 'mongoose'

/**
 * The one place where query operators are written. Mongoose's `sanitizeFilter` takes every other
 * `$…` for an attack, so an operator that came in with a request never reaches the database.
 */
export const anyOf = <Value>(values: readonly Value[]) => mongoose.trusted({ $in: [...values] })
export const nin = <Value>(values: readonly Value[]) => mongoose.trusted({ $nin: [...values] })
export const ne = <Value>(value: Value) => mongoose.trusted({ $ne: value })
export const notExists = mongoose.trusted({ $exists: false })
export const lte = (instant: Date) => mongoose.trusted({ $lte: instant })
export const between = (from: Date, until: Date) => mongoose.trusted({ $gt: from, $lte: until })
export const lt = (number: number) => mongoose.trusted({ $lt: number })
export const earlier = (instant: Date) => mongoose.trusted({ $lt: instant })
export const after = (instant: Date) => mongoose.trusted({ $gt: instant })

/** Matches a folded field that contains `folded`; the text is never read as a pattern. */
export const contains = (folded: string) => mongoose.trusted({ $regex: literal(folded) })
/** Matches a folded field that starts with `folded`, by a range of an index that begins with it. */
export const startsWith = (folded: string) => mongoose.trusted({ $regex: `^${literal(folded)}` })

const literal = (text: string) =>
  text
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    // A pattern with a NUL in it is an error to the server.
    .replaceAll('\0', '\\x00')

/** An ObjectId, or null for what is no 24 hex digits: to the caller that is "not found". */
export const objectId = (text: string): Types.ObjectId | null =>
  /^[0-9a-f]{24}$/i.test(text) ? new Types.ObjectId(text) : null

/** How long a list or a search may keep the database busy. */
export const LIST_MAX_MS = 2000

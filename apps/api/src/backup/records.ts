import mongoose from 'mongoose'
import type { TrailMark } from '#audit/audit-marks'
import { BackupError } from './format.ts'

const { BSON } = mongoose.mongo

/** What a record is, in its first byte; a BSON document follows, which knows its own length. */
const KINDS = { head: 1, collection: 2, document: 3, end: 4 } as const
type Kind = keyof typeof KINDS
type Documents = mongoose.mongo.Document

/** The first record: what this is a backup of. */
export type Head = {
  product: string
  database: string
  /** The moment that the content was read at. */
  moment: Date
  /** Ids of the migrations that this database had had. */
  migrations: string[]
  /** How far the trail had got; backups of before do not tell. */
  trail?: TrailMark
}

/** Opens a collection; its documents follow, in the order of their ids. */
export type Definition = { name: string; options: Documents; indexes: Documents[] }

/** What was written of a collection. `sha256` is over its documents' bytes. */
export type Sum = { name: string; count: number; bytes: number; sha256: string }

export type Content =
  | { kind: 'head'; head: Head }
  | { kind: 'collection'; definition: Definition }
  | { kind: 'document'; document: Buffer }
  | { kind: 'end'; sums: Sum[] }

/** Bytes of one record. */
export const encode = (content: Content): Buffer[] => {
  const kind = Buffer.of(KINDS[content.kind])
  if (content.kind === 'document') return [kind, content.document]
  return [kind, Buffer.from(BSON.serialize(withoutKind(content)))]
}

const withoutKind = ({ kind: _kind, ...content }: Exclude<Content, { kind: 'document' }>) => content

const FRAME_START = 5
// MongoDB's own limit for a document, and some room for what the server adds to it.
const MAX_BYTES = 17 * 1024 * 1024

/** The records of a stream of bytes. Keeps no more than one record and one piece of the stream. */
export async function* decode(source: AsyncIterable<Buffer>): AsyncGenerator<Content> {
  let parts: Buffer[] = []
  let size = 0
  let needed = FRAME_START
  for await (const part of source) {
    parts.push(part)
    size += part.length
    if (size < needed) continue
    let rest = Buffer.concat(parts)
    while (rest.length >= (needed = lengthOf(rest))) {
      yield decodeRecord(rest.subarray(0, needed))
      rest = rest.subarray(needed)
    }
    parts = [rest]
    size = rest.length
  }
  if (size > 0) throw broken()
}

const lengthOf = (bytes: Buffer): number => {
  if (bytes.length < FRAME_START) return FRAME_START
  const length = bytes.readInt32LE(1)
  if (length < FRAME_START || length > MAX_BYTES) throw broken()
  return length + 1
}

const decodeRecord = (record: Buffer): Content => {
  const document = record.subarray(1)
  const kind = (Object.keys(KINDS) as Kind[]).find((known) => KINDS[known] === record[0])
  if (!kind) throw broken()
  if (kind === 'document') return { kind, document }
  return { kind, ...BSON.deserialize(document) } as Content
}

const broken = () => new BackupError('O conteúdo desta cópia não pode ser lido.')

/** Keeps every type as it is stored: an Int32 stays one, a Long, a Double, a Decimal128 … */
const EXACT_READ = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
} as const

/** Drops nothing of what is written. */
export const EXACTLY = { ignoreUndefined: false } as const

/** A stored document as an object that is written back with the same types. */
export const exact = (document: Buffer): Documents => BSON.deserialize(document, EXACT_READ)

/** Whether a document comes back from `exact` byte by byte; few retired BSON types do not. */
export const isExact = (document: Buffer): boolean =>
  document.equals(BSON.serialize(exact(document), EXACTLY))

import { createHash } from 'node:crypto'
import { BSON, type Document } from 'mongodb'
import { BackupError } from './backup-error.ts'

/** The first byte of a record; a BSON document follows, which contains its own length. */
const KINDS = { head: 1, collection: 2, document: 3, end: 4 } as const
type Kind = keyof typeof KINDS

/** The first record: the database, the time of the snapshot, and what the caller says about it. */
export type Head<About = object> = { database: string; moment: Date } & About

/** Starts a collection; its documents follow in order of their ids. */
export type Definition = { name: string; options: Document; indexes: Document[] }

/** Summary of a written collection. `sha256` covers the bytes of its documents. */
export type Sum = { name: string; count: number; bytes: number; sha256: string }

export type Content =
  | { kind: 'head'; head: Head }
  | { kind: 'collection'; definition: Definition }
  | { kind: 'document'; document: Buffer }
  | { kind: 'end'; sums: Sum[] }

/** Running SHA-256, count and size of documents. */
export const newTally = () => {
  const hash = createHash('sha256')
  let count = 0
  let bytes = 0
  return {
    add: (document: Buffer) => {
      hash.update(document)
      count += 1
      bytes += document.length
    },
    sum: () => ({ count, bytes, sha256: hash.digest('hex') }),
  }
}
export type Tally = ReturnType<typeof newTally>

/** Encodes one record. */
export const encode = (content: Content): Buffer[] => {
  const kind = Buffer.of(KINDS[content.kind])
  if (content.kind === 'document') return [kind, content.document]
  return [kind, Buffer.from(BSON.serialize(withoutKind(content)))]
}

const withoutKind = ({ kind: _kind, ...content }: Exclude<Content, { kind: 'document' }>) => content

const FRAME_START = 5
// MongoDB's document limit plus some room for server overhead.
const MAX_BYTES = 17 * 1024 * 1024

/** Decodes a byte stream into records. Keeps at most one record and one chunk in memory. */
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

/** Preserves the BSON types: Int32, Long, Double, Decimal128 ... */
const EXACT_READ = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
} as const

/** Keeps undefined values. */
export const EXACTLY = { ignoreUndefined: false } as const

/** Deserialises a document such that it can be written back with the same types. */
export const exact = (document: Buffer): Document => BSON.deserialize(document, EXACT_READ)

/**
 * Whether a document survives a round trip through `exact` byte by byte; a few deprecated BSON
 * types do not.
 */
export const isExact = (document: Buffer): boolean =>
  document.equals(BSON.serialize(exact(document), EXACTLY))

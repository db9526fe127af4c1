import { type FileHandle, open as openFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import {
  type Content,
  type Definition,
  type Head,
  type Sum,
  type Tally,
  decode,
  isExact,
  newTally,
} from './records.ts'
import { FRAME_BYTES, open } from './seal.ts'

/** The head of a backup and its verified collections. */
export type Manifest<About = object> = {
  head: Head<About>
  collections: (Definition & Sum)[]
}

/**
 * Receives the content in order; each document was authenticated and checked for an exact round
 * trip.
 */
export type Visitor = {
  collection?: (definition: Definition) => Promise<void>
  document?: (document: Buffer) => Promise<void>
}

/**
 * Reads a whole backup and verifies counts and hashes against its own summary. Throws `BackupError`
 * if the file has another key, is truncated or changed, or holds a value that could not be stored
 * again unchanged. Keeps one document in memory.
 */
export const readArchive = async <About extends object>(
  file: FileHandle,
  key: string,
  visit: Visitor = {},
): Promise<Manifest<About>> => {
  let head: Head | undefined
  let sums: Sum[] | undefined
  const read: { definition: Definition; tally: Tally }[] = []
  for await (const content of contentsOf(file, key)) {
    if (content.kind === 'head') head = content.head
    if (content.kind === 'end') sums = content.sums
    if (content.kind === 'collection') {
      const { definition } = content
      read.push({ definition, tally: newTally() })
      await visit.collection?.(definition)
    }
    if (content.kind === 'document') {
      const { document } = content
      const current = read.at(-1)
      if (!current) throw broken()
      if (!isExact(document)) throw inexact(current.definition.name)
      current.tally.add(document)
      await visit.document?.(document)
    }
  }
  const collections = read.map(({ definition, tally }) => ({ ...definition, ...tally.sum() }))
  if (!head || !sums || !areSame(collections, sums)) throw broken()
  return { head: head as Head<About>, collections }
}

/** Reads only the head of a backup. */
export const readHeadOf = async <About extends object>(
  path: string,
  key: string,
): Promise<Head<About>> => {
  const file = await openFile(path, 'r')
  try {
    for await (const content of contentsOf(file, key))
      if (content.kind === 'head') return content.head as Head<About>
    throw broken()
  } finally {
    await file.close()
  }
}

async function* contentsOf(file: FileHandle, key: string): AsyncGenerator<Content> {
  const gunzip = createGunzip({ chunkSize: FRAME_BYTES })
  const decrypted = pipeline(bytesOf(file), open(key), gunzip)
  try {
    yield* decode(gunzip)
    await decrypted
  } finally {
    gunzip.destroy()
    // What is wrong with the file was thrown above.
    await decrypted.catch(() => undefined)
  }
}

// Reads by position, so that a handle can be read twice; a read stream would close it.
async function* bytesOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const piece = Buffer.allocUnsafe(FRAME_BYTES)
    const { bytesRead } = await file.read(piece, 0, FRAME_BYTES, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield piece.subarray(0, bytesRead)
  }
}

/** Whether two lists of collections have the same documents. */
export const areSame = (found: readonly Sum[], wanted: readonly Sum[]): boolean =>
  found.length === wanted.length &&
  wanted.every(({ name, count, sha256 }, index) => {
    const other = found[index]
    return other?.name === name && other.count === count && other.sha256 === sha256
  })

const broken = () => new BackupError('O conteúdo desta cópia não confere com o manifesto dela.')
const inexact = (name: string) =>
  new BackupError(
    `A coleção ${name} tem um documento que não voltaria idêntico (um tipo BSON em desuso).`,
  )

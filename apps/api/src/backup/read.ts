import { type FileHandle, open as openFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, gunzipSync } from 'node:zlib'
import { BackupError, FRAME_BYTES, newTally } from './format.ts'
import { type Definition, type Head, type Sum, decode, isExact } from './records.ts'
import { open } from './seal.ts'

/** The head of a backup and its verified collections. */
export type Manifest = { head: Head; collections: (Definition & Sum)[] }

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
export const readBackup = async (
  file: FileHandle,
  backupKey: string,
  visit: Visitor = {},
): Promise<Manifest> => {
  const check = newCheck()
  try {
    await pipeline(
      bytesOf(file),
      open(backupKey),
      createGunzip({ chunkSize: FRAME_BYTES }),
      async (bytes: AsyncIterable<Buffer>) => {
        for await (const content of decode(bytes)) {
          if (content.kind === 'head') check.head(content.head)
          if (content.kind === 'collection') {
            check.collection(content.definition)
            await visit.collection?.(content.definition)
          }
          if (content.kind === 'document') {
            check.document(content.document)
            await visit.document?.(content.document)
          }
          if (content.kind === 'end') check.end(content.sums)
        }
      },
    )
  } catch (error) {
    throw isOfGzip(error) ? broken() : error
  }
  return check.manifest()
}

// Part of the first frame; the head is the first record and takes a few hundred bytes.
const HEAD_PART_BYTES = 32 * 1024

/** Reads only the head of a backup. */
export const readHeadOf = async (path: string, backupKey: string): Promise<Head> => {
  const file = await openFile(path, 'r')
  try {
    for await (const frame of open(backupKey)(bytesOf(file))) {
      const part = frame.subarray(0, HEAD_PART_BYTES)
      const bytes = gunzipSync(part, { finishFlush: constants.Z_SYNC_FLUSH })
      for await (const content of decode(only(bytes)))
        if (content.kind === 'head') return content.head
    }
    throw broken()
  } finally {
    await file.close()
  }
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
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

const newCheck = () => {
  let head: Head | undefined
  let sums: Sum[] | undefined
  let current: (Definition & { tally: ReturnType<typeof newTally> }) | undefined
  const collections: (Definition & Sum)[] = []
  const close = () => {
    if (!current) return
    const { tally, ...definition } = current
    collections.push({ ...definition, ...tally.sum() })
    current = undefined
  }
  return {
    head: (found: Head) => {
      head = found
    },
    collection: (definition: Definition) => {
      close()
      current = { ...definition, tally: newTally() }
    },
    document: (document: Buffer) => {
      if (!current) throw broken()
      if (!isExact(document)) throw inexact(current.name)
      current.tally.add(document)
    },
    end: (found: Sum[]) => {
      close()
      sums = found
    },
    manifest: (): Manifest => {
      if (!head || !sums || current) throw broken()
      if (!areSame(collections, sums)) throw broken()
      return { head, collections }
    },
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

const isOfGzip = (error: unknown) => String((error as { code?: unknown }).code).startsWith('Z_')

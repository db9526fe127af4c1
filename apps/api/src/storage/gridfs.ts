import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import mongoose from 'mongoose'
import { unavailable } from '@bastidor/shared/errors'
import { publicIdSchema } from '@bastidor/shared/id'
import { randomId } from '#lib/random-id'

/** The stored media types: uploads are converted to them or rejected, so any is safe to show. */
export type StoredType = 'image/webp' | 'application/pdf'

type Metadata = {
  contentType: StoredType
  /** What the file is used for, such as `avatar`. */
  purpose: string
  isPrivate: boolean
  /** Set while the entity that references it is deleted; the file is then not served. */
  isHidden?: boolean
  /** The uploader's file name, offered on download. */
  name: string | null
  /** A picture's thumbnail, kept in its record so that both share one lifecycle. */
  small?: mongoose.mongo.Binary
}

export type NewFile = {
  contentType: StoredType
  purpose: string
  private?: boolean
  name?: string
  small?: Buffer | null
} & ({ data: Buffer } | { path: string })

export type OpenFile = Omit<Metadata, 'small'> & {
  id: string
  /** Whether `read` returns the thumbnail. */
  isSmall: boolean
  size: number
  read: () => Readable
}

type FileRecord = { _id: string; length: number; uploadDate: Date; metadata: Metadata }
type ChunkRecord = { _id: mongoose.Types.ObjectId; files_id: string; n: number; data: Uint8Array }

const MAJORITY = { writeConcern: { w: 'majority' as const } }
const WITHOUT_SMALL = { projection: { 'metadata.small': 0 } }

/**
 * Stores a file under a new unguessable id, which it returns. GridFS does not support transactions:
 * store the file first, commit the entity that references it, then delete the replaced file; if the
 * commit fails, delete the new one. A failed upload leaves nothing behind.
 */
export const storeFile = async (file: NewFile): Promise<string> => {
  const id = randomId()
  const metadata: Metadata = {
    contentType: file.contentType,
    purpose: file.purpose,
    isPrivate: file.private ?? false,
    name: file.name ?? null,
    ...(file.small && { small: new mongoose.mongo.Binary(file.small) }),
  }
  // The driver's types allow only ObjectIds, but file ids are public and must be unguessable.
  const upload = bucket().openUploadStreamWithId(id as never, id, { metadata, ...MAJORITY })
  try {
    // In parts: of one large part chunks are stored in parallel, some after the deletion below.
    const content = 'data' in file ? new Blob([file.data]).stream() : createReadStream(file.path)
    await pipeline(content, upload)
  } catch (error) {
    // If this fails too, the orphan sweep deletes the chunks.
    await deleteFiles([id]).catch(() => undefined)
    throw error
  }
  return id
}

/**
 * Finds a file, or its thumbnail if requested and available; null if the id is malformed, unknown
 * or hidden. `read` streams the bytes.
 */
export const openFile = async (
  id: string,
  { isSmall = false }: { isSmall?: boolean } = {},
): Promise<OpenFile | null> => {
  if (!publicIdSchema.safeParse(id).success) return null
  const record = await fileRecords().findOne({ _id: id }, isSmall ? {} : WITHOUT_SMALL)
  if (!record || record.metadata.isHidden) return null
  const { small, ...metadata } = record.metadata
  const bytes = small && Buffer.from(small.value())
  const size = bytes?.length ?? record.length
  const read = () => (bytes ? Readable.from([bytes]) : bucket().openDownloadStream(id as never))
  return { ...metadata, id, isSmall: bytes !== undefined, size, read }
}

/** Deletes files and their chunks; unknown ids are ignored. */
export const deleteFiles = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    await fileRecords().deleteOne({ _id: id }, MAJORITY)
    await chunkRecords().deleteMany({ files_id: id }, MAJORITY)
  }
}

export const fileRecords = () => database().collection<FileRecord>('files.files')
export const chunkRecords = () => database().collection<ChunkRecord>('files.chunks')

const buckets = new WeakMap<mongoose.mongo.Db, mongoose.mongo.GridFSBucket>()

// Reused, because a new bucket checks its indexes on its first upload.
const bucket = (): mongoose.mongo.GridFSBucket => {
  const db = database()
  const made = () => new mongoose.mongo.GridFSBucket(db, { bucketName: 'files', ...MAJORITY })
  const known = buckets.get(db) ?? made()
  buckets.set(db, known)
  return known
}

const database = (): mongoose.mongo.Db => {
  const { db } = mongoose.connection
  if (!db) throw unavailable(2)
  return db
}

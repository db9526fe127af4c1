import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import mongoose from 'mongoose'
import { AppError } from '@bastidor/shared/errors'
import { publicIdSchema } from '@bastidor/shared/id'
import { randomId } from '#lib/random-id'

/** What is kept of an upload, whatever was sent: harmless to show, and nothing else is ever served. */
export type StoredType = 'image/webp' | 'application/pdf'

type Metadata = {
  contentType: StoredType
  /** What the file is for, such as `avatar`. */
  purpose: string
  isPrivate: boolean
  /** Set while the entity that names it is deleted: then nobody gets it. */
  isHidden?: boolean
  /** The sender's name for it, offered when it is downloaded. */
  name: string | null
  /** A picture's small form: in its record, so that what becomes of the one becomes of the other. */
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
  /** Whether these are the bytes of the small form. */
  isSmall: boolean
  size: number
  read: () => Readable
}

type FileRecord = { _id: string; length: number; uploadDate: Date; metadata: Metadata }
type ChunkRecord = { _id: mongoose.Types.ObjectId; files_id: string; n: number; data: Uint8Array }

const MAJORITY = { writeConcern: { w: 'majority' as const } }
const WITHOUT_SMALL = { projection: { 'metadata.small': 0 } }

/**
 * Stores a file under a new unguessable id and answers the id. GridFS takes part in no
 * transaction: store first, commit the entity that names the file, then delete the file it
 * replaces; when the commit fails, delete the new one. A failure leaves nothing behind.
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
  // The driver's types know ObjectIds only; ids of files are public (security M18).
  const upload = bucket().openUploadStreamWithId(id as never, id, { metadata, ...MAJORITY })
  try {
    await pipeline(
      'data' in file ? Readable.from([file.data]) : createReadStream(file.path),
      upload,
    )
  } catch (error) {
    // What cannot be taken back now is found by the sweep.
    await deleteFiles([id]).catch(() => undefined)
    throw error
  }
  return id
}

/**
 * Finds a file, or its small form where that will do and there is one; null when the id is
 * malformed, unknown or hidden. `read` streams the bytes.
 */
export const openFile = async (
  id: string,
  { isSmall = false }: { isSmall?: boolean } = {},
): Promise<OpenFile | null> => {
  if (!publicIdSchema.safeParse(id).success) return null
  const record = await fileRecords().findOne({ _id: id }, isSmall ? {} : WITHOUT_SMALL)
  if (!record || record.metadata.isHidden) return null
  const { small, ...metadata } = record.metadata
  if (small) {
    const bytes = Buffer.from(small.value())
    const read = () => Readable.from([bytes])
    return { ...metadata, id, isSmall: true, size: bytes.length, read }
  }
  return {
    ...metadata,
    id,
    isSmall: false,
    size: record.length,
    read: () => bucket().openDownloadStream(id as never),
  }
}

/** Deletes files and their bytes; unknown ids are passed over. */
export const deleteFiles = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    await fileRecords().deleteOne({ _id: id }, MAJORITY)
    await chunkRecords().deleteMany({ files_id: id }, MAJORITY)
  }
}

export const fileRecords = () => database().collection<FileRecord>('files.files')
export const chunkRecords = () => database().collection<ChunkRecord>('files.chunks')

const buckets = new WeakMap<mongoose.mongo.Db, mongoose.mongo.GridFSBucket>()

// Kept, because a new bucket looks for its indexes at its first upload.
const bucket = (): mongoose.mongo.GridFSBucket => {
  const db = database()
  const known = buckets.get(db)
  if (known) return known
  const made = new mongoose.mongo.GridFSBucket(db, { bucketName: 'files', ...MAJORITY })
  buckets.set(db, made)
  return made
}

const database = (): mongoose.mongo.Db => {
  const { db } = mongoose.connection
  if (!db) throw new AppError('UNAVAILABLE', undefined, { retryAfter: 2 })
  return db
}

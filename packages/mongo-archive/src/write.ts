import { rmSync } from 'node:fs'
import { type FileHandle, open as openFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { MongoClient } from 'mongodb'
import { BackupError } from './backup-error.ts'
import { type Manifest, readArchive } from './read.ts'
import { type Content, encode } from './records.ts'
import { assertNoUnfinishedRestore } from './restore-marker.ts'
import { FRAME_BYTES, seal } from './seal.ts'
import { type SnapshotOptions, isUnsettled, snapshotOf } from './snapshot.ts'

const ATTEMPTS = 3
/** Suffix of an incomplete file; a killed process leaves it behind. */
export const DRAFT_ENDING = '.partial'

export type Written<About = object> = Manifest<About> & { bytes: number }

/**
 * Writes an encrypted, compressed backup of the client's database to a new file. The file is read
 * back and verified before it gets its final name, so a file with that name is complete. Never
 * overwrites a file. Keeps a few documents in memory.
 */
export const writeArchive = async <About extends object>(
  client: MongoClient,
  path: string,
  key: string,
  options: SnapshotOptions<About> = {},
): Promise<Written<About>> => {
  await assertNoUnfinishedRestore(client.db())
  await assertNew(path)
  const draft = `${path}.${process.pid}${DRAFT_ENDING}`
  const remove = () => rmSync(draft, { force: true })
  process.once('exit', remove)
  try {
    const written = await settled(() => writeDraft<About>(snapshotOf(client, options), draft, key))
    await assertNew(path)
    await rename(draft, path)
    await syncFolder(dirname(path))
    return written
  } finally {
    process.removeListener('exit', remove)
    remove()
  }
}

const assertNew = async (path: string): Promise<void> => {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  )
  if (isThere) throw new BackupError(`${path} já existe, e uma cópia nunca é sobrescrita.`)
}

const settled = async <Result>(write: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt++)
    try {
      return await write()
    } catch (error) {
      if (!isUnsettled(error) || attempt === ATTEMPTS) throw error
    }
}

const writeDraft = async <About extends object>(
  contents: AsyncIterable<Content>,
  draft: string,
  key: string,
): Promise<Written<About>> => {
  const file = await openFile(draft, 'w+', 0o600)
  try {
    await writeContents(contents, file, key)
    await file.sync()
    const { size } = await file.stat()
    return { ...(await readArchive<About>(file, key)), bytes: size }
  } finally {
    await file.close()
  }
}

const writeContents = async (
  contents: AsyncIterable<Content>,
  file: FileHandle,
  key: string,
): Promise<void> => {
  // Of an error such as that of a full disk, `pipeline` says only that it was aborted.
  let failure: unknown
  const write = async (frames: AsyncIterable<Buffer>) => {
    for await (const frame of frames)
      await writeFile(file, frame).catch((error: unknown) => {
        failure = error
        throw error
      })
  }
  await pipeline(
    Readable.from(joined(contents), { objectMode: false }),
    // Low level: most of the data are pictures, which do not compress, and the snapshot expires.
    createGzip({ level: 3, chunkSize: FRAME_BYTES }),
    seal(key),
    write,
  ).catch((error: unknown) => {
    throw failure ?? error
  })
}

// Groups records into frames; writing small documents one by one is slow.
async function* joined(contents: AsyncIterable<Content>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let size = 0
  for await (const content of contents) {
    for (const part of encode(content)) {
      parts.push(part)
      size += part.length
    }
    if (size < FRAME_BYTES) continue
    yield Buffer.concat(parts)
    parts = []
    size = 0
  }
  yield Buffer.concat(parts)
}

// Without it, a power failure could lose the name of a file already on disk.
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  const handle = await openFile(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

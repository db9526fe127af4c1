import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { AppError } from '@bastidor/shared/errors'
import { type OpenFile, openFile } from './gridfs.ts'
import { downloadName } from './file-name.ts'

type ServeOptions = {
  /** Whether the caller may have files that are not public. To anyone else they do not exist. */
  allowPrivate: boolean
  /** Whether the small form of a picture will do; a file without one is answered whole. */
  isSmall?: boolean
}

/**
 * Answers GET and HEAD of a stored file (docs/rules/calls.md#files). An id never changes its bytes,
 * so it makes the ETag. Throws 404 for an unknown id; when the first bytes cannot be had, what the
 * database says is thrown, and nothing has been sent. Later faults end the connection.
 */
export const sendFile = async (
  req: Request,
  res: Response,
  id: string,
  { allowPrivate, isSmall = false }: ServeOptions,
): Promise<void> => {
  const file = await openFile(id, { isSmall })
  if (!file || (file.isPrivate && !allowPrivate)) throw new AppError('NOT_FOUND')
  if (isKnown(req, file)) {
    writeHeaders(res, file)
    res.status(304).removeHeader('Content-Length')
    return void res.end()
  }
  if (req.method === 'HEAD') {
    writeHeaders(res, file)
    return void res.end()
  }
  const pieces = wholeContent(file)
  try {
    // What cannot be read at all is told before anything has been said.
    const first = await pieces.next()
    if (res.destroyed) return
    writeHeaders(res, file)
    await pipeline(rejoined(first, pieces), res)
  } catch (error) {
    if (!hasLeft(error)) throw error
  } finally {
    await pieces.return()
  }
}

// The driver takes a missing last piece for the end. A reader would wait for the rest of it.
async function* wholeContent(file: OpenFile): AsyncGenerator<Buffer, void, void> {
  let size = 0
  for await (const piece of file.read() as AsyncIterable<Buffer>) {
    size += piece.length
    yield piece
  }
  if (size !== file.size) throw new Error(`file ${file.id} has ${size} of ${file.size} bytes`)
}

async function* rejoined(first: IteratorResult<Buffer, void>, rest: AsyncIterable<Buffer>) {
  if (first.done) return
  yield first.value
  yield* rest
}

// Private files carry no ETag, so nobody can ask about one.
const isKnown = (req: Request, file: OpenFile): boolean => {
  if (file.isPrivate) return false
  const tags = req.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags?.some((tag) => tag === '*' || tag === etagOf(file)) ?? false
}

const etagOf = ({ id, isSmall }: OpenFile) => (isSmall ? `"${id}-small"` : `"${id}"`)

const writeHeaders = (res: Response, file: OpenFile) => {
  // Names the download; the type comes after, because this guesses one from the name.
  if (file.isPrivate) res.attachment(downloadName(file.name, file.contentType))
  res.set({
    'Content-Type': file.contentType,
    'Content-Length': String(file.size),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Accept-Ranges': 'none',
    ...(file.isPrivate ? PRIVATE : { ...PUBLIC, ETag: etagOf(file) }),
  })
}

const PUBLIC = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  // A separately hosted page shows these pictures, too.
  'Cross-Origin-Resource-Policy': 'cross-origin',
}
const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'Cross-Origin-Resource-Policy': 'same-site',
}

const hasLeft = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE'

import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { AppError } from '@bastidor/shared/errors'
import { type OpenFile, openFile } from './gridfs.ts'
import { downloadName } from './file-name.ts'

type ServeOptions = {
  /** Whether the caller may access private files; to others they are a 404. */
  allowPrivate: boolean
  /** Serves the thumbnail if there is one. */
  isSmall?: boolean
}

/**
 * Responds to GET and HEAD for a stored file (docs/rules/calls.md#files). The content of an id
 * never changes, so the id serves as the ETag. Throws 404 for an unknown id, and the database's
 * error if the first chunk cannot be read. Later errors close the connection.
 */
export const sendFile = async (
  req: Request,
  res: Response,
  id: string,
  { allowPrivate, isSmall = false }: ServeOptions,
): Promise<void> => {
  const file = await openFile(id, { isSmall })
  if (!file || (file.isPrivate && !allowPrivate)) throw new AppError('NOT_FOUND')
  const isCached = isKnown(req, file)
  if (isCached || req.method === 'HEAD') {
    writeHeaders(res, file)
    if (isCached) res.status(304).removeHeader('Content-Length')
    return void res.end()
  }
  const pieces = wholeContent(file)
  try {
    // Read the first chunk before sending headers, so that an error can still be sent.
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

// The driver takes a missing last chunk for the end; the client would wait for the rest.
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

// Private files have no ETag, so that nobody can probe for one.
const isKnown = (req: Request, file: OpenFile): boolean => {
  if (file.isPrivate) return false
  const tags = req.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags?.some((tag) => tag === '*' || tag === etagOf(file)) ?? false
}

const etagOf = ({ id, isSmall }: OpenFile) => (isSmall ? `"${id}-small"` : `"${id}"`)

const writeHeaders = (res: Response, file: OpenFile) => {
  // Before the content type, which this guesses from the file name.
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
  // A web app on another origin shows these pictures too.
  'Cross-Origin-Resource-Policy': 'cross-origin',
}
const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'Cross-Origin-Resource-Policy': 'same-site',
}

/** True if the reader of a response left before its end, which is no server error. */
export const hasLeft = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE'

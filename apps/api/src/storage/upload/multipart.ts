import type { IncomingMessage } from 'node:http'
import type { Readable, Writable } from 'node:stream'
import type { Request, Response } from 'express'
import multer from 'multer'
import { AppError } from '@bastidor/shared/errors'
import { assertSafeParts } from './safe-keys.ts'
import { type FileRule, toUploadError, tooManyFiles, unexpectedFile } from './multipart-errors.ts'
import { makeRequestFolder, removeFolder } from './temp-dir.ts'

/** A file in the request's temporary folder. `originalName` comes from the client. */
export type ReceivedFile = { field: string; path: string; size: number; originalName: string }

export type Multipart = {
  /** Plain objects; repeated keys and `key[]` are arrays. */
  fields: Record<string, unknown>
  files: ReceivedFile[]
  /** Deletes the temporary files; safe to call twice. */
  cleanup: () => Promise<void>
}

const KILOBYTE = 1024
const TEXT_LIMITS = {
  fields: 200,
  fieldSize: 64 * KILOBYTE,
  fieldNameSize: 100,
  // `pieces[0][pins][0][x]`, the deepest there is.
  fieldNestingDepth: 4,
  fieldArrayIndexLimit: 100,
  headerPairs: 20,
}
/** Empty file inputs send a part without a file name; up to this many are ignored. */
const EMPTY_FILES = 10
/** Bytes beyond the limit that are read and discarded, so that the client gets to see the error. */
export const DISCARDED_BYTES = 64 * KILOBYTE * KILOBYTE
/** Size of a form without files, including names and boundaries. */
export const FORM_BYTES = 64 * KILOBYTE
/** Size of all text fields sent along with files; they stay in memory until the response. */
export const TEXT_BYTES = 256 * KILOBYTE

/** A file rule and an admission check. */
export type FileReception = FileRule & {
  /** Called for the first file, before any of it is stored; throws to reject it. */
  admitFile?: () => Promise<unknown>
}

/**
 * Parses a multipart body. Files go to a private temporary folder, deleted by `cleanup`, on an
 * error, or at the latest when the connection or the response closes. Without a `rule` it accepts
 * only a small form. Throws `AppError`: 413 too large, 415 not multipart, 400 otherwise.
 */
export const readMultipart = async (
  req: Request,
  res: Response,
  rule?: FileReception,
): Promise<Multipart> => {
  if (!req.is('multipart/form-data')) throw new AppError('UNSUPPORTED_MEDIA')
  const maxBytes = rule ? rule.maxFiles * rule.maxBytes + TEXT_BYTES + DISCARDED_BYTES : FORM_BYTES
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw new AppError('TOO_LARGE')

  // A full disk may have no room for a folder either.
  const refuse = (error: unknown) => Promise.reject(toUploadError(error, rule))
  const folder = rule && (await makeRequestFolder().catch(refuse))
  const cleanup = async () => folder && removeFolder(folder)
  res.once('close', () => void cleanup().catch(() => undefined))
  try {
    // The client disconnected while the folder was created: `close` will not fire again.
    if (req.destroyed || res.destroyed) throw new AppError('MALFORMED_REQUEST')
    await receive(req, res, { rule, folder, maxBytes })
    assertSafeParts(req.body as object)
    return {
      fields: plain(req.body),
      files: receivedFiles(req),
      cleanup: async () => void (await cleanup()),
    }
  } catch (error) {
    await cleanup()
    throw toUploadError(error, rule)
  }
}

// multer's objects have no prototype, which some code does not expect.
const plain = (body: unknown) => structuredClone(body) as Record<string, unknown>

const receivedFiles = (req: Request): ReceivedFile[] =>
  (req.files as Express.Multer.File[]).map(({ fieldname, path, size, originalname }) => ({
    field: fieldname,
    path,
    size,
    originalName: originalname,
  }))

// multer 2.3's types lack `streamHandler`.
type Options = multer.Options & {
  streamHandler: (incoming: IncomingMessage, parser: Writable) => void
}
type Reception = { rule?: FileReception; folder?: string; maxBytes: number }

const receive = (req: Request, res: Response, { rule, folder, maxBytes }: Reception) =>
  new Promise<void>((resolve, reject) => {
    let accepted = 0
    let admitted: Promise<unknown> | undefined
    let hasNameless = false
    const options: Options = {
      ...(folder && { storage: multer.diskStorage({ destination: folder }) }),
      defParamCharset: 'utf8',
      limits: {
        ...TEXT_LIMITS,
        fileSize: rule?.maxBytes ?? 1,
        files: (rule?.maxFiles ?? 0) + EMPTY_FILES,
        parts: TEXT_LIMITS.fields + (rule?.maxFiles ?? 0) + EMPTY_FILES,
      },
      fileFilter: (_req, { fieldname }, done) => {
        if (!rule?.fields.includes(fieldname)) return done(unexpectedFile(fieldname, rule))
        accepted += 1
        if (accepted > rule.maxFiles) return done(tooManyFiles(fieldname, rule))
        admitted ??= rule.admitFile?.() ?? Promise.resolve()
        void passOn(admitted, done)
      },
      streamHandler: (incoming, parser) => {
        const refuse = () => {
          // Discard the rest; the parser would keep buffering it.
          incoming.unpipe(parser).resume()
          reject(new AppError('TOO_LARGE'))
        }
        onBytesBeyond(incoming, maxBytes, refuse)
        onTextBeyond(parser, TEXT_BYTES, refuse)
        onNamelessFile(parser, () => (hasNameless = true))
        incoming.pipe(parser)
      },
    }
    // multer reports an error only after reading the rest of the body.
    multer(options).any()(req, res, (error?: unknown) => {
      if (error) reject(error)
      else if (hasNameless) reject(new AppError('MALFORMED_REQUEST'))
      else resolve()
    })
  })

const passOn = async (admitted: Promise<unknown>, done: multer.FileFilterCallback) => {
  try {
    await admitted
  } catch (error) {
    return done(error as Error)
  }
  return done(null, true)
}

const onBytesBeyond = (incoming: Readable, limit: number, report: () => void) => {
  let bytes = 0
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > limit) report()
  })
}

const onTextBeyond = (parser: Writable, limit: number, report: () => void) => {
  let length = 0
  parser.on('field', (name: string | undefined, value: string | undefined) => {
    length += (name?.length ?? 0) + (value?.length ?? 0)
    if (length > limit) report()
  })
}

// multer ignores every file part without a file name; only an empty one means "no file chosen".
const onNamelessFile = (parser: Writable, report: () => void) => {
  parser.on('file', (_field: string, content: Readable, { filename }: { filename?: string }) => {
    if (!filename) content.on('data', report)
  })
}

import { isUtf8 } from 'node:buffer'
import express, { type Request, type RequestHandler, type Response } from 'express'
import { AppError } from '@bastidor/shared/errors'
import { assertSafeKeys } from '#files/safe-keys'
import { type FileRule, PATIENCE_BYTES, type ReceivedFile, readMultipart } from '#files/upload'

export type ReceivedBody = {
  fields: unknown
  files: ReceivedFile[]
  /** Removes the temporary files; safe to call twice. */
  cleanup: () => Promise<void>
}

const JSON_LIMIT = '256kb'
const parseJson = express.json({
  limit: JSON_LIMIT,
  strict: true,
  type: 'application/json',
  // Decoding would put a replacement character for what is none, and store that.
  verify: (_req, _res, raw, encoding) => {
    if (encoding !== 'utf-8') throw Object.assign(new Error(), { type: 'charset.unsupported' })
    if (!isUtf8(raw)) throw new Error('not UTF-8')
  },
})

/**
 * Reads a body that the caller is known to be allowed to send: JSON or multipart, nothing else
 * (415). Keys that could reach a database operator or a prototype are refused (contract §1).
 */
export const readBody = async (
  req: Request,
  res: Response,
  files?: FileRule,
): Promise<ReceivedBody> => {
  if (!hasBody(req)) return { fields: {}, files: [], cleanup: async () => undefined }
  if (req.headers.expect?.toLowerCase() === '100-continue') res.writeContinue()
  if (req.is('multipart/form-data')) return readMultipart(req, res, files ? { files } : {})
  if (!req.is('application/json')) throw new AppError('UNSUPPORTED_MEDIA')
  // The parser reads a body that is too large to its end before it says so.
  if (Number(req.headers['content-length'] ?? 0) > PATIENCE_BYTES) throw new AppError('TOO_LARGE')
  await run(parseJson, req, res)
  const fields: unknown = req.body ?? {}
  assertSafeKeys(fields)
  return { fields, files: [], cleanup: async () => undefined }
}

const hasBody = (req: Request): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0

const run = (handler: RequestHandler, req: Request, res: Response) =>
  new Promise<void>((resolve, reject) => {
    void handler(req, res, (error?: unknown) => (error ? reject(error) : resolve()))
  })

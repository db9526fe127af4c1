import { isUtf8 } from 'node:buffer'
import express, { type Request, type RequestHandler, type Response } from 'express'
import { AppError } from '@bastidor/shared/errors'
import { assertSafeKeys } from '#storage/upload/safe-keys'
import {
  FORM_BYTES,
  type FileReception,
  DISCARDED_BYTES,
  type ReceivedFile,
  TEXT_BYTES,
  readMultipart,
} from '#storage/upload/multipart'
import { contextOf } from '#lib/request-context'
import { timeoutOf } from './middleware/timeout.ts'
import { reserveMemory } from './body-memory.ts'

export type ReceivedBody = {
  fields: unknown
  files: ReceivedFile[]
  /** Whether the request had a body. */
  hasCome: boolean
  /** Deletes the temporary files and releases the memory; safe to call twice. */
  cleanup: () => Promise<void>
}

type BodyRule = {
  files?: FileReception | undefined
  /** Accepts a form without files. */
  form?: boolean | undefined
}

const JSON_BYTES = 256 * 1024
const parseJson = express.json({
  limit: JSON_BYTES,
  strict: true,
  type: 'application/json',
  // Decoding would turn invalid bytes into replacement characters, which would then be stored.
  verify: (_req, _res, raw, encoding) => {
    if (encoding !== 'utf-8') throw Object.assign(new Error(), { type: 'charset.unsupported' })
    if (!isUtf8(raw)) throw new Error('not UTF-8')
  },
})

/**
 * Reads the body of a request that is already authorized: JSON or, where the endpoint accepts one,
 * a multipart form; anything else is a 415. Rejects keys that could reach a database operator or a
 * prototype. The memory of concurrent bodies is limited (429, 503).
 */
export const readBody = async (
  req: Request,
  res: Response,
  rule: BodyRule = {},
): Promise<ReceivedBody> => {
  if (!hasBody(req))
    return { fields: {}, files: [], hasCome: false, cleanup: async () => undefined }
  const isForm = Boolean(req.is('multipart/form-data'))
  if (isForm ? !rule.files && !rule.form : !req.is('application/json'))
    throw new AppError('UNSUPPORTED_MEDIA')
  const release = reserveMemory(contextOf(res), mostMemory(req, isForm, rule))
  try {
    if (req.headers.expect?.toLowerCase() === '100-continue') res.writeContinue()
    // Only signed-in users upload files; all other bodies get the short timeout.
    if (isForm && rule.files && contextOf(res).actor) timeoutOf(res).awaitUpload()
    else timeoutOf(res).awaitBody()
    const reading = isForm ? readMultipart(req, res, rule.files) : readJson(req, res)
    const { fields, files, cleanup } = await Promise.race([reading, cutOff(req, res)])
    return { fields, files, hasCome: true, cleanup: () => cleanup().finally(release) }
  } catch (error) {
    release()
    throw error
  }
}

const hasBody = (req: Request): boolean =>
  req.headers['transfer-encoding'] !== undefined || announced(req) > 0

const announced = (req: Request) => Number(req.headers['content-length'] ?? 0)

// Compressed and chunked bodies reserve the largest accepted size.
const mostMemory = (req: Request, isForm: boolean, { files }: BodyRule): number => {
  if (files && isForm) return TEXT_BYTES
  const most = isForm ? FORM_BYTES : JSON_BYTES
  const isKnown = announced(req) > 0 && req.headers['content-encoding'] === undefined
  return isKnown ? Math.min(announced(req), most) : most
}

// The parser gets no end event for a compressed body that is cut off, nor after a response was
// sent.
const cutOff = (req: Request, res: Response) =>
  new Promise<never>((_resolve, reject) => {
    const refuse = () => req.complete || reject(new AppError('MALFORMED_REQUEST'))
    if (res.destroyed) refuse()
    else res.once('close', refuse)
  })

const readJson = async (req: Request, res: Response) => {
  // The parser would read a body that is too large to its end before it rejects it.
  if (announced(req) > DISCARDED_BYTES) throw new AppError('TOO_LARGE')
  await run(parseJson, req, res)
  const fields: unknown = req.body ?? {}
  assertSafeKeys(fields)
  return { fields, files: [], cleanup: async () => undefined }
}

const run = (handler: RequestHandler, req: Request, res: Response) =>
  new Promise<void>((resolve, reject) => {
    void handler(req, res, (error?: unknown) => (error ? reject(error) : resolve()))
  })

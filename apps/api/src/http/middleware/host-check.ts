import type { RequestHandler } from 'express'
import { AppError } from '@bastidor/shared/errors'

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

// A host name has at most 253 characters; the rest is for the port.
const isHost = (host: string) => host.length <= 260 && HOST.test(host)

/**
 * Rejects requests with several `Host` headers, an invalid one or (in HTTP/1.1) none. A proxy might
 * have read another one, and without `PUBLIC_URL` the CSRF check compares it with the request's
 * origin.
 */
export const hostCheck: RequestHandler = (req, _res, next) => {
  const hosts = req.headersDistinct.host ?? []
  const isMissing = hosts.length === 0 && req.httpVersion !== '1.0'
  if (isMissing || hosts.length > 1 || !hosts.every(isHost)) throw new AppError('MALFORMED_REQUEST')
  next()
}

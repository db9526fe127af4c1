import type { RequestHandler } from 'express'
import { AppError } from '@bastidor/shared/errors'

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

// A name has at most 253 letters; the rest is its port.
const isHost = (host: string) => host.length <= 260 && HOST.test(host)

/**
 * Refuses a request that names several hosts or (as HTTP/1.1 asks) none, or one that cannot be a
 * host: a proxy before us might have read another one, and where no `PUBLIC_URL` is set it is
 * compared with where a request with the cookie comes from.
 */
export const hostCheck: RequestHandler = (req, _res, next) => {
  const hosts = req.headersDistinct.host ?? []
  const isMissing = hosts.length === 0 && req.httpVersion !== '1.0'
  if (isMissing || hosts.length > 1 || !hosts.every(isHost)) throw new AppError('MALFORMED_REQUEST')
  next()
}

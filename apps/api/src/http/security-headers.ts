import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'
import { contextOf } from './context.ts'

/** The one site that may be framed: the music player, loaded on a click (screens §3). */
const MUSIC_FRAME = 'https://open.spotify.com'

const nonceOf = (_req: IncomingMessage, res: ServerResponse) =>
  `'nonce-${String((res as Response).locals.nonce)}'`

// What differs over plain http: there `upgrade-insecure-requests` would send every script to a
// closed port, and browsers ignore (and complain about) the isolation headers.
const headersFor = (secure: boolean) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonceOf],
        styleSrc: ["'self'", nonceOf],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: [MUSIC_FRAME],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: secure && { policy: 'same-origin' },
    originAgentCluster: secure,
  })

const overHttps = headersFor(true)
const overHttp = headersFor(false)

/**
 * Headers of every answer. The policy names no foreign source but the music player; the inline
 * script and the kit's style tags carry the request's own nonce (`res.locals.nonce`).
 */
export const securityHeaders: RequestHandler = (req, res, next) => {
  res.locals.nonce = randomBytes(16).toString('base64')
  const headers = contextOf(res).secure ? overHttps : overHttp
  headers(req, res, next)
}

/** The address of a public link is its secret: no search engine keeps it, no referrer tells it. */
export const hidePublicLink = (res: Response): void => {
  res.set('X-Robots-Tag', 'noindex, nofollow')
  res.set('Referrer-Policy', 'no-referrer')
}

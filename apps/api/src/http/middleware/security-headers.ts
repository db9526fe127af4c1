import { randomBytes } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'
import { contextOf } from '#lib/request-context'

/** The one site that may be framed: the music player, loaded on a click. */
const MUSIC_FRAME = 'https://open.spotify.com'

// What differs over plain http: there `upgrade-insecure-requests` would send every script to a
// closed port, and browsers ignore (and complain about) the isolation headers.
const policyFor = (secure: boolean) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
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

// Helmet says the same of every answer: it is asked once.
const headersFor = (secure: boolean): [name: string, value: string][] => {
  const req = new IncomingMessage(new Socket())
  const res = new ServerResponse(req)
  policyFor(secure)(req, res, () => undefined)
  return Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)])
}

const overHttps = headersFor(true)
const overHttp = headersFor(false)

/** Headers of every answer. The policy names no foreign source but the music player. */
export const securityHeaders: RequestHandler = (_req, res, next) => {
  for (const [name, value] of contextOf(res).secure ? overHttps : overHttp)
    res.setHeader(name, value)
  next()
}

const POLICY = 'Content-Security-Policy'

/**
 * Allows a page its inline script and the kit's style tags: those that carry the answered nonce,
 * which no other answer has.
 */
export const allowInline = (res: Response): string => {
  const nonce = randomBytes(16).toString('base64')
  const policy = String(res.getHeader(POLICY))
  res.setHeader(POLICY, policy.replaceAll(/script-src|style-src/g, `$& 'nonce-${nonce}'`))
  return nonce
}

/** The address of a public link is its secret: no search engine keeps it, no referrer tells it. */
export const hidePublicLink = (res: Response): void => {
  res.set('X-Robots-Tag', 'noindex, nofollow')
  res.set('Referrer-Policy', 'no-referrer')
}

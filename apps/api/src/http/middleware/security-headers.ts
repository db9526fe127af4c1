import { randomBytes } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'
import { contextOf } from '#lib/request-context'

/** The only site that may be framed: the music player, loaded on click. */
const MUSIC_FRAME = 'https://open.spotify.com'

// Over plain HTTP, `upgrade-insecure-requests` would send every script to a closed port, and
// browsers ignore the isolation headers with a warning.
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

// Helmet's headers are the same for every response, so they are computed once.
const headersFor = (secure: boolean): [name: string, value: string][] => {
  const req = new IncomingMessage(new Socket())
  const res = new ServerResponse(req)
  policyFor(secure)(req, res, () => undefined)
  return Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)])
}

const overHttps = headersFor(true)
const overHttp = headersFor(false)

/** Sets the security headers. The CSP allows no foreign source except the music player. */
export const securityHeaders: RequestHandler = (_req, res, next) => {
  for (const [name, value] of contextOf(res).secure ? overHttps : overHttp)
    res.setHeader(name, value)
  next()
}

const POLICY = 'Content-Security-Policy'

/**
 * Allows the page's inline script and the UI kit's style tags through a nonce unique to this
 * response, which it returns.
 */
export const allowInline = (res: Response): string => {
  const nonce = randomBytes(16).toString('base64')
  const policy = String(res.getHeader(POLICY))
  res.setHeader(POLICY, policy.replaceAll(/script-src|style-src/g, `$& 'nonce-${nonce}'`))
  return nonce
}

/** The URL of a public link is a secret: keep it from search engines and referrers. */
export const hidePublicLink = (res: Response): void => {
  res.set('X-Robots-Tag', 'noindex, nofollow')
  res.set('Referrer-Policy', 'no-referrer')
}

import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { contextOf } from './context.ts'

/** The one site that may be framed: the music player, loaded on a click (screens §3). */
const MUSIC_FRAME = 'https://open.spotify.com'

/**
 * Headers of every answer. The policy names no foreign source but the music player; the inline
 * script and the kit's style tags carry the request's own nonce (`res.locals.nonce`).
 */
export const securityHeaders: RequestHandler = (req, res, next) => {
  const nonce = randomBytes(16).toString('base64')
  res.locals.nonce = nonce
  const { secure } = contextOf(res)
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", `'nonce-${nonce}'`],
        styleSrc: ["'self'", `'nonce-${nonce}'`],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: [MUSIC_FRAME],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Over plain http in a local network this would send every script to a closed port.
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    // Browsers ignore (and complain about) this one where the page did not come over https.
    crossOriginOpenerPolicy: secure && { policy: 'same-origin' },
    originAgentCluster: secure,
  })(req, res, next)
}

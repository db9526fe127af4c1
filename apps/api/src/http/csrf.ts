import type { Request } from 'express'
import { env } from '#config/env'

// Where no address is set, ours is the one that the browser believes to talk to: it writes `Host`
// and `Origin` itself, and no page can have it write another one.
const ownOrigin = (req: Request): string =>
  env.PUBLIC_URL ?? `${req.protocol}://${req.get('host') ?? ''}`

const isAllowedOrigin = (origin: string | undefined, own: string): boolean =>
  origin !== undefined && (origin === own || env.CORS_ORIGINS.includes(origin))

/**
 * Whether a request that carries the session cookie was made by our own page and not by a foreign
 * one (docs/rules/sessions-and-secrets.md#requests-from-other-sites): Fetch Metadata first,
 * `Origin` as its fall-back, and a header that a foreign page can only send after a preflight it
 * does not get.
 */
export const isTrustedOrigin = (req: Request): boolean => {
  if (req.get('x-requested-with') === undefined) return false
  const site = req.get('sec-fetch-site')
  if (site === 'same-origin') return true
  if (site !== undefined && site !== 'same-site') return false
  return isAllowedOrigin(req.get('origin'), ownOrigin(req))
}

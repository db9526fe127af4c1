import type { Request } from 'express'
import { env } from '#config/env'

// Without `PUBLIC_URL`, our origin is the one the browser addressed. It sets `Host` and `Origin`
// itself, so a page cannot forge them.
const ownOrigin = (req: Request): string =>
  env.PUBLIC_URL ?? `${req.protocol}://${req.get('host') ?? ''}`

const isAllowedOrigin = (origin: string | undefined, own: string): boolean =>
  origin !== undefined && (origin === own || env.CORS_ORIGINS.includes(origin))

/**
 * Whether a request with the session cookie was made by our own page
 * (docs/rules/sessions-and-secrets.md#requests-from-other-sites). Checks Fetch Metadata first, then
 * `Origin`. It also requires a header that a foreign page can only send after a CORS preflight,
 * which it would not pass.
 */
export const isTrustedOrigin = (req: Request): boolean => {
  if (req.get('x-requested-with') === undefined) return false
  const site = req.get('sec-fetch-site')
  if (site === 'same-origin') return true
  if (site !== undefined && site !== 'same-site') return false
  return isAllowedOrigin(req.get('origin'), ownOrigin(req))
}

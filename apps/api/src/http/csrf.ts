import type { Request } from 'express'
import { env } from '#config/env'
import type { Context } from '#lib/request-context'

/**
 * Whether a request with the session cookie was made by our own page
 * (docs/rules/sessions-and-secrets.md#requests-from-other-sites). Checks Fetch Metadata first, then
 * `Origin`. It also requires a header that a foreign page can only send after a CORS preflight,
 * which it would not pass.
 */
export const isTrustedOrigin = (req: Request, { origin }: Context): boolean => {
  if (req.get('x-requested-with') === undefined) return false
  const site = req.get('sec-fetch-site')
  if (site === 'same-origin') return true
  if (site !== undefined && site !== 'same-site') return false
  const sent = req.get('origin')
  return sent !== undefined && (sent === origin || env.CORS_ORIGINS.includes(sent))
}

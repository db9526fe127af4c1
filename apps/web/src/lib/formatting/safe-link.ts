import { isUnsafeLink } from '@bastidor/shared/fields'
import { readPublicLink } from '@bastidor/shared/public-links'

/**
 * The safe URL of a typed link: `instagram.com/ana` → `https://instagram.com/ana`. Null for scripts
 * and for text that is no web address (`@ana`). A path of a public page stays relative: the server
 * returns it so if no public address is configured.
 */
export const hrefOf = (typed: string): string | null => {
  const text = typed.trim()
  if (isUnsafeLink(text)) return null
  if (readPublicLink(text)) return new URL(text, window.location.origin).href
  const url = parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url && isWeb && !url.username && isHost(url.hostname, text) ? url.href : null
}

// A browser makes 10.0.0.5 of '10.5': a number is an address only as it was typed.
const isHost = (host: string, typed: string): boolean =>
  /^([\w-]+\.)+([a-z]{2,}|xn--[\w-]+)$/.test(host) ||
  (/^[\d.]+$/.test(host) && typed.includes(host))

const parse = (address: string): URL | null => {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** The short form of a link: `https://www.instagram.com/ana/` → `instagram.com/ana`. */
export const linkLabel = (typed: string): string =>
  typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '')

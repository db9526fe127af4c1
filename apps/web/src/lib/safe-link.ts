import { isUnsafeLink } from '@bastidor/shared/fields'

/**
 * Where a link leads that somebody typed: `instagram.com/ana` → `https://instagram.com/ana`. What
 * runs script, and what is no address of the web (`@ana`), leads nowhere: null.
 */
export const hrefOf = (typed: string): string | null => {
  const text = typed.trim()
  if (isUnsafeLink(text)) return null
  const url = parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url && isWeb && !url.username && url.hostname.includes('.') ? url.href : null
}

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

/** `(47) 99999-9999` → the address of a conversation; a number of another country: null. */
export const whatsappHref = (typed: string): string | null => {
  const digits = typed.replace(/\D/g, '')
  if (/^55\d{10,11}$/.test(digits)) return `https://wa.me/${digits}`
  return /^\d{10,11}$/.test(digits) ? `https://wa.me/55${digits}` : null
}

/** As `whatsappHref`, with a message ready to be sent. */
export const whatsappMessageHref = (typed: string, message: string): string | null => {
  const href = whatsappHref(typed)
  return href && `${href}?text=${encodeURIComponent(message)}`
}

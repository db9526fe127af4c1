import { shownPhone } from '#lib/formatting/phone.ts'
import { hrefOf, linkLabel } from '#lib/formatting/safe-link.ts'
import { whatsappHref } from '#lib/formatting/whatsapp.ts'

/** A contact's text and its link; null if it is only text. */
export type ContactLink = { text: string; href: string | null; isOutside: boolean }

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const PHONE = /^\+?[\d\s().-]{8,24}$/

/** Parses a typed contact: an e-mail, a phone, a web address, or any text. */
export const contactLink = (typed: string): ContactLink => {
  const text = typed.trim()
  if (EMAIL.test(text)) return { text, href: `mailto:${text}`, isOutside: false }
  if (PHONE.test(text)) {
    const chat = whatsappHref(text)
    return chat
      ? { text: shownPhone(text), href: chat, isOutside: true }
      : { text, href: `tel:${text.replace(/[^\d+]/g, '')}`, isOutside: false }
  }
  const href = /^(https?:\/\/|www\.)/i.test(text) ? hrefOf(text) : null
  return { text: href ? linkLabel(text) : text, href, isOutside: href !== null }
}

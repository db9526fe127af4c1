import { env } from '#config/env'

/**
 * Placeholder for the token in a stored text, which has it encrypted beside it; cannot be typed.
 */
export const LINK_MARK = '\u0001'

/** The sender's name in mails to staff and customers. */
export const agencyName = (): string => env.AGENCY_NAME ?? 'Bastidor'

type Link = { label: string; url: string }

/** What a mail says, from the greeting to the reason it was sent; plain texts. */
export type Letter = {
  greeting: string
  paragraphs: readonly string[]
  /** Items under a title, below the paragraphs. */
  lists?: readonly { title: string; items: readonly string[] }[]
  link?: Link
  /** A code, or the mark where it will be, on a line of its own. */
  code?: string
  /** Why the reader gets it, and what to do if it was not expected. */
  footer: string
}

/** How a letter calls its reader. */
export const firstName = (name: string): string => name.split(' ')[0] ?? name

/** Text for one line of a mail: control characters and breaks become a space. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** A letter as plain text and as HTML, without pictures or anything from elsewhere. */
export const writeLetter = (letter: Letter): { text: string; html: string } => ({
  text: asText(letter),
  html: asHtml(letter),
})

const asText = ({ greeting, paragraphs, lists = [], link, code, footer }: Letter): string =>
  [
    oneLine(greeting),
    ...paragraphs.map(oneLine),
    ...lists.map(({ title, items }) =>
      [`${oneLine(title)}:`, ...items.map((item) => `- ${oneLine(item)}`)].join('\n'),
    ),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...(code ? [code] : []),
    `${agencyName()}\n\n${oneLine(footer)}`,
  ].join('\n\n')

const escaped = (text: string): string =>
  oneLine(text).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

// An address, or a name without spaces, may be wider than a phone.
const BODY =
  'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#1d1d1f;overflow-wrap:anywhere'
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1d1d1f;color:#ffffff;text-decoration:none'
const LARGE = 'font-size:32px;letter-spacing:6px;font-weight:bold'
const SMALL = 'font-size:13px;color:#63636b'

const asHtml = ({ greeting, paragraphs, lists = [], link, code, footer }: Letter): string =>
  [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"></head>',
    `<body style="${BODY}"><div style="max-width:560px;margin:0 auto;padding:16px">`,
    ...[greeting, ...paragraphs].map((one) => `<p>${escaped(one)}</p>`),
    ...lists.map(
      ({ title, items }) =>
        `<p><strong>${escaped(title)}</strong></p><ul>${items
          .map((item) => `<li>${escaped(item)}</li>`)
          .join('')}</ul>`,
    ),
    ...(link ? [linkAsHtml(link)] : []),
    ...(code ? [`<p style="${LARGE}">${code}</p>`] : []),
    `<p>${escaped(agencyName())}</p><p style="${SMALL}">${escaped(footer)}</p></div></body></html>`,
  ].join('\n')

// The mark is replaced when the mail is sent; the addresses are our own.
const linkAsHtml = ({ label, url }: Link): string =>
  `<p><a style="${BUTTON}" href="${url}">${escaped(label)}</a></p>` +
  `<p style="${SMALL}">Se o botão não abrir, copie este endereço:<br>${url}</p>`

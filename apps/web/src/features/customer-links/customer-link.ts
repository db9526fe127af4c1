import { formatInstant } from '@bastidor/shared/dates'
import { type PublicLink, publicPath } from '@bastidor/shared/public-links'
import { whatsappHref } from '#lib/formatting/whatsapp.ts'

/** The absolute URL of a public link. */
export const customerLink = (link: PublicLink, id: string): string =>
  new URL(publicPath(link, id), window.location.origin).href

/** A pending customer link: kind, name, client, and contact. */
export type LinkRequest = {
  kind: PublicLink
  id: string
  title: string
  clientName: string
  whatsapp: string
  /** When it expires. */
  expiresAt?: string | null
}

const WORDS: Record<PublicLink, (asked: LinkRequest) => string> = {
  proposal: ({ clientName, expiresAt }) =>
    `Olá! A proposta que preparamos para ${clientName} está pronta` +
    `${expiresAt ? ` e vale até ${formatInstant(expiresAt)}` : ''}:`,
  approval: ({ title }) =>
    `Olá! Preparamos “${title}” para a sua aprovação. É só abrir, ver as imagens e responder:`,
  nps: ({ clientName }) =>
    `Olá! Como está sendo o nosso trabalho para ${clientName}? Responder leva só um minuto:`,
  briefing: ({ clientName }) =>
    `Olá! Para começarmos bem o trabalho com ${clientName}, conte mais sobre a empresa. ` +
    'Tudo fica salvo enquanto você escreve:',
}

/**
 * A WhatsApp chat with the link as prefilled message; without a Brazilian number WhatsApp asks for
 * the contact.
 */
export const whatsappLink = (asked: LinkRequest): string => {
  const message = `${WORDS[asked.kind](asked)} ${customerLink(asked.kind, asked.id)}`
  return (
    whatsappHref(asked.whatsapp, message) ?? `https://wa.me/?text=${encodeURIComponent(message)}`
  )
}

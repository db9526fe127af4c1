import { type PublicLink, publicPath } from '@bastidor/shared/public-links'
import { whatsappHref } from './whatsapp.ts'

/** The whole address that a customer is sent. */
export const customerLink = (link: PublicLink, id: string): string =>
  new URL(publicPath(link, id), window.location.origin).href

/** What the customer is asked for: by which link, which one, of whom, and where to write to. */
export type Asked = { kind: PublicLink; id: string; clientName: string; whatsapp: string }

const WORDS: Record<PublicLink, (clientName: string) => string> = {
  proposal: (name) =>
    `Olá! A proposta que preparamos para ${name} está aqui, pronta para o aceite:`,
  approval: (name) => `Olá! Os novos criativos de ${name} estão aqui, à espera da sua aprovação:`,
  nps: (name) =>
    `Olá! Como está sendo o nosso trabalho para ${name}? Contar leva só um minuto, neste link:`,
  briefing: (name) =>
    `Olá! Para começarmos bem o trabalho de ${name}, conte mais sobre a empresa neste link:`,
}

/**
 * The conversation in which the customer is sent the link, with the message ready to go; WhatsApp
 * asks for the contact where there is no number of this country.
 */
export const whatsappLink = ({ kind, id, clientName, whatsapp }: Asked): string => {
  const message = `${WORDS[kind](clientName)} ${customerLink(kind, id)}`
  return whatsappHref(whatsapp, message) ?? `https://wa.me/?text=${encodeURIComponent(message)}`
}

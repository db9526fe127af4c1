import type { Briefing } from '@bastidor/shared/briefing'
import { formatInstant } from '@bastidor/shared/dates'
import { whatsappHref } from '#lib/whatsapp.ts'
import { paths } from '#paths.ts'

/** The whole address that the customer is sent. */
export const briefingUrl = (linkId: string): string =>
  new URL(paths.briefingLink(linkId), window.location.origin).href

/** A conversation with the customer, the link ready to be sent; without a number one chooses whom. */
export const briefingMessageHref = ({ name, whatsapp }: Briefing['client'], url: string): string =>
  `${whatsappHref(whatsapp) ?? 'https://wa.me/'}?text=${encodeURIComponent(messageOf(name, url))}`

const messageOf = (name: string, url: string): string =>
  `Olá! Para começarmos o trabalho com ${name}, precisamos conhecer melhor a empresa. ` +
  `Responda este briefing quando puder, tudo fica salvo enquanto você escreve: ${url}`

/** What the customer has done with their link. */
export const customerText = ({ linkId, seenAt, answeredAt }: Briefing): string => {
  if (answeredAt) return `respondido em ${formatInstant(answeredAt)}`
  if (seenAt) return `visto em ${formatInstant(seenAt)}`
  return linkId ? 'ainda não visto' : 'link ainda não enviado'
}

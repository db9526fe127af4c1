import { formatInstant } from '@bastidor/shared/dates'
import { type PublicLink, publicPath } from '@bastidor/shared/public-links'
import { whatsappHref } from '#lib/formatting/whatsapp.ts'

/** The absolute URL of a public link. */
export const customerLink = (link: PublicLink, id: string): string =>
  new URL(publicPath(link, id), window.location.origin).href

/** The links that wait for an answer: a receipt and the portal do not. */
type AskingLink = Exclude<PublicLink, 'receipt' | 'portal'>

/** A pending customer link: kind, name, client, and contact. */
export type LinkRequest = {
  kind: AskingLink
  id: string
  title: string
  clientName: string
  whatsapp: string
  /** Who to greet, if known. */
  contactName?: string
  /** When it expires. */
  expiresAt?: string | null
}

type Words = Record<AskingLink, (asked: LinkRequest) => string>

const WORDS: Words = {
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
  access: ({ clientName }) =>
    `Olá! Para cuidarmos das contas de ${clientName}, precisamos de alguns acessos. ` +
    'Envie por aqui, com segurança, em vez de mandar senhas pelo chat:',
}

const untilText = (expiresAt: LinkRequest['expiresAt']) =>
  expiresAt ? ` Ela vale até ${formatInstant(expiresAt)}.` : ''

/** The same link once more, to a customer who has not answered. */
const REMINDERS: Words = {
  proposal: ({ clientName, expiresAt }) =>
    `Conseguiu ver a proposta para ${clientName}?${untilText(expiresAt)} ` +
    'Se ficou alguma dúvida, é só me chamar:',
  approval: ({ title }) =>
    `“${title}” ainda espera a sua aprovação. É só abrir, ver as imagens e responder:`,
  nps: ({ clientName }) =>
    `Sua opinião sobre o nosso trabalho para ${clientName} faz falta. Leva só um minuto:`,
  briefing: ({ clientName }) =>
    `Para avançar com o trabalho de ${clientName}, falta o briefing. ` +
    'O que você já escreveu está salvo:',
  access: ({ clientName, expiresAt }) =>
    `Ainda faltam acessos de ${clientName}.${expiresAt ? ` O link vale até ${formatInstant(expiresAt)}.` : ''} ` +
    'É só abrir e enviar:',
}

const greetingOf = (contactName = ''): string => {
  const [first] = contactName.trim().split(/\s+/)
  return first ? `Olá, ${first}!` : 'Olá!'
}

/** A WhatsApp chat that asks once more for the answer to a link, greeting the contact by name. */
export const reminderLink = (asked: LinkRequest): string =>
  chatLink(asked, `${greetingOf(asked.contactName)} ${REMINDERS[asked.kind](asked)}`)

/**
 * A WhatsApp chat with the link as prefilled message; without a Brazilian number WhatsApp asks for
 * the contact.
 */
export const whatsappLink = (asked: LinkRequest): string =>
  chatLink(asked, WORDS[asked.kind](asked))

/** A WhatsApp chat with the link of a client's portal, to be pinned there. */
export const portalChat = ({ id, whatsapp }: Pick<LinkRequest, 'id' | 'whatsapp'>): string =>
  chatLink(
    { kind: 'portal', id, whatsapp },
    'Olá! Este é o seu portal com a gente: o que espera por você, como está o mês e com quem falar. Fixe esta mensagem para achar sempre:',
  )

const chatLink = (
  asked: Pick<LinkRequest, 'id' | 'whatsapp'> & { kind: PublicLink },
  text: string,
): string => {
  const message = `${text} ${customerLink(asked.kind, asked.id)}`
  return (
    whatsappHref(asked.whatsapp, message) ?? `https://wa.me/?text=${encodeURIComponent(message)}`
  )
}

import { LINK_MARK, agencyName, writeLetter } from '#modules/outbox/outbox-letter'

/** The mail with a code, which stands at the mark until it is sent. */
export const codeLetter = (): { subject: string; text: string; html: string } => ({
  subject: 'Seu código de acesso',
  ...writeLetter({
    greeting: 'Olá!',
    paragraphs: [
      `Este é o código para abrir o seu portal com ${agencyName()}. Ele vale 10 minutos.`,
    ],
    code: LINK_MARK,
    footer: 'Não pediu um código? Então pode ignorar este e-mail: sem ele o portal não abre.',
  }),
})

/** An address of which a stranger learns no more than the domain. */
export const maskedEmail = (email: string): string => {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${domain}`
}

import type { LinkKind } from '@bastidor/shared/access-links'
import type { EmployeeRecord } from '#modules/employees/employees.model'
import { LINK_MARK, agencyName, firstName, writeLetter } from '#modules/outbox/outbox-letter'
import type { Draft } from '#modules/outbox/outbox.commands'
import { linkOf } from './access-links.create.ts'

type Reader = Pick<EmployeeRecord, '_id' | 'name' | 'email'>

/** The subject of a forgotten password's mail, which is queued before the person is looked up. */
export const RESET_SUBJECT = 'Redefinir sua senha'

const inviteLetter = ({ name, email }: Reader) =>
  writeLetter({
    greeting: `Olá, ${firstName(name)}!`,
    paragraphs: [
      `Seu acesso a ${agencyName()} está pronto. Falta só criar a sua senha.`,
      `Depois, entre com o e-mail ${email}.`,
    ],
    link: { label: 'Criar senha', url: linkOf(LINK_MARK) },
    footer: 'O link vale 7 dias e uma única vez. Se você não esperava este convite, ignore-o.',
  })

const resetLetter = ({ name }: Reader) =>
  writeLetter({
    greeting: `Olá, ${firstName(name)}!`,
    paragraphs: ['Pediram um link para criar uma senha nova para a sua conta. Aqui está ele.'],
    link: { label: 'Criar senha nova', url: linkOf(LINK_MARK) },
    footer:
      'O link vale 1 hora e uma única vez. Se não foi você, ignore este e-mail: a sua senha continua a mesma.',
  })

/** The subject and the text of the mail that carries a link. */
export const linkMail = (
  kind: Exclude<LinkKind, 'access'>,
  reader: Reader,
): Pick<Draft, 'kind' | 'subject' | 'text' | 'html'> =>
  kind === 'invite'
    ? { kind, subject: `Convite: seu acesso a ${agencyName()}`, ...inviteLetter(reader) }
    : { kind, subject: RESET_SUBJECT, ...resetLetter(reader) }

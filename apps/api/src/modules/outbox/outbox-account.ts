import { Types } from 'mongoose'
import type { MailKind } from '@bastidor/shared/mail'
import type { AccountChange } from '@bastidor/shared/notifications'
import { absoluteUrl } from '#lib/public-url'
import { firstName, writeLetter } from './outbox-letter.ts'
import { queueMails } from './outbox.commands.ts'

type Reader = { _id: Types.ObjectId; name: string; email: string }
type Words = { kind: MailKind; subject: string; what: string }

const IF_NOT_YOU = 'Se foi você, está tudo certo. Se não foi, fale agora com um Admin.'

const WORDS: Record<AccountChange, (by: string) => Words> = {
  password: (by) => ({
    kind: 'passwordChanged',
    subject: 'Sua senha foi alterada',
    what: `A senha da sua conta acabou de ser alterada${by}, e as sessões que estavam abertas foram encerradas.`,
  }),
  factor: (by) => ({
    kind: 'secondFactor',
    subject: 'Segundo fator alterado',
    what: `O segundo fator da sua conta acabou de ser alterado${by}.`,
  }),
  link: (by) => ({
    kind: 'notice',
    subject: 'Sua conta: novo link de acesso',
    what: `Um link para criar uma senha nova para a sua conta acabou de ser feito${by}.`,
  }),
}

const queueLetter = ({ _id, name, email }: Reader, { kind, subject, what }: Words): Promise<void> =>
  queueMails([
    {
      key: `${kind} ${String(new Types.ObjectId())}`,
      kind,
      to: email,
      employeeId: _id,
      subject,
      ...writeLetter({
        greeting: `Olá, ${firstName(name)}!`,
        paragraphs: [what, IF_NOT_YOU],
        link: { label: 'Abrir', url: absoluteUrl('/') },
        footer: 'Este aviso é enviado sempre, para a segurança da sua conta.',
      }),
    },
  ])

/** Mails a person that their account was changed, and by whom; part of the caller's transaction. */
export const mailAccountChange = (
  person: Reader,
  change: AccountChange,
  by: { name: string },
): Promise<void> =>
  queueLetter(person, WORDS[change](by.name === person.name ? '' : ` por ${by.name}`))

/** Mails a person that somebody logged in from a device unknown so far. */
export const mailNewDevice = (person: Reader, device: string): Promise<void> =>
  queueLetter(person, {
    kind: 'newDevice',
    subject: 'Novo acesso à sua conta',
    what: `Alguém acabou de entrar na sua conta de um aparelho novo: ${device}.`,
  })

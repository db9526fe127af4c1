import { Types } from 'mongoose'
import { absoluteUrl } from '#lib/public-url'
import { writeLetter } from './outbox-letter.ts'
import { queueMails } from './outbox.commands.ts'

type Reader = { _id: Types.ObjectId; name: string; email: string }

/** Tells a person by mail that their password has changed; part of the caller's transaction. */
export const mailPasswordChanged = ({ _id, name, email }: Reader): Promise<void> =>
  queueMails([
    {
      key: `passwordChanged ${String(new Types.ObjectId())}`,
      kind: 'passwordChanged',
      to: email,
      employeeId: _id,
      subject: 'Sua senha foi alterada',
      ...writeLetter({
        greeting: `Olá, ${name.split(' ')[0] ?? name}!`,
        paragraphs: [
          'A senha da sua conta acabou de ser alterada, e todas as sessões que estavam abertas foram encerradas.',
          'Se foi você, está tudo certo. Se não foi, fale agora com um Admin.',
        ],
        link: { label: 'Abrir', url: absoluteUrl('/') },
        footer: 'Enviamos este aviso sempre que a senha de uma conta muda.',
      }),
    },
  ])

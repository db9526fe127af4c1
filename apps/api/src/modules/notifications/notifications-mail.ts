import type { NotificationKind } from '@bastidor/shared/notifications'
import {
  type NotificationContent,
  addressOf,
  headlineOf,
  sentenceOf,
} from '@bastidor/shared/notifications.words'
import { absoluteUrl } from '#lib/public-url'
import { firstName, writeLetter } from '#modules/outbox/outbox-letter'
import { queueMails } from '#modules/outbox/outbox.commands'
import type { MailRecord } from '#modules/outbox/outbox.model'
import { ownNotices } from './notifications.list.ts'
import { type Reader, actorOf, findReaders } from './notifications-readers.ts'
import { NotificationModel, type NotificationRecord } from './notifications.model.ts'
import { emailOf } from './notifications.settings.model.ts'

type Notice = Pick<
  NotificationRecord,
  'kind' | 'subjectId' | 'clientId' | 'name' | 'detail' | 'day' | 'key'
>

/** The fields of a stored notification that its words and its link are made of. */
export const contentOf = ({
  kind,
  subjectId,
  clientId,
  name,
  detail,
  day,
}: Notice): NotificationContent => ({
  kind,
  subjectId,
  clientId: clientId && String(clientId),
  name,
  detail,
  day,
})

const MARK = 'notice'

/** Mails a notification to people, in the transaction that stores it; once per person. */
export const mailNotice = (
  notice: Notice,
  readers: readonly Reader[],
  now: Date,
): Promise<void> => {
  const content = contentOf(notice)
  return queueMails(
    readers.map((reader) => ({
      key: [MARK, String(reader._id), notice.key].join(' '),
      kind: 'notice' as const,
      to: reader.email,
      employeeId: reader._id,
      // With the client it goes, as the notification does.
      ...(notice.clientId && { clientId: notice.clientId }),
      subject: headlineOf(content, now),
      ...writeLetter({
        greeting: `Olá, ${firstName(reader.name)}!`,
        paragraphs: [ended(sentenceOf(content, now))],
        link: { label: 'Abrir', url: absoluteUrl(addressOf(content, actorOf(reader))) },
        footer: 'Você recebe este aviso na hora porque escolheu assim no seu perfil.',
      }),
    })),
    now,
  )
}

// A task's title, or a name such as `Sol Ltda.`, may bring its own mark.
const ended = (sentence: string): string => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`)

/**
 * Whether the notification of a mail is still to be mailed: it is there, the person may see it, has
 * the same address, and gets its kind at once. True for a mail of another sort.
 */
export const isNoticeWanted = async ({ key, employeeId, to }: MailRecord): Promise<boolean> => {
  const [mark, person, ...rest] = key.split(' ')
  const [kind] = rest
  if (mark !== MARK || !employeeId || person !== String(employeeId) || !kind) return true
  const [reader] = await findReaders({ _id: employeeId })
  if (reader?.email !== to || emailOf(reader.settings, kind as NotificationKind) !== 'now')
    return false
  const own = { ...ownNotices(actorOf(reader)), key: rest.join(' ') }
  return (await NotificationModel.exists(own)) !== null
}

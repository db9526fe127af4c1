import { deleteAll, updateAll } from '#database/bulk-writes'
import { anyOf } from '#database/operators'
import { IdempotencyModel, type RepeatRecord } from '#http/idempotency'
import { ApprovalModel } from '#modules/approvals/approvals.model'
import {
  NotificationModel,
  type NotificationRecord,
} from '#modules/notifications/notifications.model'
import { ChoreModel, type ChoreRecord, leftBy } from '#modules/chores/chores.model'
import { cancelMails } from '#modules/outbox/outbox.commands'
import { MailModel, type MailRecord } from '#modules/outbox/outbox.model'
import { proposalsTo } from './privacy-data-map-answers.ts'
import { type PersonalData, findAmong } from './privacy-findings.ts'
import type { Person } from './privacy-person.ts'

/** Copies of a person's name in records about others. */
export const keptData: readonly PersonalData[] = [
  {
    collection: 'approvals',
    what: 'aprovações que respondeu pela equipe',
    find: (person) => ApprovalModel.find(answeredBy(person)).lean<object[]>(),
    anonymise: async (person, { name: staff }) => {
      const set = { 'evidence.staff': staff, 'evidence.ip': '', 'evidence.userAgent': '' }
      await updateAll(ApprovalModel, answeredBy(person), { $set: set })
    },
  },
  {
    collection: 'notifications',
    what: 'avisos sobre propostas feitas à pessoa',
    find: noticesOfProposals,
    anonymise: async (person, { name }) => {
      const _id = anyOf((await noticesOfProposals(person)).map((notice) => notice._id))
      await updateAll(NotificationModel, { _id }, { $set: { name } })
    },
  },
  {
    collection: 'notifications',
    what: 'avisos sobre contas que alterou e tarefas que passou',
    find: (person) => NotificationModel.find(changedBy(person)).lean<object[]>(),
    anonymise: async (person, { name }) =>
      void (await updateAll(NotificationModel, changedBy(person), { $set: { name } })),
  },
  {
    collection: 'chores',
    what: 'trabalhos que deixou a outras pessoas',
    find: choresLeftBy,
    anonymise: async (person, { name }) => {
      for (const { _id, title } of await choresLeftBy(person)) {
        const set = { title: hideNames(title, person, name) }
        await ChoreModel.updateOne({ _id }, { $set: set, $inc: { version: 1 } })
      }
    },
  },
  {
    collection: 'mails',
    what: 'e-mails a outras pessoas que a citam',
    find: mailsNaming,
    // The row stays: it counts what was sent. Without a text there is nothing left to send.
    anonymise: async (person, { name }) => {
      for (const { _id, subject } of await mailsNaming(person)) {
        const left = { subject: hideNames(subject, person, name), text: '', html: '' }
        await MailModel.updateOne({ _id }, { $set: left })
        await cancelMails({ _id })
      }
    },
  },
  {
    collection: 'idempotency',
    what: 'respostas guardadas por um dia',
    find: answersWith,
    // A retry within the day then creates the record a second time.
    anonymise: async (person) => {
      const _id = anyOf((await answersWith(person)).map((answer) => answer._id))
      await deleteAll(IdempotencyModel, { _id })
    },
  },
]

/** Notifications that are named after who caused them. */
const changedBy = ({ names }: Person) => ({
  kind: anyOf(['accountChanged', 'tasksHandedOver'] as const),
  name: anyOf(names),
})
const answeredBy = ({ names }: Person) => ({ 'evidence.staff': anyOf(names) })

/** Notifications that still contain the name in the proposal. */
async function noticesOfProposals(person: Person): Promise<NotificationRecord[]> {
  const proposals = new Map((await proposalsTo(person)).map(({ _id, name }) => [_id, name]))
  const subjectId = anyOf([...proposals.keys()])
  const notices = await NotificationModel.find({ subjectId }).lean<NotificationRecord[]>()
  return notices.filter(({ subjectId: id, name }) => proposals.get(id) === name)
}

function answersWith(person: Person): Promise<RepeatRecord[]> {
  return findAmong<RepeatRecord>(IdempotencyModel, { body: 1 }, ({ body }) =>
    textsIn(body).some((text) => person.is(text) || person.names.includes(text)),
  )
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

function mailsNaming({ names }: Person): Promise<MailRecord[]> {
  const isNamed = ({ subject, text }: MailRecord) =>
    names.some((name) => subject.includes(name) || text.includes(name))
  return findAmong<MailRecord>(MailModel, { subject: 1, text: 1 }, isNamed)
}

/** Their titles say whose they were: `leftBy`. */
function choresLeftBy({ names }: Person): Promise<ChoreRecord[]> {
  return findAmong<ChoreRecord>(ChoreModel, { title: 1 }, ({ title }) =>
    names.some((name) => title.includes(leftBy(name))),
  )
}

const hideNames = (subject: string, { names }: Person, name: string): string =>
  names.reduce((text, one) => text.replaceAll(one, name), subject)

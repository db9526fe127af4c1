import { randomBytes } from 'node:crypto'
import type { Types } from 'mongoose'
import { buffer } from 'node:stream/consumers'
import { deleteAll } from '#database/bulk-writes'
import { deleteFiles, openFile } from '#storage/gridfs'
import { SessionModel } from '#modules/sessions/sessions.model'
import { ResetModel, type ResetRecord } from '#modules/access-links/access-links.model'
import { ChoreModel } from '#modules/chores/chores.model'
import { NO_FACTORS } from '#modules/employees/employees-factors'
import {
  EmployeeModel,
  type EmployeeRecord,
  findWithPassword,
  namePaths,
} from '#modules/employees/employees.model'
import { LoginTicketModel } from '#modules/second-factor/second-factor.model'
import { lockExclusive } from '#modules/employees/employees-lock'
import { revokeTokens } from '#modules/employees/employees-tokens'
import { NotificationModel } from '#modules/notifications/notifications.model'
import { NotificationSettingsModel } from '#modules/notifications/notifications.settings.model'
import { MailModel, type MailRecord } from '#modules/outbox/outbox.model'
import { CalendarModel, type CalendarRecord } from '#modules/pauta/pauta.calendar.model'
import { anyIdOf } from '#modules/personal-data'
import type { Person } from './privacy-person.ts'
import type { PersonalData } from './privacy-findings.ts'

const ofOwner = (person: Person) => ({ owner: anyIdOf(person) })
const toPerson = (person: Person) => ({ employeeId: anyIdOf(person) })
const mailsTo = (person: Person) =>
  // A link that was asked for has nobody's id until it is sent.
  ({ $or: [toPerson(person), ...(person.employee ? [{ to: person.employee.email }] : [])] })
const settingsOf = (person: Person) => ({ _id: anyIdOf(person) })

/** Data about a person as a current or former employee. */
export const staffData: readonly PersonalData[] = [
  {
    collection: 'employees',
    what: 'cadastro de funcionário',
    find: async ({ employee }) => (employee ? [withoutSecrets(employee)] : []),
    anonymise: async ({ employee }, { name, email }) => {
      if (!employee) return
      await lockExclusive()
      await revokeTokens(employee._id)
      await EmployeeModel.updateOne(
        { _id: employee._id },
        {
          $set: {
            ...namePaths(name),
            email,
            // Matches no password.
            password: `-${randomBytes(32).toString('base64')}`,
            ...BLANK,
          },
          $inc: { version: 1 },
        },
      )
    },
  },
  {
    collection: 'employees',
    what: 'chaves de acesso e aparelhos conhecidos',
    find: async ({ employee }) => (employee ? namedFactors(employee._id) : []),
    // Removed with the employee's other fields, above.
    anonymise: async () => undefined,
  },
  {
    collection: 'loginTickets',
    what: 'entradas que esperam o segundo fator',
    find: (person) => LoginTicketModel.find(toPerson(person)).select('expiresAt').lean<object[]>(),
    anonymise: async (person) => void (await deleteAll(LoginTicketModel, toPerson(person))),
  },
  {
    collection: 'files.files',
    what: 'foto',
    find: async ({ employee }) => {
      const picture = employee?.avatar ? await openFile(employee.avatar) : null
      if (!picture) return []
      const { contentType, name } = picture
      return [{ contentType, name, base64: (await buffer(picture.read())).toString('base64') }]
    },
    // Deleted after the commit; see `deletePicture`.
    anonymise: async () => undefined,
  },
  {
    collection: 'sessions',
    what: 'sessões abertas, com endereço e navegador',
    find: (person) => SessionModel.find({ employeeId: anyIdOf(person) }).lean<object[]>(),
    // Deleted with the employee, above.
    anonymise: async () => undefined,
  },
  {
    collection: 'notifications',
    what: 'avisos recebidos',
    find: (person) => NotificationModel.find(toPerson(person)).lean<object[]>(),
    anonymise: async (person) => void (await deleteAll(NotificationModel, toPerson(person))),
  },
  {
    collection: 'notificationSettings',
    what: 'avisos que quer receber, e como',
    find: (person) => NotificationSettingsModel.find(settingsOf(person)).lean<object[]>(),
    anonymise: async (person) =>
      void (await deleteAll(NotificationSettingsModel, settingsOf(person))),
  },
  {
    collection: 'mails',
    what: 'e-mails enviados à pessoa',
    find: async (person) =>
      (await MailModel.find(mailsTo(person)).lean<MailRecord[]>()).map(
        ({ secret: _token, ...exported }) => exported,
      ),
    anonymise: async (person) => void (await deleteAll(MailModel, mailsTo(person))),
  },
  {
    collection: 'resets',
    what: 'links para criar uma senha',
    find: async (person) =>
      (await ResetModel.find(toPerson(person)).lean<ResetRecord[]>()).map(
        ({ _id: _digest, ...exported }) => exported,
      ),
    anonymise: async (person) => void (await deleteAll(ResetModel, toPerson(person))),
  },
  {
    collection: 'calendars',
    what: 'agenda aberta a outros programas',
    find: async (person) =>
      (await CalendarModel.find(toPerson(person)).lean<CalendarRecord[]>()).map(
        ({ _id: _digest, ...exported }) => exported,
      ),
    anonymise: async (person) => void (await deleteAll(CalendarModel, toPerson(person))),
  },
  {
    collection: 'chores',
    what: 'tarefas de jornadas que faz',
    find: (person) =>
      ChoreModel.find({ 'tasks.assigneeId': anyIdOf(person) })
        .select(['title', 'tasks'])
        .lean<object[]>(),
    // Only the id, which leads to nobody any more.
    isKept: () => true,
    keptBecause: 'a jornada é do cliente; guarda só o código da pessoa',
    anonymise: async () => undefined,
  },
  {
    collection: 'chores',
    what: 'trabalhos pessoais',
    find: (person) => ChoreModel.find(ofOwner(person)).lean<object[]>(),
    anonymise: async (person) => void (await deleteAll(ChoreModel, ofOwner(person))),
  },
]

const BLANK = {
  active: false,
  desc: '',
  birthday: null,
  whatsapp: '',
  music: '',
  discordId: '',
  socialMedia: [],
  gmail: '',
  avatar: null,
  chores: [],
  lastLoginAt: null,
  passwordSetAt: null,
  ...NO_FACTORS,
  devices: [],
}

/** Deletes the person's picture after the commit: files do not take part in transactions. */
export const deletePicture = async ({ employee }: Person): Promise<void> => {
  if (employee?.avatar) await deleteFiles([employee.avatar])
}

// Names and dates, no keys.
const namedFactors = async (_id: Types.ObjectId): Promise<object[]> => {
  const person = await findWithPassword({ _id })
  const passkeys = (person?.passkeys ?? []).map(({ name, createdAt, lastUsedAt }) => ({
    name,
    createdAt,
    lastUsedAt,
  }))
  return [...passkeys, ...(person?.devices ?? [])]
}

const withoutSecrets = ({ password: _hash, tokenVersion: _version, ...exported }: EmployeeRecord) =>
  exported

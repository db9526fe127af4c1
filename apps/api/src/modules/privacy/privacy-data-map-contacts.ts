import type { MailKind } from '@bastidor/shared/mail'
import { deleteAll, updateAll } from '#database/bulk-writes'
import { anyOf } from '#database/operators'
import { ApprovalModel } from '#modules/approvals/approvals.model'
import { BriefingModel } from '#modules/briefings/briefings.model'
import {
  ClientLoginModel,
  type ClientLoginRecord,
} from '#modules/client-logins/client-logins.model'
import { ClientModel, type ClientRecord } from '#modules/clients/clients.model'
import { NpsModel } from '#modules/nps/nps.model'
import { MailModel, type MailRecord } from '#modules/outbox/outbox.model'
import { ProposalModel, type ProposalRecord } from '#modules/proposals/proposals.model'
import { answerData, proposalsTo } from './privacy-data-map-answers.ts'
import type { Person } from './privacy-person.ts'
import { ACCEPTED, type PersonalData, findAmong } from './privacy-findings.ts'

type Contact = ClientRecord['contatos'][number]

const isOf =
  ({ is }: Person) =>
  ({ nome, contato }: Contact) =>
    is(nome) || is(contato)

/** Clients with the person as a contact, in the contact list or the main fields. */
export const clientsOfContact = (person: Person) =>
  findAmong(
    ClientModel,
    { name: 1, email: 1, whatsapp: 1, contatos: 1, deletedAt: 1, version: 1 },
    ({ email, whatsapp, contatos }) =>
      person.is(email) || person.is(whatsapp) || contatos.some(isOf(person)),
  )

const TO_CUSTOMERS = new Set<MailKind>(['reminder', 'portalCode'])

const mailsTo = (person: Person) =>
  findAmong<MailRecord>(
    MailModel,
    { kind: 1, to: 1, subject: 1, clientId: 1, state: 1, createdAt: 1, sentAt: 1 },
    ({ kind, to }) => TO_CUSTOMERS.has(kind) && person.is(to),
  )

/** Filters what belongs to the clients whose contact a person is. */
export const ofClients = async (person: Person) => {
  const clients = await clientsOfContact(person)
  return { clientId: anyOf(clients.map(({ _id }) => _id)) }
}

// The field is required.
const NO_NUMBER = '—'

/** Data about a person as a contact of a client or prospect. */
export const contactData: readonly PersonalData[] = [
  {
    collection: 'clients',
    what: 'cliente com o próprio nome da pessoa',
    find: (person) =>
      findAmong(ClientModel, { name: 1, deletedAt: 1 }, ({ name }) => person.is(name)),
    keptBecause: 'é o cliente em si: exclua-o em Clientes e depois em Clientes excluídos',
  },
  {
    collection: 'nps',
    what: 'pesquisas respondidas por esses clientes',
    find: async (person) => NpsModel.find(await ofClients(person)).lean<object[]>(),
    // The free text is personal; the scores are the agency's figures.
    anonymise: async (person) =>
      void (await updateAll(NpsModel, await ofClients(person), { $set: { feedback: '' } })),
  },
  {
    collection: 'approvals',
    what: 'aprovações respondidas por esses clientes',
    find: async (person) => ApprovalModel.find(await ofClients(person)).lean<object[]>(),
    // The decision is kept; free text, IP address and browser are personal.
    anonymise: async (person) => {
      const set = { feedback: '', notes: [], evidence: null }
      await updateAll(ApprovalModel, await ofClients(person), { $set: set })
    },
  },
  {
    collection: 'briefings',
    what: 'briefings desses clientes',
    find: async (person) => BriefingModel.find(await ofClients(person)).lean<object[]>(),
    keptBecause:
      'descreve a empresa, não a pessoa: apague no próprio briefing o que falar de alguém',
  },
  // Before the proposals, which then no longer have the name.
  ...answerData,
  {
    collection: 'proposals',
    what: 'propostas feitas à pessoa',
    find: proposalsTo,
    isKept: (found) => (found as ProposalRecord).approved,
    keptBecause: ACCEPTED,
    anonymise: async (person, { name }) => {
      const open = (await proposalsTo(person)).filter(({ approved }) => !approved)
      const now = new Date()
      for (const { _id } of open)
        // Expire the link: its holder must not accept under another name.
        await ProposalModel.updateOne(
          { _id, approved: false },
          { $set: { name, whatsapp: NO_NUMBER, expiresAt: now }, $inc: { version: 1 } },
        )
    },
  },
  {
    collection: 'clientLogins',
    what: 'acessos de clientes cujo login é da pessoa',
    find: (person) =>
      findAmong<ClientLoginRecord>(
        ClientLoginModel,
        { client: 1, platform: 1, clientLogin: 1 },
        ({ clientLogin }) => person.is(clientLogin),
      ),
    keptBecause: 'é o acesso do cliente à plataforma: apague-o em Acessos se não servir mais',
  },
  {
    collection: 'mails',
    what: 'lembretes e códigos enviados à pessoa',
    find: mailsTo,
    anonymise: async (person) => {
      const mails = await mailsTo(person)
      await deleteAll(MailModel, { _id: anyOf(mails.map(({ _id }) => _id)) })
    },
  },
  // Must be last: the other places look these clients up.
  {
    collection: 'clients',
    what: 'contato de um cliente',
    // Only this person's data: other contacts are left out.
    find: async (person) =>
      (await clientsOfContact(person)).map(({ _id, name, email, whatsapp, contatos }) => ({
        _id,
        name,
        ...(person.is(email) && { email }),
        ...(person.is(whatsapp) && { whatsapp }),
        contatos: contatos.filter(isOf(person)),
      })),
    anonymise: async (person) => {
      for (const { _id, email, whatsapp, contatos, version } of await clientsOfContact(person)) {
        const left = {
          ...(person.is(email) && { email: '' }),
          ...(person.is(whatsapp) && { whatsapp: '' }),
          ...(contatos.some(isOf(person)) && {
            contatos: contatos.filter((contact) => !isOf(person)(contact)),
          }),
        }
        const since = Object.keys(left).map((field) => [`fieldVersions.${field}`, version + 1])
        // Reported as a conflict to anyone who has the form open.
        await ClientModel.updateOne(
          { _id },
          { $set: { ...left, ...Object.fromEntries(since), version: version + 1 } },
        )
      }
    },
  },
]

import { updateAll } from '#database/bulk-writes'
import { anyOf } from '#database/operators'
import { ApprovalModel } from '#modules/approvals/approvals.model'
import { BriefingModel } from '#modules/briefings/briefings.model'
import {
  ClientLoginModel,
  type ClientLoginRecord,
} from '#modules/client-logins/client-logins.model'
import { ClientModel, type ClientRecord } from '#modules/clients/clients.model'
import { NpsModel } from '#modules/nps/nps.model'
import { ProposalModel, type ProposalRecord } from '#modules/proposals/proposals.model'
import type { Person } from './person.ts'
import { ACCEPTED, type Place, findAmong } from './findings.ts'

type Contact = ClientRecord['contatos'][number]

const isOf =
  ({ is }: Person) =>
  ({ nome, contato }: Contact) =>
    is(nome) || is(contato)

/** The clients that somebody is a contact of, by an entry of the list or by the main fields. */
export const clientsOfContact = (person: Person) =>
  findAmong(
    ClientModel,
    { name: 1, email: 1, whatsapp: 1, contatos: 1, deletedAt: 1, version: 1 },
    ({ email, whatsapp, contatos }) =>
      person.is(email) || person.is(whatsapp) || contatos.some(isOf(person)),
  )

/** The proposals that were made to somebody. */
export const proposalsTo = (person: Person) =>
  findAmong<ProposalRecord>(
    ProposalModel,
    { name: 1, whatsapp: 1, sequentialNumber: 1, approved: 1, acceptance: 1, createdAt: 1 },
    ({ name, whatsapp }) => person.is(name) || person.is(whatsapp),
  )

const ofClients = async (person: Person) => {
  const clients = await clientsOfContact(person)
  return { clientId: anyOf(clients.map(({ _id }) => _id)) }
}

// A proposal has to have one.
const NO_NUMBER = '—'

/** What is kept about somebody because they are, or might become, a client's side. */
export const contactPlaces: readonly Place[] = [
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
    // The words are a person's; what was given in numbers is a figure of the agency's.
    anonymise: async (person) =>
      void (await updateAll(NpsModel, await ofClients(person), { $set: { feedback: '' } })),
  },
  {
    collection: 'approvals',
    what: 'aprovações respondidas por esses clientes',
    find: async (person) => ApprovalModel.find(await ofClients(person)).lean<object[]>(),
    // The decision is the agency's to keep; the words, the address and the browser are a person's.
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
        // Its link ends: whoever has it must not read another name and accept.
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
  // The last: the others ask for these clients.
  {
    collection: 'clients',
    what: 'contato de um cliente',
    // What is known of its other contacts is theirs.
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
        // Whoever has the form open is told that these fields have changed.
        await ClientModel.updateOne(
          { _id },
          { $set: { ...left, ...Object.fromEntries(since), version: version + 1 } },
        )
      }
    },
  },
]

import { updateAll } from '#database/bulk-writes'
import { anyOf } from '#database/operators'
import {
  AccessRequestModel,
  type AccessRequestRecord,
} from '#modules/access-requests/access-requests.model'
import { ClientLoginModel } from '#modules/client-logins/client-logins.model'
import { ClientModel } from '#modules/clients/clients.model'
import { anyIdOf, employeeIds } from '#modules/personal-data'
import { ofClients } from './privacy-data-map-contacts.ts'
import type { Sight } from '#modules/sights/sights.model'
import { type PersonalData, findAmong } from './privacy-findings.ts'
import type { Person } from './privacy-person.ts'

const seenLogins = (person: Person) => ({ 'seenBy.employeeId': anyIdOf(person) })
const seenSites = (person: Person) => ({ 'dominio.seenBy.employeeId': anyIdOf(person) })

const madeBy = (person: Person) => ({ createdById: anyIdOf(person) })

// What others saw, and when, is theirs.
const ownSight = (person: Person, seenBy: readonly Sight[]) => {
  const own = seenBy.find(({ employeeId }) => person.employeeIds.includes(String(employeeId)))
  return own && { name: own.name, at: own.at }
}

const TO_BE_CHANGED = 'diz quais senhas trocar depois que a pessoa sai; fica sem o nome'

/** What staff saw and asked for. */
export const vaultData: readonly PersonalData[] = [
  {
    collection: 'clientLogins',
    what: 'senhas de acessos que viu',
    find: async (person) =>
      (
        await ClientLoginModel.find(seenLogins(person))
          .select(['client', 'platform', 'seenBy'])
          .lean()
      ).map(({ client, platform, seenBy }) => ({ client, platform, ...ownSight(person, seenBy) })),
    isKept: () => true,
    keptBecause: TO_BE_CHANGED,
    anonymise: async (person, { name }) => {
      const arrayFilters = [{ 'sight.employeeId': { $in: employeeIds(person) } }]
      for (const { _id } of await ClientLoginModel.find(seenLogins(person), { _id: 1 }))
        await ClientLoginModel.updateOne(
          { _id },
          { $set: { 'seenBy.$[sight].name': name } },
          { arrayFilters },
        )
    },
  },
  {
    collection: 'clients',
    what: 'senhas de sites que viu',
    find: async (person) =>
      (
        await ClientModel.find(seenSites(person))
          .select(['name', 'dominio.name', 'dominio.link', 'dominio.seenBy'])
          .lean()
      ).flatMap(({ name, dominio }) =>
        dominio
          .map((site) => ({ site, sight: ownSight(person, site.seenBy) }))
          .filter(({ sight }) => sight)
          .map(({ site, sight }) => ({ client: name, site: site.name || site.link, ...sight })),
      ),
    isKept: () => true,
    keptBecause: TO_BE_CHANGED,
    anonymise: async (person, { name }) => {
      const arrayFilters = [{ 'sight.employeeId': { $in: employeeIds(person) } }]
      for (const { _id } of await ClientModel.find(seenSites(person), { _id: 1 }))
        await ClientModel.updateOne(
          { _id },
          { $set: { 'dominio.$[].seenBy.$[sight].name': name } },
          { arrayFilters },
        )
    },
  },
  {
    collection: 'clientLogins',
    what: 'versões de acessos que trocou',
    find: async ({ names }) =>
      (
        await ClientLoginModel.find({ 'revisions.by': anyOf(names) })
          .select(['client', 'platform', 'revisions.n', 'revisions.at', 'revisions.by'])
          .lean()
      ).map(({ client, platform, revisions }) => ({
        client,
        platform,
        revisions: revisions
          .filter(({ by }) => names.includes(by))
          .map(({ n, at, by }) => ({ n, at, by })),
      })),
    anonymise: async ({ names }, { name }) => {
      const arrayFilters = [{ 'one.by': { $in: names } }]
      for (const { _id } of await ClientLoginModel.find(
        { 'revisions.by': anyOf(names) },
        { _id: 1 },
      ))
        await ClientLoginModel.updateOne(
          { _id },
          { $set: { 'revisions.$[one].by': name } },
          { arrayFilters },
        )
    },
  },
  {
    collection: 'accessRequests',
    what: 'pedidos de acessos que fez',
    find: (person) =>
      AccessRequestModel.find(madeBy(person))
        .select(['createdBy', 'createdAt', 'items.platform'])
        .lean<object[]>(),
    isKept: () => true,
    keptBecause: 'o pedido é da agência; fica sem o nome da pessoa',
    anonymise: async (person, { name }) =>
      void (await updateAll(AccessRequestModel, madeBy(person), { $set: { createdBy: name } })),
  },
]

const invites = (person: Person) =>
  findAmong<AccessRequestRecord>(AccessRequestModel, { items: 1 }, ({ items }) =>
    items.some(({ invite }) => person.is(invite)),
  )

const notedTo = async (person: Person) =>
  AccessRequestModel.find(await ofClients(person))
    .select(['note', 'items.hint'])
    .lean<Pick<AccessRequestRecord, '_id' | 'note' | 'items'>[]>()

const isWorded = ({ note, items }: Pick<AccessRequestRecord, 'note' | 'items'>) =>
  note !== '' || items.some(({ hint }) => hint !== '')

/** Requests that name a person, or were written to one. */
export const requestData: readonly PersonalData[] = [
  {
    collection: 'accessRequests',
    what: 'pedidos de acessos que convidam o seu e-mail',
    find: invites,
    anonymise: async (person) => {
      for (const { _id, items } of await invites(person)) {
        const left = items.map((item) => ({
          ...item,
          invite: person.is(item.invite) ? '' : item.invite,
        }))
        await AccessRequestModel.updateOne({ _id }, { $set: { items: left } })
      }
    },
  },
  {
    collection: 'accessRequests',
    what: 'recados em pedidos de acessos a esses clientes',
    find: async (person) => (await notedTo(person)).filter(isWorded),
    anonymise: async (person) => {
      const worded = (await notedTo(person)).filter(isWorded)
      await updateAll(
        AccessRequestModel,
        { _id: anyOf(worded.map(({ _id }) => _id)) },
        { $set: { note: '', 'items.$[].hint': '' } },
      )
    },
  },
]

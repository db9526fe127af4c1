import { DAY_MS } from '@bastidor/shared/dates'
import { Types } from 'mongoose'
import type { Department } from '@bastidor/shared/departments'
import { requestExpiry, type ItemState } from '@bastidor/shared/access-requests'
import { hintOf } from '@bastidor/shared/access-requests.hints'
import { updateAll } from '#database/bulk-writes'
import { anyOf, ne } from '#database/operators'
import { AccessRequestModel } from '#modules/access-requests/access-requests.model'
import { createLogin } from '#modules/client-logins/client-logins.commands'
import {
  ClientLoginModel,
  type ClientLoginRecord,
  shown,
} from '#modules/client-logins/client-logins.model'
import { replacePair } from '#modules/client-logins/client-logins-revisions'
import { ClientModel, type ClientRecord, notDeleted } from '#modules/clients/clients.model'
import { EmployeeModel } from '#modules/employees/employees.model'
import type { SeedPerson } from './people.ts'

/** The departments of the job roles that have one. */
const OF_ROLES: Record<string, readonly Department[]> = {
  Comercial: ['Comercial'],
  Desenvolvedor: ['Dev'],
  'Gestor de Tráfego': ['Tráfego'],
  'Gestor de Projetos': ['CS', 'Tráfego'],
  CS: ['CS'],
  Designer: ['Social', 'A&V'],
  'Social Media': ['Social'],
}

/** Who works with a platform; the logins of all others stay with Líder and Admin. */
const OF_PLATFORMS: Partial<Record<string, readonly Department[]>> = {
  Instagram: ['Social', 'Tráfego'],
  TikTok: ['Social'],
  YouTube: ['Social', 'A&V'],
  Pinterest: ['Social'],
  Canva: ['Social', 'A&V'],
  'Meta Business': ['Tráfego'],
  'Google Ads': ['Tráfego'],
  'TikTok Ads': ['Tráfego'],
  LinkedIn: ['Tráfego'],
  'RD Station': ['CS', 'Tráfego'],
  'Google Meu Negócio': ['CS', 'Social'],
  Hospedagem: ['Dev'],
  WordPress: ['Dev'],
  Nuvemshop: ['Dev', 'CS'],
}

const ASKED: { platform: string; state: ItemState }[] = [
  { platform: 'Instagram', state: 'sent' },
  { platform: 'Google Ads', state: 'invited' },
  { platform: 'Hospedagem', state: 'open' },
  { platform: 'Registro do domínio', state: 'open' },
]

type Person = SeedPerson & { _id: Types.ObjectId }

/**
 * Gives people and logins their departments, stores a request of which half was sent, and what
 * somebody who left still knows: two logins and a site. In the caller's transaction; returns how
 * many logins it added.
 */
export const storeVault = async (people: readonly Person[], now: Date): Promise<number> => {
  const [admin] = people
  const left = people.find(({ active }) => !active)
  if (!admin || !left) return 0
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  for (const [role, departments] of Object.entries(OF_ROLES))
    await updateAll(EmployeeModel, { role }, { $set: { departments } })
  await updateAll(ClientLoginModel, { client: ne('') }, { $set: { changedAt: ago(200) } })
  const sitesSince = { 'dominio.$[].changedAt': ago(300) }
  await updateAll(ClientModel, { name: ne('') }, { $set: sitesSince })
  for (const [platform, departments] of Object.entries(OF_PLATFORMS))
    await updateAll(ClientLoginModel, { platform }, { $set: { departments } })
  await storeSights(left, ago)
  return storeRequest(admin, ago(2))
}

type Ago = (days: number) => Date

const storeSights = async ({ _id: employeeId, name }: Person, ago: Ago): Promise<void> => {
  const seenBy = [{ employeeId, name, at: ago(40) }]
  const logins = await ClientLoginModel.find({
    ...shown,
    clientPassword: ne(null),
    platform: anyOf(['Hospedagem', 'Google Ads']),
  })
    .sort({ clientFolded: 1, platformFolded: 1 })
    .limit(3)
    .lean<ClientLoginRecord[]>()
  for (const { _id } of logins.slice(0, 2))
    await ClientLoginModel.updateOne({ _id }, { $set: { seenBy } })
  const [, , renewed] = logins
  if (renewed) {
    const pair = replacePair(renewed, { clientPassword: 'Girassol#2026' }, name, ago(20))
    await ClientLoginModel.updateOne({ _id: renewed._id }, { $set: { ...pair, seenBy } })
  }
  const client = await ClientModel.findOne({ ...notDeleted, 'dominio.senhaDominio.v': 1 })
    .sort({ nameFolded: 1 })
    .lean<ClientRecord>()
  const site = client?.dominio.find(({ senhaDominio }) => senhaDominio)
  if (site)
    await ClientModel.updateOne(
      { _id: client?._id, 'dominio._id': site._id },
      { $set: { 'dominio.$.seenBy': seenBy } },
    )
}

const storeRequest = async ({ _id: by, name: createdBy }: Person, at: Date): Promise<number> => {
  const client = await ClientModel.findOne({ ...notDeleted, status: 'Start' })
    .sort({ nameFolded: 1 })
    .lean<ClientRecord>()
  if (!client) return 0
  const items = ASKED.map(({ platform, state }) => ({
    _id: new Types.ObjectId(),
    platform,
    hint: hintOf(platform),
    invite: 'acessos@bastidor.local',
    state,
    at: state === 'open' ? null : at,
  }))
  await AccessRequestModel.create([
    {
      clientId: client._id,
      items,
      note: 'Se tiver dúvida em algum, é só chamar no WhatsApp.',
      createdAt: at,
      createdBy,
      createdById: by,
      expiresAt: requestExpiry(at),
    },
  ])
  const [sent] = items
  const pair = { clientLogin: 'contato@cliente.com.br', clientPassword: 'Cachoeira!7741' }
  const login = {
    client: client.name,
    clientId: String(client._id),
    platform: 'Instagram',
    ...pair,
  }
  const { _id } = await createLogin(login, sent?._id)
  await ClientLoginModel.updateOne({ _id }, { $set: { changedAt: at } })
  return 1
}

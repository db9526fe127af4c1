import { Types } from 'mongoose'
import { fold } from '@bastidor/shared/text'
import { insertAll } from '#database/bulk-writes'
import { ClientLoginModel } from '../modules/client-logins/client-logins.model.ts'
import { ClientModel, type ClientRecord, clientName } from '../modules/clients/clients.model.ts'
import type { EmployeeRecord } from '../modules/employees/employees.model.ts'
import { PlanModel } from '../modules/plans/plans.model.ts'
import { createPerson } from './as.ts'

const TRADES = [
  'Padaria',
  'Clínica',
  'Ótica',
  'Pizzaria',
  'Academia',
  'Colégio',
  'Hotel',
  'Farmácia',
]
const BATCH = 2000

type Size = {
  clients: number
  deleted: number
  /** What more the client of this number has. */
  more?: (index: number) => Partial<ClientRecord>
}

/** Stores a portfolio of a size that shows what an index is worth; deleted clients come on top. */
export const storePortfolio = async ({ clients, deleted, more }: Size) => {
  const plans = await PlanModel.insertMany(
    Array.from({ length: 30 }, (_, index) => ({
      name: `Plano ${index}`,
      nameFolded: fold(`Plano ${index}`),
    })),
  )
  const gestores = await people('Gestor de Tráfego', 8)
  const cs = await people('CS', 6)
  // Model documents are slow to make; one is enough, since they differ in few fields.
  const blank = new ClientModel({ name: 'x', nameFolded: 'x', plan: 'x' }).toObject<ClientRecord>()
  const record = (index: number): ClientRecord => {
    const gestor = gestores[index % gestores.length]!
    const responsible = cs[index % cs.length]!
    return {
      ...blank,
      ...clientName(`${TRADES[index % TRADES.length]} São ${index.toString(36)} Nº ${index}`),
      _id: new Types.ObjectId(),
      plan: String(plans[index % plans.length]!._id),
      status: index % 7 === 0 ? 'Start' : 'Ativo',
      value: 500 + (index % 97) * 100,
      gestor: gestor.name,
      gestorId: gestor._id,
      cs: responsible.name,
      csId: responsible._id,
      observacaoComercial: 'Cliente indicado por outro cliente. '.repeat(20),
      deletedAt: index < clients ? null : new Date(Date.UTC(2026, 0, 1) - index * 60_000),
      motive: index < clients ? '' : 'Resultados',
      ...more?.(index),
    }
  }
  for (let from = 0; from < clients + deleted; from += BATCH) {
    const records = Array.from({ length: Math.min(BATCH, clients + deleted - from) }, (_, offset) =>
      record(from + offset),
    )
    await insertAll(ClientModel, records)
    await ClientLoginModel.collection.insertMany(records.map(loginOf))
  }
  return { plans, gestores, cs }
}

const people = (role: string, count: number): Promise<EmployeeRecord[]> =>
  Promise.all(Array.from({ length: count }, () => createPerson({ role })))

const loginOf = ({ _id, name, nameFolded, deletedAt }: ClientRecord) => ({
  _id: new Types.ObjectId(),
  client: name,
  clientFolded: nameFolded,
  clientId: _id,
  platform: 'Meta',
  platformFolded: 'meta',
  clientLogin: 'financeiro',
  searchFolded: `${nameFolded}\nmeta\nfinanceiro`,
  clientPassword: null,
  hiddenAt: deletedAt,
  version: 1,
  fieldVersions: {},
})

import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { Types } from 'mongoose'
import { fold } from '@bastidor/shared/text'
import { ClientModel, clientName } from '../modules/clients/clients.model.ts'
import { PlanModel } from '../modules/plans/plans.model.ts'
import { as } from './as.ts'

/** Stores a plan and answers its id. */
export const makePlan = async (
  name = `Plano ${randomBytes(4).toString('hex')}`,
): Promise<string> => {
  const [plan] = await PlanModel.create([{ name, nameFolded: fold(name) }])
  return String(plan!._id)
}

/** Creates a client through the API, as a new Admin called Ana. */
export const makeClient = async (fields: { plan?: string; [field: string]: unknown } = {}) => {
  const admin = await as({ level: 'Admin', name: 'Ana' })
  const plan = fields.plan ?? (await makePlan())
  const { status, body } = await admin
    .post('/client/create')
    .send({ name: 'Padaria São João', whatsapp: '47 99999-9999', value: 1500, plan, ...fields })
  expect([status, body.message]).toEqual([201, undefined])
  return { admin, client: body, plan }
}

/** Stores a bare client under the given id, for what only needs one to be there. */
export const storeClient = async (_id: Types.ObjectId, name: string): Promise<void> => {
  await ClientModel.create([{ _id, ...clientName(name), plan: 'qualquer' }])
}

import { expect } from 'vitest'
import { as } from './as.ts'

/** The body of a login with a password that tests look for. */
export const LOGIN = {
  client: 'Padaria São João',
  platform: 'Instagram',
  clientLogin: 'padaria@x.com',
  clientPassword: 'canario-9f3a',
}

/** Creates a login through the API, as a new Admin called Ana. */
export const makeLogin = async (fields: object = {}) => {
  const admin = await as({ level: 'Admin', name: 'Ana' })
  const { status, body } = await admin.post('/clientLogin/create/').send({ ...LOGIN, ...fields })
  expect([status, body.message]).toEqual([201, undefined])
  const id = body.id as string
  const update = (sent: object) => admin.patch(`/clientLogin/update/${id}`).send(sent)
  return { admin, id, login: body, update, reveal: () => admin.get(`/clientLogin/${id}`) }
}

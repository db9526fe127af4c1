import { Types } from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { transact } from '../../database/transaction.ts'
import { as } from '../../test/as.ts'
import { storeClient } from '../../test/clients.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import {
  destroyDependants,
  hideDependants,
  renameDependants,
  showDependants,
} from '../dependants.ts'
import { ClientLoginModel } from './client-logins.model.ts'

useDatabase()
beforeEach(clearDatabase)

const clientId = new Types.ObjectId()

/** Two logins of the client, one that only carries its name, one of somebody else. */
const make = async () => {
  const admin = await as({ level: 'Admin' })
  const create = async (platform: string, rest: object) => {
    const login = { client: 'Padaria', platform, clientLogin: 'ana', clientPassword: 'canario' }
    const { body } = await admin.post('/clientLogin/create/').send({ ...login, ...rest })
    return body as { id: string; version: number }
  }
  const zoo = new Types.ObjectId()
  await storeClient(clientId, 'Padaria')
  await storeClient(zoo, 'Zoo')
  const linked = await create('Meta', { clientId })
  await create('Google', { clientId })
  await create('Por nome', {})
  await create('De outro', { client: 'Zoo', clientId: zoo })
  const listed = async () =>
    (await admin.get('/clientLogin/')).body.results.map(
      ({ client, platform }: { client: string; platform: string }) => `${client}/${platform}`,
    )
  return { admin, linked, listed, url: `/clientLogin/${linked.id}` }
}

test('a renamed client is renamed on its logins, which are sorted and found by the new name', async () => {
  const { admin, linked, listed } = await make()
  await transact(() => renameDependants('client', { _id: clientId, name: 'Ápice' }))
  expect(await listed()).toEqual(['Ápice/Google', 'Ápice/Meta', 'Padaria/Por nome', 'Zoo/De outro'])
  expect((await admin.get('/clientLogin/search?client=apice')).body.total).toBe(2)
  const stale = { client: 'Padoca', version: linked.version }
  const { status, body } = await admin.patch(`/clientLogin/update/${linked.id}`).send(stale)
  expect([status, body.current.client]).toEqual([409, 'Ápice'])
})

test('the logins of a deleted client are neither listed, revealed, changed nor deleted', async () => {
  const { admin, linked, listed, url } = await make()
  await transact(() => hideDependants(clientId))
  expect(await listed()).toEqual(['Padaria/Por nome', 'Zoo/De outro'])
  expect((await admin.get('/clientLogin/')).body.total).toBe(2)
  expect((await admin.get('/clientLogin/search?client=padaria')).body.total).toBe(1)
  for (const { status } of [
    await admin.get(url),
    await admin.patch(`/clientLogin/update/${linked.id}`).send({ platform: 'X' }),
    await admin.delete(`/clientLogin/delete/${linked.id}`),
  ])
    expect(status).toBe(404)
  expect(await ClientLoginModel.countDocuments()).toBe(4)
})

test('a restored client has its logins back as they were, with a name changed meanwhile', async () => {
  const { admin, url } = await make()
  await transact(() => hideDependants(clientId))
  await transact(() => renameDependants('client', { _id: clientId, name: 'Nova' }))
  await transact(() => showDependants(clientId, { deletedAt: new Date(), now: new Date() }))
  const { body } = await admin.get(url)
  expect(body).toMatchObject({ client: 'Nova', platform: 'Meta', clientPassword: 'canario' })
})

test('the logins of a destroyed client are gone, those of the others stay', async () => {
  const { listed } = await make()
  await transact(async () => {
    await hideDependants(clientId)
    await destroyDependants('client', clientId)
  })
  expect(await ClientLoginModel.countDocuments({ clientId })).toBe(0)
  expect(await listed()).toEqual(['Padaria/Por nome', 'Zoo/De outro'])
})

test("a rollback of the client's transaction rolls this back, too", async () => {
  const { listed } = await make()
  const failing = transact(async () => {
    await hideDependants(clientId)
    await destroyDependants('client', clientId)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await listed()).toHaveLength(4)
})

import { beforeEach, expect, test } from 'vitest'
import { ClientModel } from '#modules/clients/clients.model'
import { as } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'

useDatabase()
beforeEach(clearDatabase)

test('lists answer the same in a database whose indexes are still to be made', async () => {
  const { client, plan } = await makeClient()
  const admin = await as({ level: 'Admin' })
  const read = async () => [
    (await admin.get('/client/')).body,
    (await admin.get('/client/?offset=0&limit=1')).body,
    (await admin.get(`/client/find?plan=${plan}&value=0`)).body,
    (await admin.get('/deletedClient/')).body,
    (await admin.get('/plan/')).body,
  ]
  const before = await read()
  expect(before[0].results[0].id).toBe(client.id)
  await ClientModel.collection.dropIndexes()
  expect(await read()).toEqual(before)
})

import { beforeEach, expect, test } from 'vitest'
import { clearCounts } from '#http/rate-counts'
import { anonymous } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { expectRefusal } from '#test/refusal'

useDatabase()
beforeEach(clearDatabase)
beforeEach(clearCounts)

const make = async (items = [{ platform: 'Instagram' }]) => {
  const { admin, client } = await makeClient()
  const url = `/accessRequest/${client.id}`
  const ask = () => admin.post(url).send({ items })
  const { body: request } = await ask().expect(201)
  const set = (what: string) => admin.post(`/link/access/${request.id}/${what}`)
  return { admin, client, url, ask, request, set }
}

test('a revoked request takes nothing, says so to staff, and makes room for another', async () => {
  const { admin, url, ask, request, set } = await make()
  await set('revoke').expect(200)
  const link = `/accessRequest/link/${request.id}`
  const { status, body } = await anonymous.patch(link).send({ close: true })
  expect([status, body.message]).toEqual([410, 'Este link foi desativado pela agência.'])
  expect((await admin.get(url)).body.linkRevokedAt).not.toBeNull()
  await set('restore').expect(200)
  expect((await admin.get(url)).body.linkRevokedAt).toBeNull()
  expect((await ask()).status).toBe(409)
  await set('revoke').expect(200)
  const second = await ask().expect(201)
  // Restored, the first one stays replaced, and asks for nothing that it would not take.
  await set('restore').expect(200)
  const seen = anonymous.post(`/accessRequest/seen/${request.id}`)
  for (const call of [anonymous.patch(link).send({ close: true }), anonymous.get(link), seen])
    expectRefusal(await call, 410, 'GONE')
  await anonymous.patch(`/accessRequest/link/${second.body.id}`).send({ close: true }).expect(200)
})

test('sent again after staff gave it to another client, an access is a login of its own', async () => {
  const { admin, client, request } = await make()
  const { client: other } = await makeClient({ name: 'Outro' })
  const send = (password: string, sender = anonymous) =>
    sender
      .patch(`/accessRequest/link/${request.id}`)
      .send({ item: request.items[0].id, kind: 'login', login: 'ana', password })
      .expect(200)
  const loginOf = async (name: string) =>
    (await admin.get('/clientLogin/search').query({ client: name })).body.results[0]
  await send('primeira')
  const { id } = await loginOf(client.name)
  await admin.patch(`/clientLogin/update/${id}`).send({ clientId: other.id }).expect(200)
  await send('segunda')
  const given = await admin.get(`/clientLogin/${id}`)
  expect(given.body).toMatchObject({ client: 'Outro', clientPassword: 'primeira' })
  const own = await loginOf(client.name)
  expect(own).toMatchObject({ platform: 'Instagram', revisions: 0 })
  // Staff who try the link are not taken for the customer.
  await send('terceira', admin)
  const { body } = await admin.get(`/clientLogin/${own.id}/revisions`)
  expect(body.results[0].by).not.toBe('cliente')
})

test('a portal waits for a request until it is closed, without its address while it is locked', async () => {
  const { admin, client, request } = await make()
  const { body: portal } = await admin.post(`/client/${client.id}/portal`).expect(201)
  const waiting = async () => (await anonymous.get(`/portal/${portal.id}`).expect(200)).body.waiting
  expect(await waiting()).toMatchObject([
    { kind: 'access', title: 'Enviar acessos', url: null, answerBy: expect.any(String) },
  ])
  await anonymous.patch(`/accessRequest/link/${request.id}`).send({ close: true }).expect(200)
  expect(await waiting()).toEqual([])
})

test('twenty items, corrections and the end fit into a minute, of which other links have less', async () => {
  const items = Array.from({ length: 20 }, (_, index) => ({ platform: `Conta ${index + 1}` }))
  const { request } = await make(items)
  const answer = (given: object) => anonymous.patch(`/accessRequest/link/${request.id}`).send(given)
  const send = (item: string) => answer({ item, kind: 'login', login: 'ana', password: 'segredo' })
  const ids = request.items.map(({ id }: { id: string }) => id)
  for (const id of [...ids, ...ids.slice(0, 8)]) await send(id).expect(200)
  const { body } = await answer({ close: true }).expect(200)
  expect(body.items.map(({ state }: { state: string }) => state)).toEqual(Array(20).fill('sent'))
  for (let turn = 29; turn < 40; turn += 1) expectRefusal(await send(ids[0]), 410, 'GONE')
  expectRefusal(await send(ids[0]), 429, 'RATE_LIMITED')
  const other = await anonymous
    .patch(`/approval/answerapproval/${'a'.repeat(32)}`)
    .send({ approved: true })
  expect(other.headers['ratelimit-policy']).toContain('"publicAnswer";q=10;w=60')
  expectRefusal(other, 404, 'NOT_FOUND')
})

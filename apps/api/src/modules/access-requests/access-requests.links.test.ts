import { beforeEach, expect, test } from 'vitest'
import { anonymous } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { expectRefusal } from '#test/refusal'

useDatabase()
beforeEach(clearDatabase)

const make = async () => {
  const { admin, client } = await makeClient()
  const url = `/accessRequest/${client.id}`
  const ask = () => admin.post(url).send({ items: [{ platform: 'Instagram' }] })
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
  // Restored, the first one stays replaced.
  await set('restore').expect(200)
  expectRefusal(await anonymous.patch(link).send({ close: true }), 410, 'GONE')
  await anonymous.patch(`/accessRequest/link/${second.body.id}`).send({ close: true }).expect(200)
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

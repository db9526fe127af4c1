import { beforeEach, expect, test } from 'vitest'
import type { Info } from '@bastidor/shared/dashboard'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { as } from '#test/as'
import { makeClient, makePlan } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { ClientModel } from '#modules/clients/clients.model'

useDatabase()
beforeEach(clearDatabase)

type Agent = Awaited<ReturnType<typeof as>>

const NOTHING: Info = { sumPages: 0, sumGMB: 0, sumRedesSociais: 0, sumAds: 0 }
const LISTS = {
  sites: [{ name: 'aurora.com.br' }, { name: 'loja.com.br' }],
  pages: ['aurora.com.br/promo'],
  gmb: ['g.page/a', 'g.page/b'],
  socialMedia: ['instagram.com/a', 'facebook.com/a', 'tiktok.com/@a'],
  platforms: [{ plataforma: 'Meta' }],
}
const SUMS: Info = { sumPages: 3, sumGMB: 2, sumRedesSociais: 3, sumAds: 1 }
const info = async (agent: Agent): Promise<Info> => {
  const { status, body } = await agent.get('/ltv/info')
  expect(status).toBe(200)
  return body
}

test('without clients all four are 0', async () => {
  expect(await info(await as())).toEqual(NOTHING)
})

test('adds up the lists of the clients that are active: there, and begun', async () => {
  const today = dayOf(new Date())
  await makeClient(LISTS)
  await makeClient({ pages: ['b.com.br'], dateStart: today })
  await makeClient({ ...LISTS, dateStart: addDays(today, 1) })
  const { admin, client } = await makeClient(LISTS)
  await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
  expect(await info(admin)).toEqual({ ...SUMS, sumPages: 4 })
})

test('a record of before, which lacks the lists, counts as having none', async () => {
  const { admin } = await makeClient(LISTS)
  await ClientModel.collection.insertOne({ name: 'antigo', gmb: null, pages: 'a.com.br' })
  expect(await info(admin)).toEqual(SUMS)
})

test('every write that matters is in the next answer', async () => {
  const { admin, client } = await makeClient(LISTS)
  expect(await info(admin)).toEqual(SUMS)
  await admin.patch(`/client/updateSite/${client.id}`).send({ name: 'blog.com.br' })
  expect(await info(admin)).toEqual({ ...SUMS, sumPages: 4 })
  await admin.patch(`/client/deleteSite/${client.id}/${client.dominio[0]._id}`)
  expect(await info(admin)).toEqual(SUMS)
  await admin.patch(`/client/updatePlataforma/${client.id}`).send({ plataforma: 'Google' })
  expect(await info(admin)).toEqual({ ...SUMS, sumAds: 2 })
  await admin.patch(`/client/update/${client.id}`).send({ socialMedia: ['x.com/a'], gmb: '' })
  const changed = { ...SUMS, sumAds: 2, sumRedesSociais: 1, sumGMB: 0 }
  expect(await info(admin)).toEqual(changed)
  await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
  expect(await info(admin)).toEqual(NOTHING)
  await admin.post(`/deletedClient/recover/${client.id}`)
  expect(await info(admin)).toEqual(changed)
})

test('an import and its undo are in the next answer', async () => {
  const admin = await as({ level: 'Admin' })
  expect(await info(admin)).toEqual(NOTHING)
  const { body } = await admin
    .post('/client/import')
    .field({ plan: await makePlan() })
    .attach('file', Buffer.from('Nome;Whatsapp;Valor;Domínio\nBar;47;10;bar.com.br'), 'a.csv')
  expect(body.count).toBe(1)
  expect(await info(admin)).toEqual({ ...NOTHING, sumPages: 1 })
  await admin.delete(`/client/import/${body.id}`)
  expect(await info(admin)).toEqual(NOTHING)
})

import { beforeEach, describe, expect, test } from 'vitest'
import { ClientModel } from './clients.model.ts'
import { type as, asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'

useDatabase()
beforeEach(clearDatabase)

type Agent = Awaited<ReturnType<typeof as>>
const names = async (agent: Agent, path: string) => {
  const { status, body } = await agent.get(path)
  expect([path, status]).toEqual([path, 200])
  return { names: body.results.map(({ name }: { name: string }) => name), total: body.total }
}

/** Gil has one client as gestor, one as CS, one by the team and one of each; the last is of nobody. */
const prepare = async () => {
  const gil = await createPerson({ name: 'Gil' })
  const { admin, client: a, plan } = await makeClient({ name: 'A gestor', gestor: 'Gil' })
  await makeClient({ name: 'B cs', cs: 'Gil', plan, value: 10 })
  const { client: c } = await makeClient({ name: 'C equipe', plan })
  const { client: d } = await makeClient({ name: 'D tudo', gestor: 'Gil', cs: 'Gil', plan })
  await makeClient({ name: 'E de ninguém', plan })
  const { client: f } = await makeClient({ name: 'F saiu', gestor: 'Gil', plan })
  await admin.delete(`/client/delete/${f.id}`).send({ motive: 'Resultados' }).expect(200)
  for (const { id } of [c, d])
    await admin
      .patch(`/client/${id}/team`)
      .send({ team: [String(gil._id)] })
      .expect(200)
  return { gil, admin, me: await asPerson(gil), a, c, plan }
}

const MINE = ['A gestor', 'B cs', 'C equipe', 'D tudo']

describe('mine=true', () => {
  test('leaves the clients that one looks after, each once, in the same order', async () => {
    const { me, admin } = await prepare()
    for (const path of ['/client/?mine=true', '/client/find?mine=true'])
      expect(await names(me, path)).toEqual({ names: MINE, total: 4 })
    expect(await names(me, '/client/?mine=true&limit=2&offset=2')).toEqual({
      names: MINE.slice(2),
      total: 4,
    })
    expect(await names(me, '/client/search?name=u&mine=true')).toMatchObject({
      names: ['C equipe', 'D tudo'],
    })
    // The same question of somebody else has another answer.
    expect(await names(admin, '/client/?mine=true')).toEqual({ names: [], total: 0 })
  })

  test('is joined with the other filters, and with the sum of them', async () => {
    const { me, plan } = await prepare()
    expect(await names(me, '/client/find?mine=true&cs=Gil')).toMatchObject({
      names: ['B cs', 'D tudo'],
    })
    expect(await names(me, `/client/find?mine=true&plan=${plan}&value=0`)).toMatchObject({
      names: ['A gestor', 'C equipe', 'D tudo', 'B cs'],
    })
    expect(await names(me, '/client/find?mine=true&name=tud&sort=-name')).toMatchObject({
      names: ['D tudo'],
    })
    expect((await me.get('/client/sum?mine=true&cs=Gil')).body).toEqual({ total: 2, value: 1510 })
  })

  test('follows a change of the team with the next request', async () => {
    const { me, admin, c } = await prepare()
    await names(me, '/client/?mine=true')
    await admin.patch(`/client/${c.id}/team`).send({ team: [] }).expect(200)
    expect((await names(me, '/client/?mine=true')).names).not.toContain('C equipe')
  })

  test('is in the file of the list too', async () => {
    const { admin, c } = await prepare()
    const seller = await createPerson({ role: 'Comercial' })
    await admin.patch(`/client/${c.id}/team`).send({ team: [String(seller._id)] })
    const { text } = await (await asPerson(seller)).get('/client/export?mine=true')
    expect(text).toContain('C equipe')
    expect(text).not.toContain('A gestor')
  })
})

test('anything else asks for all clients, or is refused', async () => {
  const { me } = await prepare()
  for (const query of ['', '?mine=', '?mine=false'])
    expect((await names(me, `/client/${query}`)).total).toBe(5)
  for (const query of ['1', 'sim', 'TRUE', 'true&mine=true'])
    expect((await me.get(`/client/?mine=${query}`)).status).toBe(400)
  expect(await ClientModel.countDocuments()).toBe(6)
})

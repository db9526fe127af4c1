import { beforeEach, expect, test } from 'vitest'
import { AuditModel } from '#audit/audit.model'
import { as, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'

useDatabase()
beforeEach(clearDatabase)

const prepare = async () => {
  for (const name of ['Bia', 'Caio', 'Davi']) await createPerson({ name })
  const { admin, client: one, plan } = await makeClient({ gestor: 'Bia', cs: 'Bia', name: 'Um' })
  const { client: two } = await makeClient({ gestor: 'Caio', cs: 'Bia', name: 'Dois', plan })
  const assign = (clients: object[], who = admin) => who.patch('/client/assign').send({ clients })
  const read = async ({ id }: { id: string }) => {
    const { gestor, cs, version } = (await admin.get(`/client/${id}`)).body
    return { gestor, cs, version }
  }
  return { admin, one, two, assign, read }
}

test('gestor and CS of several clients change together, each with its entry in the history', async () => {
  const { one, two, assign, read } = await prepare()
  const { status, body } = await assign([
    { id: one.id, gestor: { from: 'Bia', to: 'Davi' }, cs: { from: 'Bia', to: '' } },
    { id: two.id, gestor: { from: 'Caio', to: 'Davi' } },
  ])
  expect([status, body]).toEqual([200, { moved: [one.id, two.id], kept: [] }])
  expect(await read(one)).toMatchObject({ gestor: 'Davi', cs: '' })
  expect(await read(two)).toMatchObject({ gestor: 'Davi', cs: 'Bia' })
  const entries = await AuditModel.find({ action: 'client.assign' }).lean()
  expect(entries.map(({ entityId }) => entityId).toSorted()).toEqual([one.id, two.id].toSorted())
  expect(entries.find(({ entityId }) => entityId === two.id)).toMatchObject({
    changed: ['gestor'],
    values: [{ field: 'gestor', from: 'Caio', to: 'Davi' }],
  })
})

test('a client that somebody else has handed on meanwhile keeps its person', async () => {
  const { one, two, assign, read } = await prepare()
  const { body } = await assign([
    { id: one.id, gestor: { from: 'Caio', to: 'Davi' } },
    { id: two.id, gestor: { from: 'Caio', to: 'Davi' } },
    { id: 'f'.repeat(24), cs: { from: '', to: 'Davi' } },
  ])
  expect(body).toEqual({ moved: [two.id], kept: [one.id, 'f'.repeat(24)] })
  expect(await read(one)).toMatchObject({ gestor: 'Bia' })
})

test('a client that is named twice is handed on once', async () => {
  const { one, assign, read } = await prepare()
  const { body } = await assign([
    { id: one.id, gestor: { from: 'Bia', to: 'Caio' } },
    { id: one.id, gestor: { from: 'Bia', to: 'Davi' } },
  ])
  expect(body).toEqual({ moved: [one.id], kept: [one.id] })
  expect(await read(one)).toEqual({ gestor: 'Caio', cs: 'Bia', version: one.version + 1 })
})

test('where nothing changes, everyone keeps their person and no entry is written', async () => {
  const { one, two, assign } = await prepare()
  const { status, body } = await assign([
    { id: one.id, gestor: { from: 'Bia', to: 'Bia' } },
    { id: two.id, gestor: { from: 'Davi', to: 'Bia' } },
  ])
  expect([status, body]).toEqual([200, { moved: [], kept: [two.id] }])
  expect(await AuditModel.countDocuments({ action: 'client.assign' })).toBe(0)
})

test('a form that was open before is a conflict instead of a silent return', async () => {
  const { admin, one, assign, read } = await prepare()
  const { version } = await read(one)
  await assign([{ id: one.id, gestor: { from: 'Bia', to: 'Davi' } }])
  const { status } = await admin.patch(`/client/update/${one.id}`).send({ version, gestor: 'Bia' })
  expect(status).toBe(409)
})

test('an unknown person changes nothing at all', async () => {
  const { one, two, assign, read } = await prepare()
  const { status } = await assign([
    { id: one.id, gestor: { from: 'Bia', to: 'Davi' } },
    { id: two.id, gestor: { from: 'Caio', to: 'Ninguém' } },
  ])
  expect(status).toBe(400)
  expect(await read(one)).toMatchObject({ gestor: 'Bia' })
})

test('no client and more than a hundred are refused, and so are people who may not edit clients', async () => {
  const { one, assign } = await prepare()
  const change = { id: one.id, gestor: { from: 'Bia', to: 'Davi' } }
  expect((await assign([])).status).toBe(400)
  expect((await assign(Array.from({ length: 101 }, () => change))).status).toBe(400)
  expect((await assign([change], await as({ level: 'Base', role: 'CS' }))).status).toBe(403)
})

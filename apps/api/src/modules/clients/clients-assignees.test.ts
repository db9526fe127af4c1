import { Types } from 'mongoose'
import { beforeEach, describe, expect, test } from 'vitest'
import { as, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { expectRefusal } from '#test/refusal'
import { ClientModel } from './clients.model.ts'

useDatabase()
beforeEach(clearDatabase)

describe('the people of a client', () => {
  const prepare = async () => {
    const person = await createPerson({ name: 'Bia' })
    const { admin, client } = await makeClient({ gestor: 'Bia', cs: 'Bia' })
    const read = async () => (await admin.get(`/client/${client.id}`)).body
    return { person, id: String(person._id), admin, client, read }
  }

  test('are renamed with the person, on deleted clients too; the consultant is not', async () => {
    const { id, admin, client, read } = await prepare()
    const own = (await admin.get('/employee/findById')).body
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    await admin.patch(`/employee/update/${id}`).send({ name: 'Beatriz' })
    await admin.patch(`/employee/update/${own.id}`).send({ name: 'Ana Maria' })
    await admin.post(`/deletedClient/recover/${client.id}`)
    expect(await read()).toMatchObject({ gestor: 'Beatriz', cs: 'Beatriz', consultor: 'Ana' })
  })

  test('are named before a person is deleted, and go to the successor', async () => {
    const { id, admin, client, read } = await prepare()
    const successor = await createPerson({ name: 'Caio' })
    expect((await admin.get(`/employee/${id}/clients`)).body).toEqual({
      results: [{ id: client.id, name: client.name, as: ['gestor', 'cs'] }],
      total: 1,
      gestor: 1,
      cs: 1,
    })
    await admin.delete(`/employee/delete/${id}`).send({ successor: String(successor._id) })
    expect(await read()).toMatchObject({ gestor: 'Caio', gestorId: String(successor._id) })
  })

  test('without a successor the name stays as a memory', async () => {
    const { id, admin, read } = await prepare()
    await admin.delete(`/employee/delete/${id}`)
    expect(await read()).toMatchObject({ gestor: 'Bia', gestorId: null, csId: null })
  })

  test('are never left with somebody who is deleted or renamed while they are named', async () => {
    const { admin, client } = await makeClient()
    const other = await as({ level: 'Admin', name: 'Outra' })
    const { plan } = client
    for (let n = 0; n < 8; n += 1) {
      const name = `Bia ${n}`
      const id = String((await createPerson({ name }))._id)
      const isRename = n % 2 === 0
      await Promise.all([
        isRename
          ? admin.patch(`/employee/update/${id}`).send({ name: `Nova ${n}` })
          : admin.delete(`/employee/delete/${id}`).send({}),
        other.patch(`/client/update/${client.id}`).send({ cs: name }),
        other
          .post('/client/create')
          .send({ name: `C ${n}`, whatsapp: '47 99999-9999', value: 1, plan, gestor: name }),
      ])
      const theirs = await ClientModel.find({ $or: [{ csId: id }, { gestorId: id }] }).lean()
      const names = theirs.flatMap(({ gestorId, gestor, csId, cs }) => [
        ...(String(gestorId) === id ? [gestor] : []),
        ...(String(csId) === id ? [cs] : []),
      ])
      if (isRename) expect(names).toEqual(names.map(() => `Nova ${n}`))
      else expect(names).toEqual([])
    }
  })

  test('nobody is their own successor, nor is someone unknown', async () => {
    const { id, admin, read } = await prepare()
    for (const successor of [id, 'x', '507f1f77bcf86cd799439011']) {
      const { status, body } = await admin.delete(`/employee/delete/${id}`).send({ successor })
      expect([status, Object.keys(body.fields)]).toEqual([400, ['successor']])
    }
    expect((await read()).gestorId).toBe(id)
  })
})

test('a plan says how many clients use it, not counting deleted ones', async () => {
  const { admin, client, plan } = await makeClient()
  await makeClient({ plan, name: 'Outra' })
  const clients = async () =>
    (await admin.get('/plan/')).body.results.find(({ id }: { id: string }) => id === plan).clients
  expect(await clients()).toBe(2)
  await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
  expect(await clients()).toBe(1)
})

test('a login is linked to a client that is there, and carries its name', async () => {
  const { admin, client } = await makeClient()
  const login = {
    client: 'qualquer',
    platform: 'Meta',
    clientLogin: 'a',
    clientPassword: 'b',
    clientId: client.id,
  }
  expect((await admin.post('/clientLogin/create/').send(login)).body.client).toBe(client.name)
  await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
  expect((await (await as({ level: 'Líder' })).get('/clientLogin/')).body.total).toBe(0)
  const { status, body } = await admin.post('/clientLogin/create/').send(login)
  expect([status, Object.keys(body.fields)]).toEqual([400, ['clientId']])
})

describe('the load', () => {
  test('counts each person’s clients by role, without those that left', async () => {
    const bia = await createPerson({ name: 'Bia' })
    const caio = await createPerson({ name: 'Caio' })
    const { admin, client } = await makeClient({ name: 'A', gestor: 'Bia', cs: 'Caio' })
    await makeClient({ name: 'B', gestor: 'Bia', cs: 'Bia' })
    const loads = async () => {
      const { body } = await admin.get('/employee/load')
      const results = body.results as { id: string; gestor: number; cs: number }[]
      return Object.fromEntries(results.map(({ id, gestor, cs }) => [id, [gestor, cs]]))
    }
    expect(await loads()).toEqual({ [String(bia._id)]: [2, 1], [String(caio._id)]: [0, 1] })
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    expect(await loads()).toEqual({ [String(bia._id)]: [1, 1] })
  })

  test('is in the order in which people came', async () => {
    const gestorIds = Array.from({ length: 12 }, () => new Types.ObjectId())
    const { admin, client } = await makeClient()
    const record = await ClientModel.findById(client.id).lean()
    await ClientModel.insertMany(
      gestorIds
        .toReversed()
        .map((gestorId) => ({ ...record, _id: new Types.ObjectId(), gestorId })),
    )
    const { body } = await admin.get('/employee/load')
    expect(body.results.map(({ id }: { id: string }) => id)).toEqual(gestorIds.map(String))
  })

  test('is visible to Líder and Admin only', async () => {
    expect((await (await as({ level: 'Líder' })).get('/employee/load')).status).toBe(200)
    expectRefusal(await (await as({ role: 'CS' })).get('/employee/load'), 403, 'FORBIDDEN')
  })
})

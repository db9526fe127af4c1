import { beforeEach, describe, expect, test } from 'vitest'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { ChoreModel } from '#modules/chores/chores.model'
import { LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'
import { ClientModel } from './clients.model.ts'

useDatabase()
beforeEach(clearDatabase)

describe('deleting, restoring, destroying', () => {
  test('a deleted client is invisible to every client call and comes back whole', async () => {
    const { admin, client } = await makeClient()
    const url = `/client/delete/${client.id}`
    expect((await admin.delete(url).send({})).body.message).toBe('Insira o Motivo')
    expect(
      (await admin.delete(url).send({ motive: 'Resultados', confirmation: 'excluir-x' })).body
        .message,
    ).toBe('Insira o nome correto')
    expect(
      (
        await admin
          .delete(url)
          .send({ motive: 'Resultados', confirmation: 'excluir-Padaria São João' })
      ).status,
    ).toBe(200)
    expect((await admin.get(`/client/${client.id}`)).status).toBe(404)
    expect((await admin.get('/client/')).body.total).toBe(0)
    const search = '/client/search?name=sao'
    expect((await admin.get(search)).body.total).toBe(0)
    const deleted = await admin.get(`/deletedClient/${client.id}`)
    expect(deleted.body).toMatchObject({
      clientId: client.id,
      motive: 'Resultados',
      deletedBy: 'Ana',
    })
    expect((await admin.post(`/deletedClient/recover/${client.id}`)).status).toBe(200)
    expect((await admin.get(`/client/${client.id}`)).body.chores).toEqual(client.chores)
    expect((await admin.get(search)).body.total).toBe(1)
    expect(
      (await LifecycleEventModel.find().sort({ at: 1 }).lean()).map(({ kind }) => kind),
    ).toEqual(['started', 'left', 'returned'])
  })

  test('of ten people who delete it at once exactly one does', async () => {
    const { admin, client } = await makeClient()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(404)])
    expect(await LifecycleEventModel.countDocuments({ kind: 'left' })).toBe(1)
  })

  test('destroying takes the journey along and leaves nameless lifecycle events', async () => {
    const { admin, client } = await makeClient()
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    expect((await admin.delete(`/deletedClient/delete/${client.id}`)).body).toEqual({
      id: client.id,
    })
    expect([await ClientModel.countDocuments(), await ChoreModel.countDocuments()]).toEqual([0, 0])
    expect(await LifecycleEventModel.countDocuments({ subject: client.id })).toBe(0)
    expect(await LifecycleEventModel.countDocuments()).toBe(3)
  })

  test('restoring and destroying at once end in exactly one of the two', async () => {
    const { admin, client } = await makeClient()
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    const answers = await Promise.all([
      admin.post(`/deletedClient/recover/${client.id}`),
      admin.delete(`/deletedClient/delete/${client.id}`),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })
})

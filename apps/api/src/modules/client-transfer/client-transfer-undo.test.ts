import { beforeEach, describe, expect, test } from 'vitest'
import { AuditModel } from '#audit/audit.model'
import { as } from '#test/as'
import { makePlan } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { snapshot } from '#test/snapshot'
import { ChoreModel } from '#modules/chores/chores.model'
import { ClientModel } from '#modules/clients/clients.model'
import { LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'

useDatabase()
beforeEach(clearDatabase)

type Agent = Awaited<ReturnType<typeof as>>

const imported = async (agent: Agent, names = ['Árvore', 'Bar', 'Café']) => {
  const plan = await makePlan()
  const sheet = `Nome;Whatsapp;Valor\n${names.map((name) => `${name};47;10`).join('\n')}`
  const { body } = await agent
    .post('/client/import')
    .field({ plan })
    .attach('file', Buffer.from(sheet), 'carteira.csv')
  const clients = await ClientModel.find().sort('nameFolded').lean()
  return { undo: `/client/import/${body.id}`, ids: clients.map(({ _id }) => String(_id)) }
}

describe('DELETE /client/import/{importId}', () => {
  test('takes clients, journeys and lifecycle events away as if they had never been', async () => {
    const admin = await as({ level: 'Admin', name: 'Ana' })
    const { undo } = await imported(admin)
    const { status, body } = await admin.delete(undo)
    expect([status, body]).toMatchObject([200, { count: 3, kept: 0, undoneBy: 'Ana' }])
    for (const Model of [ClientModel, ChoreModel, LifecycleEventModel])
      expect(await (Model as typeof ClientModel).countDocuments()).toBe(0)
    expect(await AuditModel.find({ action: 'client.undoImport' }).lean()).toMatchObject([
      { label: 'carteira.csv: 3 clientes', actor: 'Ana' },
    ])
    const again = await admin.delete(undo)
    expect([again.status, again.body.message]).toEqual([409, 'Esta importação já foi desfeita.'])
  })

  test.each([
    [
      'edited',
      (agent: Agent, id: string) => agent.patch(`/client/update/${id}`).send({ value: 11 }),
    ],
    [
      'switched to Ativo',
      (agent: Agent, id: string) =>
        agent.patch(`/client/changestatus/${id}`).send({ status: 'Ativo' }),
    ],
    [
      'sent a survey',
      (agent: Agent, id: string) =>
        agent.post('/nps/create').send({ name: 'Pós Briefing', clientId: id }),
    ],
    [
      'given a login',
      (agent: Agent, id: string) =>
        agent.post('/clientLogin/create/').send({
          client: 'Árvore',
          clientId: id,
          platform: 'Meta',
          clientLogin: 'a',
          clientPassword: 'b',
        }),
    ],
    [
      'switched to reminders',
      async (agent: Agent, id: string) => {
        // As if imported with it: an e-mail that is typed later is an edit of its own.
        await ClientModel.updateOne({ _id: id }, { email: 'ola@arvore.com.br' })
        await agent.put(`/client/${id}/reminders`).send({ on: true }).expect(200)
      },
    ],
    [
      'given a note on its contract',
      async (agent: Agent, id: string) => {
        const { body } = await agent.get(`/client/${id}/terms`).expect(200)
        const [{ id: term, version }] = body.results
        await agent.patch(`/term/${term}`).send({ note: 'Combinado', version }).expect(200)
      },
    ],
    [
      'deleted',
      (agent: Agent, id: string) =>
        agent.delete(`/client/delete/${id}`).send({ motive: 'Resultados' }),
    ],
    [
      'deleted and restored',
      async (agent: Agent, id: string) => {
        await agent.delete(`/client/delete/${id}`).send({ motive: 'Resultados' }).expect(200)
        await agent.post(`/deletedClient/recover/${id}`).expect(200)
      },
    ],
    [
      'begun to be onboarded',
      (_agent: Agent, id: string) =>
        ChoreModel.updateOne(
          { client: id },
          { $set: { 'tasks.0.state': 'done' }, $inc: { version: 1 } },
        ),
    ],
  ])('a client that was %s refuses it by name; kept, the others go', async (_name, change) => {
    const admin = await as({ level: 'Admin' })
    const { undo, ids } = await imported(admin)
    await change(admin, ids[0]!)
    const before = await snapshot()
    const refused = await admin.delete(undo)
    expect([refused.status, refused.body.current]).toEqual([
      409,
      { results: [{ id: ids[0], name: 'Árvore' }], total: 1 },
    ])
    expect(await snapshot()).toEqual(before)

    const { status, body } = await admin.delete(undo).send({ keepChanged: true })
    expect([status, body.kept]).toEqual([200, 1])
    expect((await ClientModel.find().lean()).map(({ name }) => name)).toEqual(['Árvore'])
    expect(await ChoreModel.countDocuments()).toBe(1)
  })

  test('an edit at the same moment is either kept or refused, never half undone', async () => {
    const admin = await as({ level: 'Admin' })
    const { undo, ids } = await imported(admin)
    const [edit, undone] = await Promise.all([
      admin.patch(`/client/update/${ids[1]}`).send({ value: 99 }),
      admin.delete(undo),
    ])
    const there = await ClientModel.countDocuments()
    if (undone.status === 200) expect([edit.status, there]).toEqual([404, 0])
    else expect([undone.status, edit.status, there]).toEqual([409, 200, 3])
    expect(await ChoreModel.countDocuments()).toBe(there)
  })

  test('of two undos at once exactly one is carried out', async () => {
    const admin = await as({ level: 'Admin' })
    const { undo } = await imported(admin)
    const answers = await Promise.all([admin.delete(undo), admin.delete(undo)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('Comercial takes back only their own; Líder and Admin any', async () => {
    const mine = await as({ role: 'Comercial' })
    const other = await as({ role: 'Comercial' })
    const { undo } = await imported(mine)
    expect((await other.delete(undo)).status).toBe(404)
    expect((await (await as({ role: 'CS' })).delete(undo)).status).toBe(403)
    expect((await mine.delete(undo)).status).toBe(200)
    const second = await imported(mine)
    expect((await (await as({ level: 'Líder' })).delete(second.undo)).status).toBe(200)
  })
})

test('GET /client/imports lists them, newest first, without the ids of their clients', async () => {
  const admin = await as({ level: 'Admin', name: 'Ana' })
  await imported(admin)
  const { undo } = await imported(admin, ['Dentista'])
  await admin.delete(undo)
  const { body } = await admin.get('/client/imports')
  expect(body).toMatchObject({
    total: 2,
    results: [
      { number: 2, count: 1, undoneBy: 'Ana' },
      { number: 1, count: 3, undoneAt: null, fileName: 'carteira.csv' },
    ],
  })
  expect(JSON.stringify(body)).not.toContain('clientIds')
})

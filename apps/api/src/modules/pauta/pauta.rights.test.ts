import { beforeEach, describe, expect, test } from 'vitest'
import { as, asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { noticesOf } from '#test/notifications'
import { makeTask, pautaOf, titlesOf } from '#test/tasks'

useDatabase()
beforeEach(clearDatabase)

const GIVEN = 'Você só cria tarefas para outra pessoa em clientes de que cuida.'
const EDITED = 'Só quem criou ou faz a tarefa pode alterá-la.'

/** Gil and Caio look after a client; Bia does its work, Zeca is somebody else. */
const prepare = async () => {
  const people = {
    gil: await createPerson({ name: 'Gil' }),
    caio: await createPerson({ name: 'Caio' }),
    bia: await createPerson({ name: 'Bia' }),
    zeca: await createPerson({ name: 'Zeca' }),
    lead: await createPerson({ name: 'Lia', level: 'Líder' }),
  }
  const { admin, client } = await makeClient({ gestor: 'Gil', cs: 'Caio' })
  return { ...people, admin, clientId: client.id as string }
}

describe('a task is created', () => {
  test('for oneself with any client, for others only of clients one looks after', async () => {
    const { gil, bia, zeca, lead, clientId } = await prepare()
    const assigneeId = String(bia._id)
    await makeTask(zeca, { clientId })
    await makeTask(gil, { clientId, assigneeId })
    await makeTask(lead, { assigneeId })
    const refused = await (
      await asPerson(zeca)
    )
      .post('/task')
      .send({ title: 'X', assigneeId, clientId })
    expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
      403,
      'FIELD_FORBIDDEN',
      { assigneeId: GIVEN },
    ])
    expect(
      (await (await asPerson(gil)).post('/task').send({ title: 'X', assigneeId })).status,
    ).toBe(403)
  })

  test('for nobody only of a client one looks after', async () => {
    const { caio, zeca, lead, clientId } = await prepare()
    const send = async (by: typeof caio, fields: object) =>
      (await asPerson(by)).post('/task').send({ title: 'X', assigneeId: null, ...fields })
    expect((await send(caio, { clientId })).body.assigneeId).toBeNull()
    expect((await send(lead, { clientId })).status).toBe(201)
    expect((await send(zeca, { clientId })).status).toBe(403)
    expect((await send(zeca, {})).status).toBe(403)
  })
})

test('a Líder leaves a task to nobody only with a client, and may name a person in any case', async () => {
  const { lead, bia, clientId } = await prepare()
  const me = await asPerson(lead)
  const send = (fields: object) => me.post('/task').send({ title: 'X', ...fields })
  for (const assigneeId of [null, '']) {
    const { status, body } = await send({ assigneeId })
    expect([status, body.fields]).toEqual([403, { assigneeId: GIVEN }])
    expect((await send({ assigneeId, clientId })).status).toBe(201)
  }
  const { body } = await send({ assigneeId: String(bia._id).toUpperCase() })
  expect(body.assigneeId).toBe(String(bia._id))
})

describe('a task that somebody does', () => {
  test('is moved to a client only by people who may assign its tasks', async () => {
    const { gil, bia, lead, clientId } = await prepare()
    const { client: other } = await makeClient({ name: 'Outra' })
    const { id } = await makeTask(gil, { clientId, assigneeId: String(bia._id) })
    const move = async (by: typeof gil, to: unknown) =>
      (await asPerson(by)).patch(`/task/${id}`).send({ clientId: to })
    for (const to of [other.id, null]) {
      const { status, body } = await move(gil, to)
      expect([status, body.code, body.fields]).toEqual([
        403,
        'FIELD_FORBIDDEN',
        { assigneeId: GIVEN },
      ])
    }
    // The same client is no move; who does it may say for which client.
    expect((await move(gil, clientId)).status).toBe(200)
    expect((await move(bia, other.id)).body.clientName).toBe('Outra')
    expect((await move(lead, null)).body.clientId).toBeNull()
    expect((await move(lead, '507f1f77bcf86cd799439011')).body.fields).toEqual({
      clientId: 'Cliente não encontrado.',
    })
  })

  test('that nobody does stays with a client of somebody’s', async () => {
    const { caio, lead, clientId } = await prepare()
    const { id } = await makeTask(lead, { clientId, assigneeId: null })
    for (const by of [caio, lead])
      expect(
        (await (await asPerson(by)).patch(`/task/${id}`).send({ clientId: null })).status,
      ).toBe(403)
  })

  test('cannot be given to an inactive person, and notifies the new assignee, never oneself', async () => {
    const { bia, zeca, lead } = await prepare()
    const gone = await createPerson({ active: false })
    const { id } = await makeTask(lead, { assigneeId: String(bia._id), title: 'Ligar' })
    const hand = async (by: typeof bia, to: typeof bia) =>
      (await asPerson(by)).patch(`/task/${id}`).send({ assigneeId: String(to._id) })
    const refused = await hand(bia, gone)
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { assigneeId: 'Escolha alguém ativo.' },
    ])
    await hand(bia, zeca)
    await hand(lead, lead)
    const received = async (person: typeof bia) =>
      (await noticesOf(person)).results.map(({ kind, subjectId, name }) => [kind, subjectId, name])
    const notice = ['taskAssigned', id, 'Ligar']
    expect([await received(bia), await received(zeca), await received(lead)]).toEqual([[], [], []])
    await hand(lead, zeca)
    expect(await received(zeca)).toEqual([notice])
    await (await asPerson(lead)).patch(`/task/${id}`).send({ title: 'Escrever' }).expect(200)
    expect((await received(zeca))[0]?.[2]).toBe('Escrever')
    await (await asPerson(lead)).delete(`/task/${id}`).expect(200)
    expect(await received(zeca)).toEqual([])
  })

  test('withdraws the notice of the former assignee, and gives the new one that of the new title alone', async () => {
    const { bia, zeca, lead, clientId } = await prepare()
    const fields = { assigneeId: String(bia._id), clientId, title: 'Ligar' }
    const { id } = await makeTask(lead, fields)
    const patch = async (sent: object) =>
      (await asPerson(lead)).patch(`/task/${id}`).send(sent).expect(200)
    const received = async (person: typeof bia) =>
      (await noticesOf(person)).results.map(({ name }) => name)
    await patch({ urgent: true, title: 'Telefonar' })
    expect(await received(bia)).toEqual(['Telefonar'])
    await patch({ assigneeId: String(zeca._id), title: 'Reajuste de Bia' })
    expect([await received(bia), await received(zeca)]).toEqual([[], ['Reajuste de Bia']])
    await patch({ assigneeId: null })
    expect(await received(zeca)).toEqual([])
  })
})

describe('a task is seen and changed', () => {
  test('by who does and who made it; who looks after its client sees it, others find nothing', async () => {
    const { gil, caio, bia, zeca, lead, clientId } = await prepare()
    const { id } = await makeTask(gil, { clientId, assigneeId: String(bia._id), title: 'Vista' })
    const patch = async (by: typeof gil, fields: object) =>
      (await asPerson(by)).patch(`/task/${id}`).send(fields)
    for (const by of [gil, bia, lead]) expect((await patch(by, { urgent: true })).status).toBe(200)
    const seen = await patch(caio, { urgent: false })
    expect([seen.status, seen.body.message]).toEqual([403, EDITED])
    expect((await patch(zeca, { urgent: false })).status).toBe(404)
    expect((await (await asPerson(zeca)).get(`/task/${id}`)).status).toBe(404)
    expect(titlesOf(await pautaOf(caio, '?view=team'))).toEqual(['Vista'])
    expect(await pautaOf(zeca, '?view=team')).toMatchObject({ results: [], total: 0 })
    expect((await pautaOf(zeca, `?view=client&clientId=${clientId}`)).total).toBe(0)
  })

  test('while nobody has it by who looks after its client, who may take it', async () => {
    const { gil, caio, clientId } = await prepare()
    const { id } = await makeTask(gil, { clientId, assigneeId: null })
    const { status, body } = await (
      await asPerson(caio)
    )
      .patch(`/task/${id}`)
      .send({ assigneeId: String(caio._id) })
    expect([status, body.assigneeName]).toEqual([200, 'Caio'])
  })

  test('its assignee may hand it on to any active person; its creator may not', async () => {
    const { bia, zeca, lead } = await prepare()
    const { id } = await makeTask(lead, { assigneeId: String(bia._id) })
    const hand = async (by: typeof bia, to: unknown) =>
      (await asPerson(by)).patch(`/task/${id}`).send({ assigneeId: to })
    expect((await hand(bia, null)).status).toBe(403)
    expect((await hand(bia, String(zeca._id))).status).toBe(200)
    const own = await makeTask(bia)
    await (await asPerson(bia)).patch(`/task/${own.id}`).send({ assigneeId: String(zeca._id) })
    const back = await (
      await asPerson(bia)
    )
      .patch(`/task/${own.id}`)
      .send({ assigneeId: String(lead._id) })
    expect([back.status, back.body.fields]).toEqual([403, { assigneeId: GIVEN }])
  })

  test('it is deleted by who made it, Líder and Admin; others who see it are refused', async () => {
    const { gil, bia, zeca, clientId } = await prepare()
    const remove = async (by: typeof gil, id: string) => (await asPerson(by)).delete(`/task/${id}`)
    const { id } = await makeTask(gil, { clientId, assigneeId: String(bia._id) })
    expect((await remove(bia, id)).status).toBe(403)
    expect((await remove(zeca, id)).status).toBe(404)
    expect((await remove(gil, id)).body).toEqual({ id })
    expect((await remove(gil, id)).status).toBe(404)
  })

  test('one of a deleted client is found by nobody, until that is restored', async () => {
    const { gil, admin, clientId } = await prepare()
    const { id } = await makeTask(gil, { clientId })
    await admin.delete(`/client/delete/${clientId}`).send({ motive: 'Resultados' }).expect(200)
    expect((await admin.get(`/task/${id}`)).status).toBe(404)
    expect((await pautaOf(gil)).total).toBe(0)
    await admin.post(`/deletedClient/recover/${clientId}`).expect(200)
    expect((await pautaOf(gil)).total).toBe(1)
  })
})

test('a person of any level hands no work over but Líder and Admin', async () => {
  const { gil, bia } = await prepare()
  const body = { from: String(gil._id), to: String(bia._id) }
  expect((await (await as()).post('/task/handOver').send(body)).status).toBe(403)
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { AuditModel } from '#audit/audit.model'
import { as, asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { expectRefusal } from '#test/refusal'
import { makeTask } from '#test/tasks'
import { ClientModel } from '#modules/clients/clients.model'
import { StripeModel } from '#modules/employees/employees.lock.model'
import { EmployeeModel } from '#modules/employees/employees.model'
import { PautaTaskModel } from './pauta.model.ts'

useDatabase()
beforeEach(clearDatabase)
afterEach(() => void vi.restoreAllMocks())

const today = dayOf(new Date())
const TIMES = Array.from({ length: 20 }, (_none, index) => index)
const UNKNOWN = '507f1f77bcf86cd799439011'

describe('POST /task', () => {
  test('twenty at once for the same person are each begun once', async () => {
    const [lead, ana] = [await as({ level: 'Líder' }), await createPerson({ name: 'Ana' })]
    const send = (n: number) =>
      lead.post('/task').send({ title: `Ligar ${n}`, assigneeId: String(ana._id) })
    // The first one makes the collection of the lock.
    await send(0)
    const locks = vi.spyOn(StripeModel, 'findOneAndUpdate')
    const answers = await Promise.all(TIMES.map(send))
    expect(answers.map(({ status }) => status)).toEqual(TIMES.map(() => 201))
    expect(locks).toHaveBeenCalledTimes(TIMES.length)
  })

  test('and so are twenty about the same client', async () => {
    const { admin, client } = await makeClient()
    const locks = vi.spyOn(ClientModel, 'findOneAndUpdate')
    const answers = await Promise.all(
      TIMES.map((n) => admin.post('/task').send({ title: `Ligar ${n}`, clientId: client.id })),
    )
    expect(answers.map(({ status }) => status)).toEqual(TIMES.map(() => 201))
    expect(locks).toHaveBeenCalledTimes(TIMES.length)
  })

  test('makes a task of one’s own, whole, and leaves a trail', async () => {
    const ana = await createPerson({ name: 'Ana' })
    const { client } = await makeClient({ name: 'Café Aurora' })
    const sent = { title: ' Ligar\u200b ', desc: 'Às dez', clientId: client.id, dueOn: today }
    const task = await makeTask(ana, sent)
    expect(task).toEqual({
      id: task.id,
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      kind: 'task',
      title: 'Ligar',
      desc: 'Às dez',
      clientId: client.id,
      clientName: 'Café Aurora',
      department: null,
      assigneeId: String(ana._id),
      assigneeName: 'Ana',
      creatorId: String(ana._id),
      creatorName: 'Ana',
      dueOn: today,
      urgent: false,
      state: 'open',
      late: false,
      origin: { kind: 'manual', id: null },
      seriesId: null,
      choreId: null,
      doneAt: null,
      doneBy: null,
      createdAt: expect.any(String),
      version: 1,
    })
    expect(await AuditModel.findOne({ action: 'task.create' }).lean()).toMatchObject({
      entity: 'task',
      entityId: task.id,
      label: 'Ligar',
      clientId: client.id,
    })
  })

  test.each([
    [{ title: '  ' }, 'title', 'O campo está vazio ou contém apenas espaços.'],
    [{ title: 'x'.repeat(201) }, 'title', 'Use no máximo 200 caracteres.'],
    [{ desc: 'x'.repeat(4001) }, 'desc', 'Use no máximo 4000 caracteres.'],
    [{ dueOn: '2026-02-30' }, 'dueOn', 'Data inválida.'],
    [{ department: 'Marte' }, 'department', 'Escolha um departamento.'],
    [{ clientId: UNKNOWN }, 'clientId', 'Cliente não encontrado.'],
    [{ clientId: 'x' }, 'clientId', 'Cliente não encontrado.'],
    [{ assigneeId: UNKNOWN }, 'assigneeId', 'Escolha alguém ativo.'],
  ])('%j is refused with the text the form shows', async (wrong, field, text) => {
    const answer = await (
      await as({ level: 'Admin' })
    )
      .post('/task')
      .send({ title: 'Ligar', ...wrong })
    expectRefusal(answer, 400, 'VALIDATION')
    expect(answer.body.fields).toEqual({ [field]: text })
    expect(await PautaTaskModel.countDocuments()).toBe(0)
  })

  test('is not given to somebody inactive, nor of a deleted client', async () => {
    const gone = await createPerson({ active: false })
    const { admin, client } = await makeClient()
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    const send = (fields: object) => admin.post('/task').send({ title: 'X', ...fields })
    expect((await send({ assigneeId: gone._id })).body.fields).toHaveProperty('assigneeId')
    expect((await send({ clientId: client.id })).body.fields).toHaveProperty('clientId')
  })

  test('sent again with its key is made once', async () => {
    const me = await as()
    const send = () =>
      me.post('/task').set('Idempotency-Key', 'a-key-of-16-chars').send({ title: 'X' })
    const answers = [await send(), await send()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await PautaTaskModel.countDocuments()).toBe(1)
  })
})

describe('PATCH /task/{id}', () => {
  test('done notes who and when, once, also of two at the same moment; opened again neither', async () => {
    const ana = await createPerson()
    const lead = await createPerson({ level: 'Líder' })
    const { id } = await makeTask(ana)
    const agents = [await asPerson(ana), await asPerson(lead)]
    const answers = await Promise.all(
      agents.map((agent) => agent.patch(`/task/${id}`).send({ state: 'done' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { doneAt, doneBy, version } = answers[0]!.body
    expect(answers[1]!.body).toMatchObject({ doneAt, doneBy, version: 2 })
    expect([String(ana._id), String(lead._id)]).toContain(doneBy)
    const { body } = await agents[0]!.patch(`/task/${id}`).send({ state: 'open', version })
    expect(body).toMatchObject({ state: 'open', doneAt: null, doneBy: null, version: 3 })
  })

  test('the same field from a stale form is refused with the current task', async () => {
    const ana = await createPerson()
    const me = await asPerson(ana)
    const { id, version } = await makeTask(ana)
    await me.patch(`/task/${id}`).send({ title: 'Nova', version })
    const stale = await me.patch(`/task/${id}`).send({ title: 'Outra', version })
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION'])
    expect(stale.body.current).toMatchObject({ title: 'Nova', version: 2 })
    const other = await me.patch(`/task/${id}`).send({ urgent: true, version })
    expect([other.status, other.body.title]).toEqual([200, 'Nova'])
  })

  test('logs what changed, with before and after', async () => {
    const ana = await createPerson()
    const { id } = await makeTask(ana, { dueOn: today })
    const dueOn = addDays(today, 1)
    await (await asPerson(ana)).patch(`/task/${id}`).send({ dueOn, urgent: true })
    const entry = await AuditModel.findOne({ action: 'task.update' }).lean()
    expect(entry?.changed.toSorted()).toEqual(['dueOn', 'urgent'])
    expect(entry?.values?.map(({ field }) => field)).toEqual(['dueOn', 'urgent'])
  })

  test.each(['{"$set":{"state":"done"}}', '{"__proto__":{"state":"done"}}', '{"title":{"$gt":1}}'])(
    'a body that speaks to the database (%s) changes nothing',
    async (sent) => {
      const ana = await createPerson()
      const { id } = await makeTask(ana)
      const { status } = await (
        await asPerson(ana)
      )
        .patch(`/task/${id}`)
        .set('Content-Type', 'application/json')
        .send(sent)
      expect(status).toBe(400)
      expect(await PautaTaskModel.findOne().lean()).toMatchObject({ state: 'open', version: 1 })
    },
  )
})

test('a new name of the person and of the client stands on their tasks', async () => {
  const ana = await createPerson({ name: 'Ana' })
  const { admin, client } = await makeClient({ name: 'Um' })
  const { id } = await makeTask(ana, { clientId: client.id })
  await admin.patch(`/client/update/${client.id}`).send({ name: 'Dois' }).expect(200)
  await admin
    .patch(`/employee/update/${String(ana._id)}`)
    .send({ name: 'Ana Lima' })
    .expect(200)
  const { body } = await admin.get(`/task/${id}`)
  expect(body).toMatchObject({
    clientName: 'Dois',
    assigneeName: 'Ana Lima',
    creatorName: 'Ana Lima',
  })
})

test('a task that is given while its person is deleted is not lost', async () => {
  const lead = await as({ level: 'Admin' })
  const leaving = await createPerson()
  const id = String(leaving._id)
  const [given] = await Promise.all([
    lead.post('/task').send({ title: 'Corrida', assigneeId: id }),
    lead.delete(`/employee/delete/${id}`),
  ])
  expect(await EmployeeModel.exists({ _id: leaving._id })).toBeNull()
  expect([201, 400]).toContain(given.status)
  expect(await PautaTaskModel.countDocuments({ assigneeId: leaving._id })).toBe(0)
})

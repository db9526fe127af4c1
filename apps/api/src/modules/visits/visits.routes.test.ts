import { Types } from 'mongoose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, addMonths, dayOf, monthOf } from '@bastidor/shared/dates'
import type { Visit } from '@bastidor/shared/visits'
import { AuditModel } from '#audit/audit.model'
import { ScopeMonthModel } from '#modules/scope-months/scope-months.model'
import { as, asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { grantTo } from '#test/grants'
import { meanwhile } from '#test/meanwhile'
import { expectRefusal } from '#test/refusal'
import { VisitModel } from './visits.model.ts'

useDatabase()
beforeEach(clearDatabase)
afterEach(() => void vi.restoreAllMocks())

const today = dayOf(new Date())
const UNKNOWN = '507f1f77bcf86cd799439011'
type Agent = Awaited<ReturnType<typeof as>>

const plan = async (by: Agent, clientId: string, fields: object = {}): Promise<Visit> => {
  const { status, body } = await by.post('/visit').send({ clientId, day: today, ...fields })
  expect([status, body.message]).toEqual([201, undefined])
  return body as Visit
}

/** Closes a month of a client, past the product. */
const closeMonth = (clientId: string, month: string) =>
  ScopeMonthModel.create([
    {
      clientId: new Types.ObjectId(clientId),
      month,
      isPartial: false,
      policy: { carry: 'none', internalCheck: false },
      lines: [],
      closedAt: new Date(),
    },
  ])

describe('POST /visit', () => {
  test('plans a visit, whole, and leaves a trail', async () => {
    const { admin, client } = await makeClient({ name: 'Café Aurora' })
    const visit = await plan(admin, client.id, { note: ' Fachada\u200b ' })
    expect(visit).toEqual({
      id: visit.id,
      _id: visit.id,
      clientId: client.id,
      clientName: 'Café Aurora',
      day: today,
      note: 'Fachada',
      done: false,
      doneBy: null,
      doneByName: '',
      version: 1,
    })
    expect(await AuditModel.findOne({ action: 'visit.create' }).lean()).toMatchObject({
      entity: 'visit',
      entityId: visit.id,
      clientId: client.id,
    })
  })

  test.each([
    [{ clientId: '' }, 400],
    [{ clientId: UNKNOWN }, 404],
    [{ day: '' }, 400],
    [{ day: '2026-02-30' }, 400],
    [{ note: 'x'.repeat(501) }, 400],
  ])('refuses %j', async (fields, status) => {
    const { admin, client } = await makeClient()
    const sent = { clientId: client.id, day: today, ...fields }
    expectRefusal(
      await admin.post('/visit').send(sent),
      status,
      status === 404 ? 'NOT_FOUND' : 'VALIDATION',
    )
    expect(await VisitModel.countDocuments()).toBe(0)
  })

  test('is for those who look after the client, and for others only if granted', async () => {
    const bia = await createPerson({ name: 'Bia' })
    const me = await asPerson(bia)
    const { client: own } = await makeClient({ gestor: 'Bia' })
    const { client: other } = await makeClient({ name: 'Alheio' })
    await plan(me, own.id)
    const foreign = await me.post('/visit').send({ clientId: other.id, day: today })
    expectRefusal(foreign, 404, 'NOT_FOUND')
    await grantTo('Designer', 'own', 'visit.create')
    expectRefusal(
      await me.post('/visit').send({ clientId: other.id, day: today }),
      404,
      'NOT_FOUND',
    )
    await (await as({ level: 'Líder' })).patch(`/client/${other.id}/team`).send({
      team: [String(bia._id)],
    })
    await plan(me, other.id)
  })

  test('is refused when repeated under its key by a person who no longer looks after the client', async () => {
    const me = await asPerson(await createPerson({ name: 'Bia' }))
    const { admin, client } = await makeClient({ gestor: 'Bia' })
    const send = () =>
      me.post('/visit').set('Idempotency-Key', 'v-1').send({ clientId: client.id, day: today })
    const { body } = await send().expect(201)
    expect((await send().expect(201)).body).toEqual(body)
    await admin.patch(`/client/update/${client.id}`).send({ gestor: '' }).expect(200)
    expectRefusal(await send(), 404, 'NOT_FOUND')
    expect(await VisitModel.countDocuments()).toBe(1)
  })
})

describe('PATCH /visit/{id}', () => {
  test('notes that it took place and by whom, once, and takes that back', async () => {
    const { admin, client } = await makeClient()
    const visit = await plan(admin, client.id)
    const url = `/visit/${visit.id}`
    const [first, second] = [await as({ level: 'Líder', name: 'Lia' }), admin]
    const answers = await Promise.all([
      first.patch(url).send({ done: true }),
      second.patch(url).send({ done: true }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map(({ body }) => body.doneBy)).size).toBe(1)
    const { body: again } = await admin.patch(url).send({ done: true, note: 'Fachada' })
    expect(again).toMatchObject({ done: true, doneBy: answers[0]?.body.doneBy, note: 'Fachada' })
    const { body: back } = await admin.patch(url).send({ done: false })
    expect(back).toMatchObject({ done: false, doneBy: null, doneByName: '' })
  })

  test('bears the new name of a person who is renamed while they note it', async () => {
    const { admin, client } = await makeClient()
    const rui = await createPerson({ name: 'Rui', level: 'Líder' })
    const { id } = await plan(admin, client.id)
    const renamed = meanwhile(ScopeMonthModel, 'exists', () =>
      admin.patch(`/employee/update/${String(rui._id)}`).send({ name: 'Rui Novo' }),
    )
    await (await asPerson(rui)).patch(`/visit/${id}`).send({ done: true }).expect(200)
    expect(await renamed()).toBe(200)
    expect((await VisitModel.findById(id).lean())?.doneByName).toBe('Rui Novo')
  })

  test('does not take place on a day to come', async () => {
    const { admin, client } = await makeClient()
    const visit = await plan(admin, client.id, { day: addDays(today, 1) })
    const url = `/visit/${visit.id}`
    const answer = await admin.patch(url).send({ done: true })
    expectRefusal(answer, 400, 'VALIDATION')
    expect(answer.body.fields).toEqual({ done: 'A captação ainda não aconteceu.' })
    await admin.patch(url).send({ done: true, day: today }).expect(200)
    expectRefusal(await admin.patch(url).send({ day: addDays(today, 1) }), 400, 'VALIDATION')
  })

  test('changes nothing that a closed month has counted', async () => {
    const { admin, client } = await makeClient()
    const month = addMonths(monthOf(new Date()), -1)
    const day = `${month}-10`
    const counted = await plan(admin, client.id, { day })
    const planned = await plan(admin, client.id, { day })
    const now = await plan(admin, client.id)
    await admin.patch(`/visit/${counted.id}`).send({ done: true }).expect(200)
    await admin.patch(`/visit/${now.id}`).send({ done: true }).expect(200)
    await closeMonth(client.id, month)
    for (const [id, sent] of [
      [counted.id, { done: false }],
      [counted.id, { day: today }],
      [planned.id, { done: true }],
      [now.id, { day }],
    ] as const) {
      const answer = await admin.patch(`/visit/${id}`).send(sent)
      expectRefusal(answer, 409, 'CONFLICT')
      expect(answer.body.message).toBe('O mês já foi fechado.')
    }
    expectRefusal(await admin.delete(`/visit/${counted.id}`), 409, 'CONFLICT')
    await admin.patch(`/visit/${counted.id}`).send({ note: 'Fachada' }).expect(200)
    await admin.patch(`/visit/${planned.id}`).send({ day: today, done: true }).expect(200)
  })

  test('refuses a change based on an older one, and shows what there is now', async () => {
    const { admin, client } = await makeClient()
    const { id, version } = await plan(admin, client.id)
    await admin.patch(`/visit/${id}`).send({ note: 'Uma', version }).expect(200)
    const stale = await admin.patch(`/visit/${id}`).send({ note: 'Outra', version })
    expectRefusal(stale, 409, 'STALE_VERSION')
    expect(stale.body.current).toMatchObject({ note: 'Uma' })
  })
})

test('DELETE /visit/{id} deletes it, once, and is for those who look after the client', async () => {
  const { admin, client } = await makeClient()
  const { id } = await plan(admin, client.id)
  expectRefusal(await (await as()).delete(`/visit/${id}`), 404, 'NOT_FOUND')
  expect((await admin.delete(`/visit/${id}`)).body).toEqual({ id })
  expectRefusal(await admin.delete(`/visit/${id}`), 404, 'NOT_FOUND')
  for (const method of ['patch', 'delete'] as const)
    expectRefusal(await admin[method]('/visit/none'), 404, 'NOT_FOUND')
})

describe('GET /visit', () => {
  test('lists by day and client, of all clients or one, within some days', async () => {
    const { admin, client: padaria, plan: planId } = await makeClient({ name: 'Padaria' })
    const { client: cafe } = await makeClient({ name: 'Café', plan: planId })
    await plan(admin, padaria.id, { day: '2026-03-10' })
    await plan(admin, cafe.id, { day: '2026-03-10' })
    await plan(admin, padaria.id, { day: '2026-03-01' })
    const listed = async (query: string) =>
      (await admin.get(`/visit${query}`)).body.results.map(
        ({ day, clientName }: Visit) => `${day.slice(8)} ${clientName}`,
      )
    expect(await listed('')).toEqual(['01 Padaria', '10 Café', '10 Padaria'])
    expect(await listed(`?clientId=${padaria.id}`)).toEqual(['01 Padaria', '10 Padaria'])
    expect(await listed('?from=2026-03-02&until=2026-03-31')).toEqual(['10 Café', '10 Padaria'])
    expect(await listed(`?clientId=${UNKNOWN}`)).toEqual([])
  })

  test.each([
    '?from=2026-03-01',
    '?until=2026-03-01',
    '?from=2026-01-01&until=2026-03-04',
    '?from=2026-03-02&until=2026-03-01',
  ])('refuses %s', async (query) => {
    const answer = await (await as()).get(`/visit${query}`)
    expectRefusal(answer, 400, 'VALIDATION')
    expect(answer.body.fields.until).toBe('Escolha no máximo 62 dias.')
  })
})

test('the visits of a deleted client are not there until it is restored', async () => {
  const { admin, client } = await makeClient({ name: 'Café' })
  const { id } = await plan(admin, client.id)
  await admin.patch(`/client/update/${client.id}`).send({ name: 'Café Novo' }).expect(200)
  expect((await admin.get('/visit')).body.results[0].clientName).toBe('Café Novo')
  await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' }).expect(200)
  expect((await admin.get('/visit')).body).toEqual({ results: [], total: 0 })
  expectRefusal(await admin.patch(`/visit/${id}`).send({ note: 'x' }), 404, 'NOT_FOUND')
  expectRefusal(
    await admin.post('/visit').send({ clientId: client.id, day: today }),
    404,
    'NOT_FOUND',
  )
  await admin.post(`/deletedClient/recover/${client.id}`).expect(200)
  expect((await admin.get('/visit')).body.total).toBe(1)
  await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' }).expect(200)
  await admin.delete(`/deletedClient/delete/${client.id}`).expect(200)
  expect(await VisitModel.countDocuments()).toBe(0)
})

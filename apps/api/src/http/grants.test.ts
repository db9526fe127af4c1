import mongoose from 'mongoose'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { GRANTABLE_ACTIONS } from '@bastidor/shared/grants'
import { createApp } from '../app.ts'
import { RoleGrantModel } from '#modules/grants/grants.model'
import { authenticator } from '#modules/auth/authenticator'
import { openSession } from '#modules/auth/session'
import { NpsModel } from '#modules/nps/nps.model'
import { drawImage, makeApproval, sendImages } from '#test/approvals'
import { NOBODY, type as, asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { grantTo } from '#test/grants'
import { makeProposal } from '#test/proposals'
import { expectRefusal } from '#test/refusal'
import { makeSurvey } from '#test/surveys'
import supertest from 'supertest'

useDatabase()
beforeEach(clearDatabase)

/** Of two clients one is Bia's, who is a CS; each with a survey, an approval and a briefing. */
const prepare = async () => {
  const bia = await createPerson({ name: 'Bia', role: 'CS' })
  const { admin, client: own, survey } = await makeSurvey({ name: 'Própria', cs: 'Bia' })
  const { client: other, survey: others } = await makeSurvey({ name: 'Alheia', plan: own.plan })
  for (const { id } of [own, other]) {
    await sendImages(admin, id)
    await admin.put(`/briefing/${id}`).send({ infoSite: 'Azul' }).expect(200)
  }
  const { proposal } = await makeProposal()
  return { admin, bia, me: await asPerson(bia), own, other, survey, others, proposal }
}
type Item = { kind: string; clientName: string }
const rowsOf = ({ results }: { results: Item[] }) =>
  results.map(({ kind, clientName }) => `${kind} ${clientName}`).toSorted()

describe('what waits for customers', () => {
  test('is of own clients and of the kinds that are granted, counts included', async () => {
    const { me } = await prepare()
    await grantTo('CS', 'own', 'waiting.list', 'nps.list', 'briefing.read')
    const { body } = await me.get('/waiting').expect(200)
    expect(rowsOf(body)).toEqual(['briefing Própria', 'nps Própria'])
    expect([body.total, body.totals]).toEqual([2, { briefing: 1, nps: 1 }])
    expect((await me.get('/waiting?kind=approval')).body).toMatchObject({ results: [], total: 0 })
  })

  test('is narrowed to own clients though a kind is granted of all; proposals stay if granted', async () => {
    const { me } = await prepare()
    await grantTo('CS', 'own', 'waiting.list')
    await grantTo('CS', 'all', 'nps.list', 'approval.list')
    expect(rowsOf((await me.get('/waiting')).body)).toEqual(['approval Própria', 'nps Própria'])
    await grantTo('CS', 'all', 'proposal.list')
    const { body } = await me.get('/waiting')
    expect(rowsOf(body)).toEqual(['approval Própria', 'nps Própria', 'proposal Padaria São João'])
    expect(body.totals).toEqual({ approval: 1, nps: 1, proposal: 1 })
  })

  test('of all is narrowed by the kinds granted for own clients only', async () => {
    const { me } = await prepare()
    await grantTo('CS', 'all', 'waiting.list', 'approval.list')
    await grantTo('CS', 'own', 'nps.list')
    const { body } = await me.get('/waiting')
    expect(rowsOf(body)).toEqual(['approval Alheia', 'approval Própria', 'nps Própria'])
  })

  test('can be given up only as far as the kind reaches', async () => {
    const { survey, others, own, admin } = await prepare()
    const dev = await createPerson({ name: 'Davi', role: 'Desenvolvedor' })
    await admin
      .patch(`/client/${own.id}/team`)
      .send({ team: [String(dev._id)] })
      .expect(200)
    const me = await asPerson(dev)
    const archive = (id: string) => me.patch(`/waiting/archive/nps/${id}`).send({ archived: true })
    expect((await archive(survey.id)).status).toBe(403)
    await grantTo('Desenvolvedor', 'own', 'nps.list')
    expect([(await archive(others.id)).status, (await archive(survey.id)).status]).toEqual([
      404, 204,
    ])
    expect(await NpsModel.countDocuments({ archivedAt: null })).toBe(1)
  })
})

describe('lists of surveys', () => {
  test('are cached apart for each person who sees own clients only', async () => {
    const { admin, me, survey, own } = await prepare()
    await grantTo('CS', 'own', 'nps.list', 'nps.search')
    const totals = async (path: string) =>
      [(await admin.get(path)).body.total, (await me.get(path)).body.total] as const
    for (const path of ['/nps/', '/nps/byClientsName/a']) expect(await totals(path)).toEqual([2, 1])
    const cris = await asPerson(await createPerson({ role: 'CS' }))
    expect((await cris.get('/nps/')).body).toEqual({ results: [], total: 0 })
    expect((await me.get('/nps/')).body.results[0].id).toBe(survey.id)
    expect((await me.get(`/nps/?clientId=${own.id}`)).body.total).toBe(1)
    // Handed to somebody else, it is gone with the next request.
    await admin.patch(`/client/update/${own.id}`).send({ cs: '' }).expect(200)
    expect((await me.get('/nps/')).body).toEqual({ results: [], total: 0 })
  })

  test('of one foreign client are empty', async () => {
    const { me, other } = await prepare()
    await grantTo('CS', 'own', 'nps.list')
    expect((await me.get(`/nps/?clientId=${other.id}`)).body).toEqual({ results: [], total: 0 })
    // Scores of single clients are of the whole portfolio.
    const figures = await me.get('/metrics/clients?figure=nps&month=2026-11')
    expectRefusal(figures, 403, 'FORBIDDEN')
  })
})

test('Para você and the summary of a client show what is granted, of own clients', async () => {
  const { me, own, other } = await prepare()
  await grantTo('CS', 'own', 'nps.list', 'approval.list')
  const { body: day } = await me.get('/today').expect(200)
  expect([rowsOf(day.surveys), day.surveys.total]).toEqual([['nps Própria'], 1])
  expect([rowsOf(day.approvals), day.approvals.total]).toEqual([['approval Própria'], 1])
  const kinds = async (id: string) => {
    const { body } = await me.get(`/client/${id}/summary`)
    return [body.scores, body.pending.map(({ kind }: Item) => kind).toSorted()]
  }
  expect(await kinds(own.id)).toEqual([[], ['approval', 'nps']])
  expect(await kinds(other.id)).toEqual([undefined, []])
})

test('the logo is sent with the form only where it may be', async () => {
  const { own, other, admin } = await prepare()
  const seller = await createPerson({ role: 'Comercial' })
  await admin
    .patch(`/client/${own.id}/team`)
    .send({ team: [String(seller._id)] })
    .expect(200)
  await grantTo('Comercial', 'own', 'client.upload')
  const me = await asPerson(seller)
  const image = await drawImage()
  const send = (id: string) =>
    me.patch(`/client/update/${id}`).field('desc', 'x').attach('logo', image, 'l.png')
  expect((await send(own.id)).status).toBe(200)
  expectRefusal(await send(other.id), 403, 'FIELD_FORBIDDEN')
})

test('a survey sold with a proposal needs no grant, and one of a foreign client is not found', async () => {
  const { me, other, own } = await prepare()
  await grantTo('CS', 'own', 'nps.create')
  const create = (clientId: string) => me.post('/nps/create').send({ name: 'Satisfação', clientId })
  expect((await create(own.id)).status).toBe(201)
  for (const id of [other.id, '507f1f77bcf86cd799439011'])
    expectRefusal(await create(id), 404, 'NOT_FOUND')
})

describe('a grant', () => {
  const approvalsOf = (agent: { get: Awaited<ReturnType<typeof as>>['get'] }, id: string) =>
    agent.get(`/approval/byClientsId/${id}`)

  test('is in force, and gone, with the next request of every process', async () => {
    const { admin, client } = await makeApproval()
    const person = await createPerson({ role: 'Designer' })
    const { token } = await openSession(person, NOBODY)
    const processes = [createApp({ authenticator }), createApp({ authenticator })].map((app) =>
      supertest.agent(app).set('Authorization', `Bearer ${token}`),
    )
    const save = (grants: object[], version: number) =>
      admin.put('/roleGrant/Designer').send({ grants, version }).expect(200)
    const statuses = async () =>
      Promise.all(processes.map(async (one) => (await approvalsOf(one, client.id)).status))
    expect(await statuses()).toEqual([403, 403])
    await save([{ action: 'approval.list', scope: 'own' }], 0)
    expect(await statuses()).toEqual([404, 404])
    await admin.patch(`/client/${client.id}/team`).send({ team: [String(person._id)] })
    expect(await statuses()).toEqual([200, 200])
    await save([], 1)
    expect(await statuses()).toEqual([403, 403])
  })

  test('that is taken away while the pictures arrive lets nothing be stored', async () => {
    const { client, admin } = await makeClient({ name: 'Padaria' })
    const person = await createPerson({ role: 'Designer' })
    const team = [String(person._id)]
    const joinTeam = () => admin.patch(`/client/${client.id}/team`).send({ team }).expect(200)
    await joinTeam()
    await grantTo('Designer', 'own', 'approval.create')
    const me = await asPerson(person)
    const revoking = async (revoke: () => Promise<unknown>) => {
      const real = mongoose.connection.transaction.bind(mongoose.connection)
      const spy = vi
        .spyOn(mongoose.connection, 'transaction')
        .mockImplementationOnce(async (...work) => {
          await revoke()
          return real(...work)
        })
      const { status } = await sendImages(me, client.id)
      spy.mockRestore()
      return status
    }
    const leaveTeam = () =>
      mongoose.connection.collection('clients').updateOne({}, { $set: { team: [] } })
    expect(await revoking(() => leaveTeam())).toBe(404)
    await joinTeam()
    expect(await revoking(() => RoleGrantModel.deleteMany({}).exec())).toBe(403)
    expect(await mongoose.connection.collection('approvals').countDocuments()).toBe(0)
    expect(await mongoose.connection.collection('files.files').countDocuments()).toBe(0)
  })

  test('costs no query, however many there are', async () => {
    const person = await createPerson({ role: 'CS' })
    const me = await asPerson(person)
    await me.get('/client/').expect(200)
    const without = await commandsOf(() => me.get('/client/').expect(200))
    await grantTo('CS', 'all', ...GRANTABLE_ACTIONS)
    expect(await commandsOf(() => me.get('/client/').expect(200))).toBe(without)
  })

  // Commands as the driver sends them, those of other tests aside.
  const commandsOf = async (act: () => PromiseLike<unknown>): Promise<number> => {
    const db = mongoose.connection.db!
    await db.collection('system.profile').drop()
    await db.command({ profile: 2 })
    await act()
    await db.command({ profile: 0 })
    const seen = await db
      .collection('system.profile')
      .countDocuments({ ns: { $not: /system\.profile$/ }, op: { $in: ['query', 'command'] } })
    await db.collection('system.profile').drop()
    return seen
  }

  test('is never assumed: where it cannot be read, the request is 503', async () => {
    const { client } = await makeApproval()
    const person = await createPerson({ role: 'Designer' })
    await grantTo('Designer', 'all', 'approval.list')
    const me = await asPerson(person)
    const spy = vi
      .spyOn(mongoose.Aggregate.prototype, 'exec')
      .mockRejectedValue(new mongoose.mongo.MongoNetworkError('gone'))
    const { status, body } = await approvalsOf(me, client.id)
    spy.mockRestore()
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE'])
  })
})

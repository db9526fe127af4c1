import mongoose, { Types } from 'mongoose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AuditModel } from '#audit/audit.model'
import { transact } from '#database/transaction'
import { ClientLoginModel } from '#modules/client-logins/client-logins.model'
import { hideDependants, showDependants } from '#modules/dependants'
import { as, asPerson, createPerson } from '#test/as'
import { storeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { LOGIN, makeLogin } from '#test/logins'
import { expectRefusal } from '#test/refusal'

useDatabase()
beforeEach(clearDatabase)

type Agent = Awaited<ReturnType<typeof as>>
const mine = async (agent: Agent, query: object = {}) =>
  (await agent.get('/vault/mine').query(query).expect(200)).body
const platforms = async (agent: Agent, query?: object) =>
  (await mine(agent, query)).results.map(({ platform }: { platform: string }) => platform)

describe('GET /vault/mine', () => {
  test('shows what names a department of the caller, by client and platform, without passwords', async () => {
    const { login } = await makeLogin({ departments: ['Tráfego'], note: 'Fixo', url: 'x.com' })
    await makeLogin({ client: 'Bar', platform: 'Ads', departments: ['CS', 'Tráfego'] })
    await makeLogin({ client: 'Ótica', platform: 'iFood', departments: ['Dev'] })
    await makeLogin({ platform: 'Sem departamento' })
    const trafego = await as({ departments: ['Tráfego'] })
    const { results, total } = await mine(trafego)
    expect(total).toBe(2)
    expect(results.map(({ client }: { client: string }) => client)).toEqual(['Bar', LOGIN.client])
    expect(results[1]).toEqual({
      id: login.id,
      _id: login.id,
      client: LOGIN.client,
      clientId: null,
      platform: 'Instagram',
      clientLogin: LOGIN.clientLogin,
      url: 'x.com',
      note: 'Fixo',
      hasPassword: true,
      departments: ['Tráfego'],
    })
    expect(await platforms(await as({ departments: ['CS', 'Dev'] }))).toEqual(['Ads', 'iFood'])
  })

  test('narrows by a text, in pages, and is empty without a department, even for an Admin', async () => {
    for (const platform of ['Meta', 'Google', 'TikTok'])
      await makeLogin({ platform, departments: ['CS'] })
    const cs = await as({ departments: ['CS'] })
    expect(await platforms(cs, { text: 'GOOG' })).toEqual(['Google'])
    expect(await platforms(cs, { limit: 1, offset: 1 })).toEqual(['Meta'])
    expect((await mine(cs, { limit: 1 })).total).toBe(3)
    expect(await mine(await as({ level: 'Admin' }))).toEqual({ results: [], total: 0 })
    expect(await mine(await as({ role: 'CS' }))).toEqual({ results: [], total: 0 })
  })

  test('leaves out the logins of a deleted client until it is restored', async () => {
    const clientId = new Types.ObjectId()
    await storeClient(clientId, 'Padaria')
    const { id } = await makeLogin({ clientId, departments: ['CS'] })
    const cs = await as({ departments: ['CS'] })
    await transact(() => hideDependants(clientId))
    expect(await platforms(cs)).toEqual([])
    expectRefusal(await cs.get(`/vault/mine/${id}`), 404, 'NOT_FOUND')
    await transact(() => showDependants(clientId, { deletedAt: new Date(), now: new Date() }))
    expect(await platforms(cs)).toEqual(['Instagram'])
  })
})

describe('GET /vault/mine/{id}', () => {
  test('reveals to the department, into the trail and onto the login', async () => {
    const { id } = await makeLogin({ departments: ['CS'] })
    const person = await createPerson({ name: 'Bia', departments: ['CS'] })
    const answer = await (await asPerson(person)).get(`/vault/mine/${id}`)
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.body).toMatchObject({ id, clientPassword: LOGIN.clientPassword })
    const [entry] = await AuditModel.find({ action: 'vault.reveal' }).lean()
    expect(entry).toMatchObject({ actor: 'Bia', entityId: id, outcome: 'ok' })
    const { seenBy } = (await ClientLoginModel.findById(id).lean())!
    expect(seenBy).toEqual([{ employeeId: person._id, name: 'Bia', at: entry!.at }])
  })

  test('is not found for other departments, Líder and Admin included, nor for bad ids', async () => {
    const { id } = await makeLogin({ departments: ['CS'] })
    for (const caller of [
      await as({ departments: ['Dev'] }),
      await as({ role: 'CS' }),
      await as({ level: 'Líder' }),
      await as({ level: 'Admin' }),
    ])
      expectRefusal(await caller.get(`/vault/mine/${id}`), 404, 'NOT_FOUND')
    const cs = await as({ departments: ['CS'] })
    for (const wrong of ['x', '507f1f77bcf86cd799439011', '%00'])
      expectRefusal(await cs.get(`/vault/mine/${wrong}`), 404, 'NOT_FOUND')
  })

  test('a department taken from the person or from the login counts with the next request', async () => {
    const { admin, id, update } = await makeLogin({ departments: ['CS', 'Dev'] })
    const person = await createPerson({ departments: ['CS'] })
    const me = await asPerson(person)
    const look = async () => (await me.get(`/vault/mine/${id}`)).status
    const give = (departments: string[]) =>
      admin
        .patch(`/employee/update/${String(person._id)}`)
        .send({ departments })
        .expect(200)
    expect(await look()).toBe(200)
    await give([])
    expect([await look(), (await mine(me)).total]).toEqual([404, 0])
    await give(['Dev'])
    expect(await look()).toBe(200)
    await update({ departments: ['CS'] }).expect(200)
    expect(await look()).toBe(404)
  })

  test('thirty in ten minutes, counted together with every other reveal', async () => {
    const { id } = await makeLogin({ departments: ['CS'] })
    const me = await as({ level: 'Líder', departments: ['CS'] })
    for (let turn = 0; turn < 15; turn += 1) {
      await me.get(`/vault/mine/${id}`).expect(200)
      await me.get(`/clientLogin/${id}`).expect(200)
    }
    const answer = await me.get(`/vault/mine/${id}`)
    expectRefusal(answer, 429, 'RATE_LIMITED')
    expect(answer.text).not.toContain(LOGIN.clientPassword)
  })
})

describe('while the sight cannot be stored', () => {
  const setValidator = (validator: object) =>
    mongoose.connection.db!.command({ collMod: 'clientLogins', validator })
  afterEach(() => setValidator({}))

  test('no password is answered, and the trail tells of no reveal: 503', async () => {
    const { id, reveal } = await makeLogin({ departments: ['CS'] })
    await setValidator({ seenBy: { $size: 0 } })
    const cs = await as({ departments: ['CS'] })
    for (const answer of [await cs.get(`/vault/mine/${id}`), await reveal()]) {
      expectRefusal(answer, 503, 'UNAVAILABLE')
      expect(answer.text).not.toContain(LOGIN.clientPassword)
    }
    expect(await AuditModel.countDocuments({ action: /reveal$/ })).toBe(0)
  })
})

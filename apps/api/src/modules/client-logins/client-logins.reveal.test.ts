import mongoose from 'mongoose'
import supertest from 'supertest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AuditModel } from '../../audit/audit.model.ts'
import { flushDenials } from '#audit/audit-denials'
import { PASSWORD, app, as, createPerson } from '../../test/as.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { expectRefusal } from '../../test/refusal.ts'
import { ClientLoginModel } from './client-logins.model.ts'

useDatabase()
beforeEach(clearDatabase)

const SECRET = 'canario-4c1e'
const LOGIN = { client: 'Padaria', platform: 'Meta', clientLogin: 'ana', clientPassword: SECRET }

const make = async () => {
  const admin = await as({ level: 'Admin', name: 'Ana' })
  const { body } = await admin.post('/clientLogin/create/').send(LOGIN)
  return { admin, url: `/clientLogin/${body.id}`, id: body.id as string }
}
const reveals = () => AuditModel.find({ action: 'clientLogin.reveal' }).lean()

describe('GET /clientLogin/{id}', () => {
  test.each(['Líder', 'Admin'] as const)('reveals one password to a %s', async (level) => {
    const { url, id } = await make()
    const { status, body, headers } = await (await as({ level })).get(url)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, ...LOGIN, hasPassword: true })
    expect(headers['cache-control']).toBe('no-store')
  })

  test('leaves in the trail who saw which one and from where, and not what', async () => {
    const { url, id } = await make()
    const viewer = await createPerson({ level: 'Líder', name: 'Bruna' })
    const agent = supertest.agent(app)
    const { body } = await agent
      .post('/auth/login')
      .send({ email: viewer.email, password: PASSWORD })
    const { headers } = await agent
      .get(url)
      .set('Authorization', `Bearer ${body.token}`)
      .set('User-Agent', 'Navegador 1')
    const [entry, ...more] = await reveals()
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      actorId: String(viewer._id),
      actor: 'Bruna',
      entity: 'clientLogin',
      entityId: id,
      label: 'Padaria: Meta',
      outcome: 'ok',
      ip: expect.stringMatching(/127\.0\.0\.1$/),
      userAgent: 'Navegador 1',
      requestId: headers['x-request-id'],
    })
    expect(Date.now() - entry!.at.getTime()).toBeLessThan(60_000)
    expect(JSON.stringify(entry)).not.toContain(SECRET)
  })

  test('shows nothing to a person who loses the right to it while somebody changes it', async () => {
    const { admin, url, id } = await make()
    await admin
      .patch(`/clientLogin/update/${id}`)
      .send({ departments: ['Social'] })
      .expect(200)
    const viewer = await as({ departments: ['Social'] })
    await viewer.get(`/vault/mine/${id}`).expect(200)
    const [changed, revealed] = await Promise.all([
      admin
        .patch(`/clientLogin/update/${id}`)
        .send({ departments: [], clientPassword: 'nova-9d2b' }),
      viewer.get(`/vault/mine/${id}`),
    ])
    expect(changed.status).toBe(200)
    expect(revealed.text).not.toContain('nova-9d2b')
    await admin.get(url).expect(200)
  })

  test.each(['507f1f77bcf86cd799439011', 'x', '%00'])('%j is not found', async (id) => {
    const { admin } = await make()
    expectRefusal(await admin.get(`/clientLogin/${id}`), 404, 'NOT_FOUND')
    expect(await reveals()).toEqual([])
  })

  test('a password that does not open is a fault, never an empty text, and spoils no list', async () => {
    const { admin, url } = await make()
    await ClientLoginModel.updateOne({}, { $set: { 'clientPassword.tag': 'A'.repeat(22) + '==' } })
    const answer = await admin.get(url)
    expectRefusal(answer, 500, 'INTERNAL')
    expect(answer.text).not.toMatch(/clientPassword|canario/)
    expect(await reveals()).toEqual([])
    expect((await admin.get('/clientLogin/')).body).toMatchObject({ total: 1 })
  })

  test('the envelope of another login does not open here', async () => {
    const [{ admin, url, id }, other] = [await make(), await make()]
    const { clientPassword } = (await ClientLoginModel.findById(other.id).lean())!
    await ClientLoginModel.updateOne({ _id: id }, { $set: { clientPassword } })
    expect((await admin.get(url)).status).toBe(500)
    expect((await admin.get(other.url)).body.clientPassword).toBe(SECRET)
  })
})

describe('while the trail cannot be written', () => {
  const setValidator = (validator: object) =>
    mongoose.connection.db!.command({ collMod: 'audit', validator })
  afterEach(() => setValidator({}))

  test('no password is answered: 503', async () => {
    const { admin, url } = await make()
    await setValidator({ action: { $ne: 'clientLogin.reveal' } })
    const answer = await admin.get(url)
    expectRefusal(answer, 503, 'UNAVAILABLE')
    expect(answer.text).not.toContain(SECRET)
    await setValidator({})
    expect((await admin.get(url)).body.clientPassword).toBe(SECRET)
  })
})

describe('the limit', () => {
  test('thirty reveals in ten minutes; the next is refused, noted, and reveals nothing', async () => {
    const { admin, url } = await make()
    for (let count = 0; count < 30; count += 1) expect((await admin.get(url)).status).toBe(200)
    const answer = await admin.get(url)
    expectRefusal(answer, 429, 'RATE_LIMITED')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.text).not.toContain(SECRET)
    await flushDenials()
    expect(
      await AuditModel.findOne({ action: 'clientLogin.reveal', outcome: 'denied' }).lean(),
    ).toMatchObject({ actor: 'Ana', label: 'RATE_LIMITED', count: 1 })
    // The others have a count of their own, and the list still answers.
    expect((await (await as({ level: 'Líder' })).get(url)).status).toBe(200)
    expect((await admin.get('/clientLogin/')).status).toBe(200)
  })
})

describe('with the session cookie', () => {
  const fromWeb = { 'X-Requested-With': 'web', 'Sec-Fetch-Site': 'same-origin' }
  const signIn = async () => {
    const { url } = await make()
    const { email } = await createPerson({ level: 'Admin' })
    const agent = supertest.agent(app)
    await agent.post('/auth/login').set(fromWeb).send({ email, password: PASSWORD })
    return (headers: Record<string, string>) => agent.get(url).set(headers)
  }

  test('our own page may reveal', async () => {
    const reveal = await signIn()
    expect((await reveal(fromWeb)).body.clientPassword).toBe(SECRET)
  })

  test.each([
    ['a foreign page', { 'X-Requested-With': 'web', 'Sec-Fetch-Site': 'cross-site' }],
    ['a link or a picture', { 'Sec-Fetch-Site': 'same-origin' }],
    ['a foreign origin', { 'X-Requested-With': 'web', Origin: 'https://mal.example' }],
    ['no sign of where it comes from', {}],
  ])('%s may not, and leaves no reveal in the trail', async (_who, headers) => {
    const reveal = await signIn()
    const answer = await reveal(headers)
    expectRefusal(answer, 403, 'CROSS_SITE')
    expect(answer.text).not.toContain(SECRET)
    expect(await reveals()).toEqual([])
  })
})

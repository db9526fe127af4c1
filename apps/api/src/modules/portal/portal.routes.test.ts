import { beforeEach, describe, expect, test } from 'vitest'
import { AuditModel } from '#audit/audit.model'
import { ClientModel } from '#modules/clients/clients.model'
import { LinkModel } from '#modules/links/links.model'
import { anonymous, as, asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { PIN, makePortal, unlock } from '#test/portal'
import { snapshot } from '#test/snapshot'
import { PortalSessionModel } from './portal.sessions.model.ts'

useDatabase()
beforeEach(clearDatabase)

const BROWSER = 'Mozilla/5.0 (Linux; Android 15)'

describe('/client/{id}/portal', () => {
  test('says that there is none, makes one, and replaces it', async () => {
    const { admin, client } = await makeClient()
    const path = `/client/${client.id}/portal`
    expect((await admin.get(path)).body).toEqual({
      id: null,
      url: null,
      createdAt: null,
      createdBy: null,
      firstOpenedAt: null,
      lastOpenedAt: null,
      opens: 0,
      hasPin: false,
      isActive: false,
    })
    const made = await admin.post(path)
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        url: expect.stringMatching(/^http:\/\/.*\/sendportal\/[0-9a-f]{32}$/),
        createdAt: expect.any(String),
        createdBy: 'Ana',
        firstOpenedAt: null,
        lastOpenedAt: null,
        opens: 0,
        hasPin: false,
        isActive: true,
      },
    ])
    expect((await admin.get(path)).body).toEqual(made.body)
    await admin.put(`${path}/pin`).send({ pin: PIN }).expect(200, { hasPin: true })
    const { body: next } = await admin.post(path).expect(201)
    expect(next).toMatchObject({ hasPin: true, opens: 0, isActive: true })
    expect(next.id).not.toBe(made.body.id)
    await anonymous.get(`/portal/${made.body.id}`).expect(404)
    await anonymous.get(`/portal/${next.id}`).expect(200)
  })

  test('of two that are made at once one lives', async () => {
    const { admin, client } = await makeClient()
    const path = `/client/${client.id}/portal`
    const answers = await Promise.all([1, 2, 3, 4].map(() => admin.post(path)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const { id } = (await admin.get(path)).body
    const opened = await Promise.all(
      answers.map(async ({ body }) => (await anonymous.get(`/portal/${body.id}`)).status),
    )
    expect(opened.toSorted()).toEqual([200, 404, 404, 404])
    expect(answers.filter(({ body }) => body.id === id)).toHaveLength(1)
    expect(await LinkModel.countDocuments({ kind: 'portal' })).toBe(1)
  })

  test('is revoked, twice with the same result, restored, and replaced', async () => {
    const { admin, client, id } = await makePortal()
    const path = `/client/${client.id}/portal`
    await admin.delete(path).expect(200, { id })
    await admin.delete(path).expect(200, { id })
    expect((await admin.get(path)).body).toMatchObject({ id, isActive: false })
    for (const call of [
      anonymous.get(`/portal/${id}`),
      anonymous.post(`/portal/seen/${id}`),
      anonymous.post(`/portal/${id}/code`).send({ code: PIN }),
      anonymous.post(`/portal/${id}/code`).send({}),
    ]) {
      const { status, body } = await call
      expect([status, body.code, body.message]).toEqual([
        410,
        'GONE',
        'Este link foi desativado pela agência.',
      ])
    }
    await admin
      .post(`/link/portal/${id}/restore`)
      .expect(200, { id, kind: 'portal', revokedAt: null })
    await anonymous.get(`/portal/${id}`).expect(200)
    await admin.delete(path)
    const { body: next } = await admin.post(path)
    await anonymous.get(`/portal/${next.id}`).expect(200)
    await anonymous.get(`/portal/${id}`).expect(404)
    await admin.post(`/link/portal/${id}/restore`).expect(404)
  })

  test('is nothing to revoke before the first one', async () => {
    const { admin, client } = await makeClient()
    await admin.delete(`/client/${client.id}/portal`).expect(404)
  })

  test('is for those who look after the client, and for none of others', async () => {
    const gestor = await createPerson({ name: 'Gil', role: 'Gestor de Tráfego' })
    const { client, id } = await makePortal({ gestor: 'Gil' })
    const [mine, other] = [await asPerson(gestor), await as({ role: 'CS' })]
    const path = `/client/${client.id}/portal`
    await mine.get(path).expect(200)
    await mine.put(`${path}/pin`).send({ pin: PIN }).expect(200)
    await mine.post(`/link/portal/${id}/revoke`).expect(200)
    for (const call of [other.get(path), other.post(path), other.delete(path)])
      expect((await call).status).toBe(404)
    await other.put(`${path}/pin`).send({ pin: PIN }).expect(404)
    await other.post(`/link/portal/${id}/restore`).expect(404)
    await mine.post(`/link/portal/${id}/restore`).expect(200)
  })
})

describe('PUT /client/{id}/portal/pin', () => {
  test.each([
    ['12345', 'Use seis números.'],
    ['12345a', 'Use seis números.'],
    ['', 'Use seis números.'],
    [482_915, 'Use seis números.'],
    [undefined, 'Use seis números.'],
    ['4829155', 'Use seis números.'],
    ['777777', 'Escolha um PIN menos óbvio.'],
    ['123456', 'Escolha um PIN menos óbvio.'],
    ['654321', 'Escolha um PIN menos óbvio.'],
  ])('%j is refused: %s', async (pin, message) => {
    const { admin, client } = await makeClient()
    const { status, body } = await admin.put(`/client/${client.id}/portal/pin`).send({ pin })
    expect([status, body.fields.pin]).toEqual([400, message])
  })

  test('stores it in a form that nobody can read, and returns it to nobody', async () => {
    const { admin, client } = await makePortal({ pin: PIN })
    expect((await ClientModel.findById(client.id).lean())!.portalPin).toEqual({
      kid: expect.any(String),
      mac: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(JSON.stringify(await snapshot())).not.toContain(PIN)
    for (const path of [`/client/${client.id}`, `/client/${client.id}/portal`, '/client/export'])
      expect((await admin.get(path)).text).not.toMatch(/portalPin|482915/)
    const entries = await AuditModel.find({ action: 'portal.pin' }).lean()
    expect(entries).toMatchObject([{ entityId: client.id, changed: ['portalPin'] }])
    expect(JSON.stringify(entries)).not.toContain(PIN)
  })

  test('is set before there is a portal, and removed', async () => {
    const { admin, client } = await makeClient()
    const path = `/client/${client.id}/portal`
    await admin
      .put(`${path}/pin`)
      .send({ pin: ` ${PIN} ` })
      .expect(200)
    expect((await admin.get(path)).body).toMatchObject({ id: null, hasPin: true })
    const { body } = await admin.post(path)
    expect((await unlock(body.id, PIN)).status).toBe(200)
    await admin.put(`${path}/pin`).send({ pin: null }).expect(200, { hasPin: false })
    expect((await unlock(body.id, PIN)).status).toBe(401)
  })
})

describe('POST /portal/seen/{id}', () => {
  test('counts customers, and neither staff nor robots', async () => {
    const { admin, client, id } = await makePortal()
    const seen = `/portal/seen/${id}`
    await anonymous.post(seen).set('User-Agent', BROWSER).expect(204)
    await anonymous.post(seen).set('User-Agent', 'WhatsApp/2.24').expect(204)
    await admin.post(seen).set('User-Agent', BROWSER).expect(204)
    const path = `/client/${client.id}/portal`
    const { body: first } = await admin.get(path)
    expect(first).toMatchObject({ opens: 1, firstOpenedAt: first.lastOpenedAt })
    await Promise.all(
      Array.from({ length: 5 }, () => anonymous.post(seen).set('User-Agent', BROWSER)),
    )
    const { body: later } = await admin.get(path)
    expect(later).toMatchObject({ opens: 6, firstOpenedAt: first.firstOpenedAt })
    expect(later.lastOpenedAt > first.lastOpenedAt).toBe(true)
    expect(await AuditModel.countDocuments({ action: 'portal.seen', actor: 'cliente' })).toBe(1)
  })
})

describe('the portal of a deleted client', () => {
  test('is a 404 before it is a 410, comes back with it, and goes with it', async () => {
    const { admin, client, id } = await makePortal({ pin: PIN })
    const { cookie } = await unlock(id, PIN)
    const open = () => anonymous.get(`/portal/${id}`).set('Cookie', cookie)
    const leave = () => admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    await admin.delete(`/client/${client.id}/portal`)
    await leave()
    const [hidden, unknown] = [await open(), await anonymous.get('/portal/x')]
    // Nobody learns that it exists.
    expect([hidden.status, hidden.body.message]).toEqual([404, unknown.body.message])
    await admin.post(`/link/portal/${id}/restore`).expect(404)
    await admin.post(`/deletedClient/recover/${client.id}`).expect(200)
    await open().expect(410)
    await admin.post(`/link/portal/${id}/restore`).expect(200)
    expect((await open()).body.isUnlocked).toBe(false)
    const again = await unlock(id, PIN)
    await leave()
    await admin.post(`/deletedClient/recover/${client.id}`)
    const { body } = await anonymous.get(`/portal/${id}`).set('Cookie', again.cookie)
    expect(body.isUnlocked).toBe(true)
    await leave()
    await admin.delete(`/deletedClient/delete/${client.id}`).expect(200)
    expect(await LinkModel.countDocuments()).toBe(0)
    expect(await PortalSessionModel.countDocuments()).toBe(0)
  })
})

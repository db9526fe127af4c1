import { Types } from 'mongoose'
import { beforeEach, describe, expect, test } from 'vitest'
import { AuditModel } from '../../audit/audit.model.ts'
import { decrypt } from '../../secrets/envelope.ts'
import { anonymous, as } from '../../test/as.ts'
import { storeClient } from '../../test/clients.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { LOGIN } from '../../test/logins.ts'
import { expectRefusal } from '../../test/refusal.ts'
import {
  ClientLoginModel,
  type ClientLoginRecord,
  passwordLocation,
} from './client-logins.model.ts'

useDatabase()
beforeEach(clearDatabase)

const UNKNOWN = '507f1f77bcf86cd799439011'
const SECRET = LOGIN.clientPassword
const NEW = { departments: [], url: '', note: '', revisions: 0, isFlagged: false }
const BLANK = 'Preencha os campos necessários.'

const make = async (overrides: object = {}) => {
  const admin = await as({ level: 'Admin', name: 'Ana' })
  const { body } = await admin.post('/clientLogin/create/').send({ ...LOGIN, ...overrides })
  return { admin, login: body as { id: string; version: number } }
}
const stored = async () => (await ClientLoginModel.findOne().lean<ClientLoginRecord>())!
const storedPassword = async () => {
  const { _id, clientPassword } = await stored()
  return clientPassword && decrypt(clientPassword, passwordLocation(_id))
}

describe('POST /clientLogin/create/', () => {
  test('stores the login trimmed, answers it without its password and leaves a trail', async () => {
    const admin = await as({ level: 'Admin', name: 'Ana' })
    const sent = Object.fromEntries(
      Object.entries(LOGIN).map(([name, text]) => [name, ` ${text} `]),
    )
    const { status, body, text } = await admin.post('/clientLogin/create/').send(sent)
    expect(status).toBe(201)
    expect(body).toEqual({
      id: body._id,
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      client: 'Padaria São João',
      clientId: null,
      platform: 'Instagram',
      clientLogin: 'padaria@x.com',
      hasPassword: true,
      ...NEW,
      changedAt: expect.any(String),
      version: 1,
    })
    expect(text).not.toContain(SECRET)
    expect(JSON.stringify(await stored())).not.toContain(SECRET)
    expect(await storedPassword()).toBe(SECRET)
    const entry = await AuditModel.findOne({ action: 'clientLogin.create' }).lean()
    expect(entry).toMatchObject({ actor: 'Ana', entityId: body.id, outcome: 'ok' })
    expect(entry?.label).toBe('Padaria São João: Instagram')
    expect(entry?.changed).toContain('clientPassword')
  })

  test('keeps which client was chosen; an empty choice is none', async () => {
    await storeClient(new Types.ObjectId(UNKNOWN), LOGIN.client)
    const { login } = await make({ clientId: UNKNOWN.toUpperCase() })
    expect(login).toMatchObject({ clientId: UNKNOWN })
    expect((await stored()).clientId).toEqual(new Types.ObjectId(UNKNOWN))
    expect((await make({ clientId: '' })).login).toMatchObject({ clientId: null })
  })

  test('takes a multipart form as well', async () => {
    const leader = await as({ level: 'Líder' })
    let form = leader.post('/clientLogin/create')
    for (const [name, text] of Object.entries(LOGIN)) form = form.field(name, text)
    expect((await form).status).toBe(201)
  })

  test.each(['client', 'platform', 'clientLogin', 'clientPassword'])(
    'a blank %s is refused with the text the form shows',
    async (field) => {
      const admin = await as({ level: 'Admin' })
      for (const blank of ['', '   ', null, undefined]) {
        const body = { ...LOGIN, [field]: blank }
        const answer = await admin.post('/clientLogin/create/').send(body)
        expectRefusal(answer, 400, 'VALIDATION')
        expect(answer.body.fields).toEqual({ [field]: BLANK })
        expect(answer.body.message).toBe(BLANK)
        expect(answer.text).not.toContain(SECRET)
      }
      expect(await ClientLoginModel.countDocuments()).toBe(0)
    },
  )

  test.each([
    { clientId: 'padaria' },
    { clientId: { $ne: null } },
    { client: 'x'.repeat(121) },
    { clientPassword: `${SECRET}${'x'.repeat(500)}` },
    { clientPassword: { [SECRET]: 1 } },
  ])('%j is refused, and the refusal repeats no password', async (wrong) => {
    const admin = await as({ level: 'Admin' })
    const { status, text } = await admin.post('/clientLogin/create/').send({ ...LOGIN, ...wrong })
    expect(status).toBe(400)
    expect(text).not.toContain(SECRET)
  })

  test('a repeat under the same key creates nothing more and is answered alike', async () => {
    const admin = await as({ level: 'Admin' })
    const send = () => admin.post('/clientLogin/create/').set('Idempotency-Key', 'k-1').send(LOGIN)
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect(await ClientLoginModel.countDocuments()).toBe(1)
  })
})

describe('GET /clientLogin/', () => {
  test('answers all by client, then platform, whatever their case and accents', async () => {
    await make({ client: 'Zoo' })
    await make({ client: 'ácaro', platform: 'Meta' })
    await make({ client: 'Ácaro', platform: 'google' })
    const { body, text } = await (await as({ level: 'Líder' })).get('/clientLogin/')
    expect(body.total).toBe(3)
    expect(body.results.map(({ platform }: { platform: string }) => platform)).toEqual([
      'google',
      'Meta',
      'Instagram',
    ])
    expect(body.results[0]).toMatchObject({ hasPassword: true })
    expect(text).not.toMatch(/canario|clientPassword|wrappedDek/)
  })

  test('answers the part that limit and offset name, and refuses what is no page', async () => {
    for (const client of ['A', 'B', 'C']) await make({ client })
    const admin = await as({ level: 'Admin' })
    const { body } = await admin.get('/clientLogin?limit=1&offset=1')
    expect(body).toMatchObject({ results: [{ client: 'B' }], total: 3 })
    for (const query of ['limit=0', 'limit=101', 'offset=-1'])
      expect((await admin.get(`/clientLogin/?${query}`)).status).toBe(400)
  })
})

describe('GET /clientLogin/search', () => {
  test('finds a part of the name, reads it as no pattern, and answers no password', async () => {
    await make()
    await make({ client: 'Oficina (centro)' })
    const admin = await as({ level: 'Admin' })
    const found = async (client: string) =>
      (await admin.get('/clientLogin/search').query({ client })).body
    expect(await found('SAO joao')).toMatchObject({ results: [{ client: LOGIN.client }], total: 1 })
    expect(await found('(centro)')).toMatchObject({ total: 1 })
    expect(await found('.*')).toEqual({ results: [], total: 0 })
    expect(JSON.stringify(await found('padaria'))).not.toMatch(/canario|clientPassword/)
  })

  test.each([
    ['', 'A pesquisa não pode ser vazia'],
    ['   ', 'Não pode ter apenas espaços'],
  ])('a search for %j is refused with the text the box shows', async (client, message) => {
    const answer = await (await as({ level: 'Admin' })).get('/clientLogin/search').query({ client })
    expect([answer.status, answer.body.message]).toEqual([400, message])
  })

  test('the list and the search walk an index', async () => {
    for (const filter of [{ hiddenAt: null }, { hiddenAt: null, clientFolded: /padaria/ }]) {
      const plan = await ClientLoginModel.collection
        .find(filter)
        .sort({ clientFolded: 1, platformFolded: 1, _id: 1 })
        .explain()
      const text = JSON.stringify(plan.queryPlanner.winningPlan)
      expect(text).toContain('IXSCAN')
      expect(text).not.toMatch(/COLLSCAN|"SORT"/)
    }
  })
})

describe('PATCH /clientLogin/update/{id}', () => {
  test('changes only what it carries and says in the trail which fields', async () => {
    const { admin, login } = await make()
    const { status, body, text } = await admin
      .patch(`/clientLogin/update/${login.id}`)
      .send({ platform: ' TikTok ', clientPassword: 'canario-nova' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ client: LOGIN.client, platform: 'TikTok', version: 2 })
    expect(text).not.toContain('canario')
    expect(await storedPassword()).toBe('canario-nova')
    expect(await stored()).toMatchObject({ platformFolded: 'tiktok' })
    const entry = await AuditModel.findOne({ action: 'clientLogin.update' }).lean()
    expect(entry?.changed.toSorted()).toEqual(['clientPassword', 'platform'])
  })

  test.each([{}, { clientPassword: '' }, { clientPassword: '   ' }])(
    'without a new password (%j) the old one stays',
    async (sent) => {
      const { admin, login } = await make()
      const url = `/clientLogin/update/${login.id}`
      const { body } = await admin.patch(url).send({ ...LOGIN, clientPassword: undefined, ...sent })
      expect(body).toMatchObject({ hasPassword: true, version: 1 })
      expect(await storedPassword()).toBe(SECRET)
    },
  )

  test('null removes the password', async () => {
    const { admin, login } = await make()
    const url = `/clientLogin/update/${login.id}`
    const { body } = await admin.patch(url).send({ clientPassword: null })
    expect(body).toMatchObject({ hasPassword: false })
    expect((await stored()).clientPassword).toBeNull()
    const revealed = await admin.get(`/clientLogin/${login.id}`)
    expect(revealed.body).toMatchObject({ clientPassword: null, hasPassword: false })
  })

  test.each([{ client: '' }, { platform: '  ' }, { clientLogin: null }])(
    'a blank field (%j) is refused and changes nothing',
    async (blank) => {
      const { admin, login } = await make()
      const { status, body } = await admin.patch(`/clientLogin/update/${login.id}`).send(blank)
      expect([status, body.message]).toEqual([400, BLANK])
      expect(await stored()).toMatchObject({ ...LOGIN, clientPassword: expect.anything() })
    },
  )

  test('of two new passwords from the same form the second gets a conflict without either', async () => {
    const { admin, login } = await make()
    const url = `/clientLogin/update/${login.id}`
    const { version } = login
    await admin.patch(url).send({ clientPassword: 'canario-um', version })
    const second = await admin.patch(url).send({ clientPassword: 'canario-dois', version })
    expectRefusal(second, 409, 'STALE_VERSION')
    expect(second.body.current).toMatchObject({ id: login.id, hasPassword: true, version: 2 })
    expect(second.text).not.toContain('canario')
    expect(await storedPassword()).toBe('canario-um')
    expect((await admin.patch(url).send({ platform: 'X', version })).status).toBe(200)
  })

  test('a password that does not open survives a change of the other fields', async () => {
    const { admin, login } = await make()
    await ClientLoginModel.updateOne({}, { $set: { 'clientPassword.kid': '0123456789abcdef' } })
    const { clientPassword } = await stored()
    const { status } = await admin.patch(`/clientLogin/update/${login.id}`).send({ platform: 'X' })
    expect(status).toBe(200)
    expect((await stored()).clientPassword).toEqual(clientPassword)
  })

  test('the name of another client, typed over a linked one, cuts the link', async () => {
    await storeClient(new Types.ObjectId(UNKNOWN), LOGIN.client)
    const { admin, login } = await make({ clientId: UNKNOWN })
    const url = `/clientLogin/update/${login.id}`
    const echoed = await admin.patch(url).send({ client: LOGIN.client, clientId: UNKNOWN })
    expect(echoed.body).toMatchObject({ clientId: UNKNOWN, version: 1 })
    const renamed = await admin.patch(url).send({ client: 'Outra' })
    expect(renamed.body).toMatchObject({ client: 'Outra', clientId: null })
  })

  test('an unknown login is not found', async () => {
    const { admin } = await make()
    for (const id of [UNKNOWN, 'x'])
      expect((await admin.patch(`/clientLogin/update/${id}`).send({})).status).toBe(404)
  })
})

describe('DELETE /clientLogin/delete/{id}', () => {
  test('deletes the login, leaves its name in the trail, and a second time finds none', async () => {
    const { admin, login } = await make()
    const deleted = await admin.delete(`/clientLogin/delete/${login.id}`)
    expect([deleted.status, deleted.body]).toEqual([200, { id: login.id }])
    expect(await ClientLoginModel.countDocuments()).toBe(0)
    expect(await AuditModel.findOne({ action: 'clientLogin.delete' }).lean()).toMatchObject({
      entityId: login.id,
      label: 'Padaria São João: Instagram',
    })
    expect((await admin.delete(`/clientLogin/delete/${login.id}`)).status).toBe(404)
  })
})

test.each([['CS'], ['Comercial'], ['Desenvolvedor']])(
  'a Base %s is refused everything, and nothing changes',
  async (role) => {
    const { login } = await make()
    const before = await stored()
    const base = await as({ role })
    for (const answer of [
      await base.get('/clientLogin/'),
      await base.get('/clientLogin/search?client=a'),
      await base.get('/clientLogin/?text=padaria'),
      await base.get('/clientLogin/platforms'),
      await base.get(`/clientLogin/${login.id}`),
      await base.post('/clientLogin/create/').send(LOGIN),
      await base.patch(`/clientLogin/update/${login.id}`).send({ client: 'X' }),
      await base.delete(`/clientLogin/delete/${login.id}`),
    ])
      expectRefusal(answer, 403, 'FORBIDDEN')
    expect(await stored()).toEqual(before)
    expect((await anonymous.get(`/clientLogin/${login.id}`)).status).toBe(401)
  },
)

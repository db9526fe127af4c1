import { beforeEach, describe, expect, test } from 'vitest'
import { endOfDay, addDays, dayOf } from '@bastidor/shared/dates'
import { AuditModel } from '#audit/audit.model'
import { transact } from '#database/transaction'
import { clearCounts } from '#http/rate-counts'
import { ClientLoginModel } from '#modules/client-logins/client-logins.model'
import { LinkModel } from '#modules/links/links.model'
import { revokeLink } from '#modules/links/links.commands'
import { NotificationModel } from '#modules/notifications/notifications.model'
import { anonymous, as, asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { expectRefusal } from '#test/refusal'
import { AccessRequestModel } from './access-requests.model.ts'

useDatabase()
beforeEach(clearDatabase)
beforeEach(clearCounts)

const ITEMS = [
  { platform: 'Instagram', hint: 'O do perfil', invite: 'acessos@agencia.com.br' },
  { platform: 'Google Ads' },
  { platform: 'Hospedagem' },
]
const PAIR = { login: 'sol@x.com', password: 'canario-5d1e' }

const make = async (fields: object = {}) => {
  const gestor = await createPerson({ name: 'Gil' })
  const { admin, client } = await makeClient({ gestor: 'Gil' })
  const url = `/accessRequest/${client.id}`
  const sent = { items: ITEMS, note: 'Obrigado!', ...fields }
  const { body } = await admin.post(url).send(sent).expect(201)
  const link = `/accessRequest/link/${body.id}`
  const answer = (given: object) => anonymous.patch(link).send(given)
  const [insta, ads, host] = body.items.map(({ id }: { id: string }) => id)
  const logins = () => ClientLoginModel.find({ clientId: client.id }).lean()
  return { admin, gestor, client, url, request: body, link, answer, insta, ads, host, logins }
}
const notices = () => NotificationModel.find({ kind: 'accessSent' }).sort({ _id: 1 }).lean()

describe('the link of a request', () => {
  test('shows what is asked, and no more', async () => {
    const { client, request, link, insta, ads, host } = await make()
    const { status, body, headers } = await anonymous.get(link)
    expect(status).toBe(200)
    expect(headers['x-robots-tag']).toContain('noindex')
    const state = 'open'
    expect(body).toEqual({
      id: request.id,
      _id: request.id,
      clientName: client.name,
      items: [
        { id: insta, ...ITEMS[0], state },
        { id: ads, platform: 'Google Ads', hint: '', invite: '', state },
        { id: host, platform: 'Hospedagem', hint: '', invite: '', state },
      ],
      note: 'Obrigado!',
      expiresAt: endOfDay(addDays(dayOf(new Date()), 14)).toISOString(),
      closedAt: null,
    })
  })

  test('takes a login, which is sealed, and answers neither it nor a mask', async () => {
    const { admin, answer, insta, link, url, logins } = await make()
    const sent = await answer({ item: insta, kind: 'login', ...PAIR, url: 'x.com', note: '2FA' })
    expect(sent.status).toBe(200)
    expect(sent.body.items[0]).toEqual({ id: insta, ...ITEMS[0], state: 'sent' })
    for (const { text } of [sent, await anonymous.get(link), await admin.get(url)])
      for (const value of [...Object.values(PAIR), '2FA', '•', '*'])
        expect(text).not.toContain(value)
    const [login, ...more] = await logins()
    expect(more).toEqual([])
    const { body } = await admin.get(`/clientLogin/${String(login!._id)}`)
    expect(body).toMatchObject({
      platform: 'Instagram',
      clientLogin: PAIR.login,
      clientPassword: PAIR.password,
      url: 'x.com',
      note: '2FA',
      departments: [],
    })
    const stored = JSON.stringify([await logins(), await AuditModel.find().lean()])
    expect(stored).not.toContain(PAIR.password)
  })

  test('sent again replaces it, and the former is a revision by the customer', async () => {
    const { admin, answer, insta, logins } = await make()
    await answer({ item: insta, kind: 'login', ...PAIR }).expect(200)
    await answer({ item: insta, kind: 'login', ...PAIR, password: 'segunda' }).expect(200)
    const [login, ...more] = await logins()
    expect(more).toEqual([])
    const url = `/clientLogin/${String(login!._id)}`
    expect((await admin.get(url)).body.clientPassword).toBe('segunda')
    const { body } = await admin.get(`${url}/revisions`)
    expect(body.results).toMatchObject([{ n: 1, by: 'cliente' }])
    expect((await admin.get(`${url}/revisions/1`)).body.clientPassword).toBe(PAIR.password)
  })

  test('two of one item at once make one login', async () => {
    const { answer, insta, logins } = await make()
    const sent = ['um', 'dois', 'tres'].map((password) =>
      answer({ item: insta, kind: 'login', login: 'ana', password }),
    )
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200])
    const [login, ...more] = await logins()
    expect([more.length, login!.revisions.length]).toEqual([0, 2])
  })

  test('takes that the agency was invited, and that there is none', async () => {
    const { admin, answer, url, ads, host, logins } = await make()
    await answer({ item: ads, kind: 'invited' }).expect(200)
    const { body } = await answer({ item: host.toUpperCase(), kind: 'none' }).expect(200)
    expect(body.items.map(({ state }: { state: string }) => state)).toEqual([
      'open',
      'invited',
      'none',
    ])
    expect(await logins()).toEqual([])
    const [, second] = (await admin.get(url)).body.items
    expect(Date.now() - Date.parse(second.at)).toBeLessThan(60_000)
  })

  test.each([
    [{ kind: 'login', login: 'ana' }, ['password']],
    [{ kind: 'login', login: ' ', password: '\u200b' }, ['login', 'password']],
    [{ kind: 'login' }, ['login', 'password']],
    [{}, ['kind']],
    [{ kind: 'outro' }, ['kind']],
  ])('%j is incomplete', async (given, fields) => {
    const { answer, insta, logins } = await make()
    const { status, body } = await answer({ item: insta, ...given })
    expect([status, Object.keys(body.fields)]).toEqual([400, fields])
    expect(body.message).toBe('Preencha os campos necessários.')
    expect(await logins()).toEqual([])
  })

  test('an unknown item, and an unknown link, are not found', async () => {
    const { answer } = await make()
    for (const item of ['507f1f77bcf86cd799439011', 'x', '__proto__'])
      expectRefusal(await answer({ item, kind: 'none' }), 404, 'NOT_FOUND')
    for (const id of ['x', '0'.repeat(32), '%00'])
      expectRefusal(await anonymous.get(`/accessRequest/link/${id}`), 404, 'NOT_FOUND')
  })

  test('closed it takes nothing more, and of two who close it one does', async () => {
    const { answer, insta, link } = await make()
    const both = await Promise.all([answer({ close: true }), answer({ close: true })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
    const refused = await answer({ item: insta, kind: 'login', ...PAIR })
    expect([refused.status, refused.body.message]).toEqual([410, 'Este pedido já foi concluído.'])
    expect((await anonymous.get(link)).body.closedAt).not.toBeNull()
  })

  test('expired or revoked it takes nothing; of a deleted client it is not found', async () => {
    const { admin, client, request, answer, insta, link, logins } = await make()
    const send = () => answer({ item: insta, kind: 'login', ...PAIR })
    const { expiresAt } = (await AccessRequestModel.findById(request.id).lean())!
    await AccessRequestModel.updateOne({}, { $set: { expiresAt: new Date() } })
    expectRefusal(await send(), 410, 'GONE')
    await AccessRequestModel.updateOne({}, { $set: { expiresAt } })
    const key = { _id: request.id, kind: 'access', clientId: client.id } as const
    await transact(() => revokeLink(key, { id: client.id, name: 'Ana' }))
    const seen = () => anonymous.post(`/accessRequest/seen/${request.id}`)
    for (const call of [send, () => anonymous.get(link), seen]) {
      const { status, body } = await call()
      expect([status, body.message]).toEqual([410, 'Este link foi desativado pela agência.'])
    }
    expect((await admin.get(`/accessRequest/${client.id}`)).status).toBe(200)
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' }).expect(200)
    for (const call of [send, () => anonymous.get(link), seen])
      expectRefusal(await call(), 404, 'NOT_FOUND')
    expect(await logins()).toEqual([])
  })

  test('an Idempotency-Key keeps no answer', async () => {
    const { admin, client, link, insta } = await make()
    const sent = { item: insta, kind: 'login', ...PAIR }
    const keyed = () => anonymous.patch(link).set('Idempotency-Key', 'a').send(sent)
    await keyed().expect(200)
    await keyed().expect(200)
    const { body } = await admin.get(`/clientLogin/search?client=${client.name}`)
    expect(body.results).toMatchObject([{ platform: 'Instagram', revisions: 0 }])
    const kept = AccessRequestModel.db.collection('idempotency')
    expect(await kept.countDocuments({ _id: { $exists: true } })).toBe(0)
  })

  test('is counted as opened by customers, not by staff', async () => {
    const { admin, request } = await make()
    for (const caller of [admin, anonymous])
      await caller
        .post(`/accessRequest/seen/${request.id}`)
        .set('User-Agent', 'Mozilla/5.0 (iPhone)')
        .expect(204)
    const [link] = await LinkModel.find().lean()
    expect(link).toMatchObject({ _id: request.id, kind: 'access', opens: 1 })
  })
})

describe('the trail and the notices', () => {
  test('name the customer and the platform, at the first item and at the close', async () => {
    const { client, answer, insta, ads, gestor, request } = await make()
    await answer({ item: insta, kind: 'login', ...PAIR })
    await answer({ item: ads, kind: 'invited' })
    await answer({ close: true })
    const trail = await AuditModel.find({ action: 'accessRequest.answerLink' })
      .sort({ _id: 1 })
      .lean()
    const logged = trail.map(({ actor, label, changed }) => [actor, label, changed])
    expect(logged).toEqual([
      ['cliente', `${client.name}: Instagram`, ['sent']],
      ['cliente', `${client.name}: Google Ads`, ['invited']],
      ['cliente', client.name, ['closedAt']],
    ])
    expect(trail[0]!.clientId).toBe(client.id)
    const mine = (await notices()).filter(({ employeeId }) => employeeId.equals(gestor._id))
    expect(mine).toMatchObject([
      { subjectId: request.id, name: client.name, detail: 'first' },
      { subjectId: request.id, detail: 'closed' },
    ])
    // Who made it, too.
    expect(await notices()).toHaveLength(4)
  })
})

describe('staff', () => {
  test('have one open request of a client, of two at once too, and then another', async () => {
    const { admin, client } = await makeClient()
    const post = (items: object[] = ITEMS) =>
      admin.post(`/accessRequest/${client.id}`).send({ items })
    expectRefusal(await admin.get(`/accessRequest/${client.id}`), 404, 'NOT_FOUND')
    const both = await Promise.all([post(), post()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const { body } = await post()
    expect([body.code, body.message]).toEqual([
      'CONFLICT',
      'Já existe um pedido de acessos aberto.',
    ])
    await AccessRequestModel.updateOne({}, { $set: { expiresAt: new Date() } })
    const second = await post([{ platform: 'Meta' }]).expect(201)
    const third = await admin.get(`/accessRequest/${client.id}`)
    expect(third.body).toEqual(second.body)
    await anonymous.patch(`/accessRequest/link/${second.body.id}`).send({ close: true }).expect(200)
    await post().expect(201)
  })

  test('get an error that names the problem', async () => {
    const { admin, client } = await makeClient()
    const send = (items: unknown) => admin.post(`/accessRequest/${client.id}`).send({ items })
    for (const [items, field] of [
      [[], 'items'],
      [undefined, 'items'],
      [[{ platform: ' ' }], 'items.0.platform'],
      [[{ platform: 'a'.repeat(121) }], 'items.0.platform'],
      [[{ platform: 'a', invite: 'x' }], 'items.0.invite'],
      [Array.from({ length: 21 }, () => ITEMS[0]), 'items'],
    ] as const) {
      const { status, body } = await send(items)
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    }
  })

  test('of level Base ask for their own clients only', async () => {
    const { client, gestor, url } = await make()
    const own = await asPerson(gestor)
    expect((await own.get(url)).status).toBe(200)
    const other = await as({})
    for (const answer of [await other.get(url), await other.post(url).send({ items: ITEMS })])
      expectRefusal(answer, 404, 'NOT_FOUND')
    for (const id of ['x', '507f1f77bcf86cd799439011', client.id])
      expect((await (await as({ role: 'Comercial' })).get(`/accessRequest/${id}`)).status).toBe(
        id === client.id ? 200 : 404,
      )
  })

  test('keep a request when its client comes back, and lose it when it is destroyed', async () => {
    const { admin, client, link } = await make()
    const remove = () =>
      admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' }).expect(200)
    await remove()
    await admin.post(`/deletedClient/recover/${client.id}`).expect(200)
    expect((await anonymous.get(link)).status).toBe(200)
    await remove()
    await admin.delete(`/deletedClient/delete/${client.id}`).send({}).expect(200)
    expect(await AccessRequestModel.countDocuments()).toBe(0)
  })
})

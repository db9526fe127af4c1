import { beforeEach, describe, expect, test } from 'vitest'
import { AuditModel } from '#audit/audit.model'
import { LinkModel } from '#modules/links/links.model'
import { ClientModel } from '#modules/clients/clients.model'
import { MailModel } from '#modules/outbox/outbox.model'
import { clearCounts } from '#http/rate-counts'
import { anonymous, as } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { PIN, makePortal, unlock } from '#test/portal'
import { sendMails } from '#test/sent-mails'
import { useMail } from '#test/smtp'
import { PortalSessionModel } from './portal.sessions.model.ts'

useDatabase()
useMail()
beforeEach(async () => {
  await clearDatabase()
  clearCounts()
})

const MINUTE = 60_000
const EMAIL = 'ana@padaria.com.br'
const isOpen = async (id: string, cookie: string) =>
  (await anonymous.get(`/portal/${id}`).set('Cookie', cookie)).body.isUnlocked
const mailCode = (id: string) => anonymous.post(`/portal/${id}/code`).send({})
const codeOf = (text: string) => /^\d{6}$/m.exec(text)?.[0] ?? ''
const sentCode = async () => codeOf((await sendMails()).at(-1)?.text ?? '')
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
/** Lets time pass for the tries on a portal. */
const pass = async (id: string, ms: number) => {
  const earlier = (date: Date | null) => date && new Date(date.getTime() - ms)
  const { portal } = (await LinkModel.findById(id).lean())!
  const { blockedUntil, wrongPins, mailed } = portal!
  const set = {
    'portal.blockedUntil': earlier(blockedUntil),
    'portal.wrongPins': wrongPins.map(earlier),
    'portal.mailed': mailed.map(earlier),
    ...(portal!.code && { 'portal.code.expiresAt': earlier(portal!.code.expiresAt) }),
  }
  await LinkModel.updateOne({ _id: id }, { $set: set })
}
const statuses = async (count: number, send: () => PromiseLike<{ status: number }>) => {
  const found = []
  for (let n = 0; n < count; n++) {
    clearCounts()
    found.push((await send()).status)
  }
  return found
}

describe('a PIN', () => {
  test('opens the portal in this browser for thirty days, and opens no other one', async () => {
    const { id } = await makePortal({ pin: PIN })
    const { id: foreign } = await makePortal({ name: 'Outra', pin: PIN })
    const { status, body, set, cookie } = await unlock(id, ' 482 915 ')
    expect([status, body]).toEqual([200, { isUnlocked: true }])
    expect(set).toMatch(
      new RegExp(
        `^portal=[\\w-]{43}; Max-Age=2592000; Path=/portal/${id}; Expires=.*; HttpOnly; SameSite=Lax$`,
      ),
    )
    expect([await isOpen(id, cookie), await isOpen(foreign, cookie)]).toEqual([true, false])
    expect((await anonymous.get('/client/').set('Cookie', cookie)).status).toBe(401)
    const token = cookie.split('=')[1]!
    expect((await anonymous.get('/client/').set('Authorization', `Bearer ${token}`)).status).toBe(
      401,
    )
    expect(JSON.stringify(await PortalSessionModel.find().lean())).not.toContain(token)
    const entries = await AuditModel.find({ action: 'portal.code' }).lean()
    expect(entries).toMatchObject([{ actor: 'cliente', changed: ['portalUnlocked'] }])
    expect(JSON.stringify(entries)).not.toContain(PIN)
  })

  test('that is wrong is refused, five times, and then every one for a quarter of an hour', async () => {
    const { id } = await makePortal({ pin: PIN })
    const wrong = await unlock(id, '111111')
    expect([wrong.status, wrong.body.code, wrong.body.message, wrong.cookie]).toEqual([
      401,
      'WRONG_CODE',
      'Código incorreto.',
      '',
    ])
    expect(await statuses(4, () => unlock(id, '111111'))).toEqual([401, 401, 401, 401])
    const blocked = await unlock(id, PIN)
    expect(blocked.status).toBe(429)
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(890)
    expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(900)
    expect(await statuses(6, () => unlock(id, '111111'))).toEqual(Array(6).fill(429))
    await pass(id, 15 * MINUTE)
    expect(await statuses(4, () => unlock(id, '111111'))).toEqual([401, 401, 401, 401])
    expect((await unlock(id, PIN)).status).toBe(200)
    // The right one has reset the count.
    expect(await statuses(4, () => unlock(id, '111111'))).toEqual([401, 401, 401, 401])
  })

  test('is tried by many at once: each is counted, and the right one is refused with them', async () => {
    const { id } = await makePortal({ pin: PIN })
    const tries = await Promise.all(
      Array.from({ length: 9 }, (_, index) => unlock(id, `00000${index}`)),
    )
    expect(tries.map(({ status }) => status).toSorted()).toEqual([
      ...Array(5).fill(401),
      ...Array(4).fill(429),
    ])
    clearCounts()
    expect((await unlock(id, PIN)).status).toBe(429)
  })

  test('that was wrong twenty times in a day is void until staff set one', async () => {
    const { admin, client, id } = await makePortal({ pin: PIN })
    for (let round = 0; round < 4; round++) {
      expect(await statuses(5, () => unlock(id, '111111'))).toEqual(Array(5).fill(401))
      await pass(id, 15 * MINUTE)
    }
    const path = `/client/${client.id}/portal`
    expect((await anonymous.get(`/portal/${id}`)).body.hasPin).toBe(false)
    expect((await admin.get(path)).body.hasPin).toBe(false)
    expect((await unlock(id, PIN)).status).toBe(401)
    // Neither another link nor a day makes it good again.
    const { body } = await admin.post(path)
    await pass(body.id, 25 * 60 * MINUTE)
    expect((await unlock(body.id, PIN)).status).toBe(401)
    await admin.put(`${path}/pin`).send({ pin: PIN })
    expect((await unlock(body.id, PIN)).status).toBe(200)
  })

  test('survives wrong ones that are spread over more than a day', async () => {
    const { id } = await makePortal({ pin: PIN })
    for (let round = 0; round < 5; round++) {
      await statuses(5, () => unlock(id, '111111'))
      await pass(id, 8 * 60 * MINUTE)
    }
    expect((await unlock(id, PIN)).status).toBe(200)
  })

  test('a new one resets the attempts and ends the sessions; the same one ends none', async () => {
    const { admin, client, id } = await makePortal({ pin: PIN })
    const pin = (typed: string | null) =>
      admin.put(`/client/${client.id}/portal/pin`).send({ pin: typed }).expect(200)
    const { cookie } = await unlock(id, PIN)
    await statuses(5, () => unlock(id, '111111'))
    await pin(PIN)
    expect([(await unlock(id, PIN)).status, await isOpen(id, cookie)]).toEqual([200, true])
    await pin('593026')
    expect(await isOpen(id, cookie)).toBe(false)
    expect([(await unlock(id, PIN)).status, (await unlock(id, '593026')).status]).toEqual([
      401, 200,
    ])
    await pin(null)
    expect(await PortalSessionModel.countDocuments()).toBe(0)
  })
})

describe('a mailed code', () => {
  test('is sent to the client, lies sealed until then, and opens the portal once', async () => {
    const { client, id } = await makePortal({ email: EMAIL })
    expect((await anonymous.get(`/portal/${id}`)).body.canMail).toBe(true)
    const { status, body } = await mailCode(id)
    expect([status, body]).toEqual([200, { sent: true, to: 'a•••@padaria.com.br' }])
    const [stored] = await MailModel.find().lean()
    expect(stored).toMatchObject({ kind: 'portalCode', to: EMAIL, subject: 'Seu código de acesso' })
    const [sent] = await sendMails()
    const code = codeOf(sent!.text)
    expect(code).toMatch(/^\d{6}$/)
    expect(sent!.html).toContain(`>${code}<`)
    expect(JSON.stringify(stored)).not.toContain(code)
    expect((await MailModel.findOne().lean())!.secret).toBeNull()
    const { cookie } = await unlock(id, code)
    expect(await isOpen(id, cookie)).toBe(true)
    expect((await unlock(id, code)).status).toBe(401)
    expect(String(stored!.clientId)).toBe(client.id)
  })

  test('is one of three an hour, each voids the one before, and lives ten minutes', async () => {
    const { id } = await makePortal({ email: EMAIL })
    await mailCode(id).expect(200)
    const first = await sentCode()
    await mailCode(id).expect(200)
    const second = await sentCode()
    if (first !== second) expect((await unlock(id, first)).status).toBe(401)
    await pass(id, 10 * MINUTE)
    expect((await unlock(id, second)).status).toBe(401)
    await mailCode(id).expect(200)
    const refused = await mailCode(id)
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(2900)
    await pass(id, 50 * MINUTE)
    await mailCode(id).expect(200)
    expect((await unlock(id, await sentCode())).status).toBe(200)
  })

  test('dies with five wrong ones; a new one opens the portal while the PIN is refused', async () => {
    const { id } = await makePortal({ email: EMAIL, pin: PIN })
    await mailCode(id)
    const dead = await sentCode()
    expect(await statuses(5, () => unlock(id, other(dead)))).toEqual(Array(5).fill(401))
    expect((await unlock(id, dead)).status).toBe(429)
    await mailCode(id).expect(200)
    const code = await sentCode()
    // It says no more than before of the PIN, right or wrong.
    clearCounts()
    expect([(await unlock(id, PIN)).status, (await unlock(id, other(code))).status]).toEqual([
      429, 429,
    ])
    expect((await unlock(id, code)).status).toBe(200)
    expect((await unlock(id, PIN)).status).toBe(200)
  })

  test('is void once the portal is revoked, also after it is restored', async () => {
    const { admin, client, id } = await makePortal({ email: EMAIL })
    await mailCode(id)
    const code = await sentCode()
    await admin.delete(`/client/${client.id}/portal`)
    await admin.post(`/link/portal/${id}/restore`)
    expect((await unlock(id, code)).status).toBe(401)
  })

  test('is void once the client has another address', async () => {
    const { admin, client, id } = await makePortal({ email: EMAIL })
    await mailCode(id)
    const code = await sentCode()
    await admin
      .patch(`/client/update/${client.id}`)
      .send({ email: 'rui@padaria.com.br' })
      .expect(200)
    expect((await unlock(id, code)).status).toBe(401)
  })

  test('that is void when its mail would leave is not sent', async () => {
    const { id } = await makePortal({ email: EMAIL })
    await mailCode(id)
    await mailCode(id)
    expect(await sendMails()).toHaveLength(1)
    expect(await MailModel.countDocuments({ state: 'cancelled' })).toBe(1)
    await MailModel.updateOne({ state: 'sent' }, { $set: { state: 'failed' } })
    const [failed] = await MailModel.find({ state: 'failed' }).lean()
    const admin = await as({ level: 'Admin' })
    const { status, body } = await admin.post(`/mail/retry/${String(failed!._id)}`)
    expect([status, body.message]).toEqual([410, 'Este código não vale mais.'])
  })

  test.each<[string, object]>([
    ['the client has another address', { email: 'rui@padaria.com.br' }],
    ['the client was deleted', { deletedAt: new Date() }],
  ])('does not leave once %s', async (_why, changed) => {
    const { client, id } = await makePortal({ email: EMAIL })
    await mailCode(id)
    await ClientModel.updateOne({ _id: client.id }, { $set: changed })
    expect(await sendMails()).toEqual([])
    expect(await MailModel.countDocuments({ state: 'cancelled' })).toBe(1)
  })

  test('is of no use where the client has no address', async () => {
    const { client, id } = await makePortal({ email: EMAIL })
    await ClientModel.updateOne({ _id: client.id }, { $set: { email: '' } })
    expect((await anonymous.get(`/portal/${id}`)).body.canMail).toBe(false)
    const { status, body } = await mailCode(id)
    expect([status, body.code, body.message]).toEqual([
      409,
      'MAIL_OFF',
      'Peça o PIN à sua agência.',
    ])
  })

  test.each([{ code: '12345' }, { code: 'abcdef' }, { code: 123_456 }, { code: '1'.repeat(50) }])(
    '%j is no code, and counts as none',
    async (body) => {
      const { id } = await makePortal({ pin: PIN })
      await anonymous.post(`/portal/${id}/code`).send(body).expect(400)
      expect((await LinkModel.findById(id).lean())!.portal!.wrong).toBe(0)
    },
  )
})

test('sessions end at once with another link and with a revocation, and run out by themselves', async () => {
  const { admin, client, id } = await makePortal({ pin: PIN })
  const { cookie } = await unlock(id, PIN)
  await PortalSessionModel.updateMany({ linkId: id }, { $set: { expiresAt: new Date() } })
  expect(await isOpen(id, cookie)).toBe(false)
  const again = await unlock(id, PIN)
  await admin.delete(`/client/${client.id}/portal`)
  await admin.post(`/link/portal/${id}/restore`)
  expect(await isOpen(id, again.cookie)).toBe(false)
  const third = await unlock(id, PIN)
  await admin.post(`/client/${client.id}/portal`)
  expect((await anonymous.get(`/portal/${id}`).set('Cookie', third.cookie)).status).toBe(404)
  expect(await PortalSessionModel.countDocuments()).toBe(0)
})

test('a portal that is revoked while its PIN is typed opens for nobody', async () => {
  const { admin, client, id } = await makePortal({ pin: PIN })
  const [, ...typed] = await Promise.all([
    admin.delete(`/client/${client.id}/portal`),
    ...Array.from({ length: 6 }, () => unlock(id, PIN)),
  ])
  for (const { status } of typed) expect([200, 410]).toContain(status)
  await admin.post(`/link/portal/${id}/restore`)
  for (const { cookie } of typed.filter(({ status }) => status === 200))
    expect(await isOpen(id, cookie)).toBe(false)
})

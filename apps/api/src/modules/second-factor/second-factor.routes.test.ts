import { beforeEach, describe, expect, test } from 'vitest'
import { ERRORS } from '@bastidor/shared/errors'
import { AuditModel } from '#audit/audit.model'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { SessionModel } from '#modules/sessions/sessions.model'
import { PASSWORD, as, asPerson, createPerson, reload } from '../../test/as.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { addPasskey, codeOf, enableTotp, login, ticketOf, wrongCode } from '../../test/factors.ts'
import { noticesOf } from '../../test/notifications.ts'
import { makeAuthenticator } from '../../test/passkeys.ts'
import { unlockPerson } from './second-factor-unlock.ts'

useDatabase()
beforeEach(clearDatabase)

const outcomeOf = ({
  status,
  body,
}: {
  status: number
  body: { code: string; message: string }
}) => [status, body.code, body.message]
const refused = (code: keyof typeof ERRORS) => [ERRORS[code][0], code, ERRORS[code][1]]

/** A login that was completed so many minutes ago. */
const age = ({ _id }: EmployeeRecord, minutes: number) =>
  SessionModel.updateMany(
    { employeeId: _id },
    { $set: { strongAt: new Date(Date.now() - minutes * 60_000) } },
  )

describe('codes of an app', () => {
  test('begin with a secret as text, address and QR code, and are off until the first code', async () => {
    const person = await createPerson({ email: 'ana@a.co' })
    const me = await asPerson(person)
    const { status, body } = await me.post('/auth/totp')
    expect(status).toBe(201)
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/.*secret=/)
    expect(body.qr).toMatch(/^<svg/)
    expect((await me.get('/auth/secondFactor')).body).toMatchObject({
      totp: false,
      recoveryLeft: 0,
    })
    expect((await login(person)).status).toBe(200)
    expect(JSON.stringify(await reload(person))).not.toContain(body.secret)
  })

  test('are on with the first code, which brings ten recovery codes', async () => {
    const person = await createPerson()
    const me = await asPerson(person)
    const { recoveryCodes } = await enableTotp(me)
    expect(new Set(recoveryCodes).size).toBe(10)
    const { body } = await me.get('/auth/secondFactor')
    expect(body).toMatchObject({ totp: true, passkeys: [], recoveryLeft: 10, policy: 'off' })
    expect(Date.parse(body.strongUntil)).toBeGreaterThan(Date.now())
    expect(outcomeOf(await me.post('/auth/totp'))).toEqual([409, 'CONFLICT', expect.any(String)])
  })

  test('a wrong first code is an error of its field, and a late one starts again', async () => {
    const person = await createPerson()
    const me = await asPerson(person)
    const { body } = await me.post('/auth/totp')
    const wrong = await me.put('/auth/totp').send({ code: wrongCode(body.secret) })
    expect([wrong.status, wrong.body.fields]).toEqual([400, { code: ERRORS.WRONG_CODE[1] }])
    await EmployeeModel.updateOne(
      { _id: person._id },
      { $set: { 'totp.pendingUntil': new Date(Date.now() - 1) } },
    )
    expect((await me.put('/auth/totp').send({ code: codeOf(body.secret) })).status).toBe(409)
  })

  test('leave no secret with an Idempotency-Key', async () => {
    const me = await as()
    const [first, again] = [
      await me.post('/auth/totp').set('Idempotency-Key', 'k'),
      await me.post('/auth/totp').set('Idempotency-Key', 'k'),
    ]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body.secret).not.toBe(first.body.secret)
  })

  test('go with their recovery codes', async () => {
    const person = await createPerson()
    const me = await asPerson(person)
    await enableTotp(me)
    const { status, body } = await me.delete('/auth/totp')
    expect([status, body.totp, body.recoveryLeft]).toEqual([200, false, 0])
    expect((await login(person)).status).toBe(200)
  })
})

describe('passkeys', () => {
  test('are listed by name, and bring recovery codes only as the first factor', async () => {
    const me = await as()
    const { passkey } = await addPasskey(me, 'Notebook')
    expect(passkey.recoveryCodes).toHaveLength(10)
    expect((await addPasskey(me, 'Celular')).passkey.recoveryCodes).toEqual([])
    const { body } = await me.get('/auth/secondFactor')
    expect(body.passkeys.map(({ name }: { name: string }) => name)).toEqual(['Notebook', 'Celular'])
    expect(Object.keys(body.passkeys[0]).toSorted()).toEqual(
      ['_id', 'createdAt', 'id', 'lastUsedAt', 'name'].toSorted(),
    )
  })

  test('can be removed by oneself; the last takes the recovery codes along', async () => {
    const person = await createPerson()
    const me = await asPerson(person)
    const { passkey } = await addPasskey(me)
    expect((await (await as()).delete(`/auth/passkeys/${passkey.id}`)).status).toBe(404)
    const { status, body } = await me.delete(`/auth/passkeys/${passkey.id}`)
    expect([status, body]).toEqual([200, { id: passkey.id }])
    expect((await reload(person))!.recovery).toEqual([])
  })

  test('are ten at most', async () => {
    const person = await createPerson()
    const me = await asPerson(person)
    await addPasskey(me)
    const [stored] = (await reload(person))!.passkeys
    const passkeys = Array.from({ length: 10 }, () => stored)
    await EmployeeModel.collection.updateOne({ _id: person._id }, { $set: { passkeys } })
    expect((await me.post('/auth/passkeys/options')).status).toBe(409)
  })

  test('a registration that answers no open challenge is refused', async () => {
    const me = await as()
    const { body: options } = await me.post('/auth/passkeys/options')
    const response = makeAuthenticator().create(options)
    const elsewhere = makeAuthenticator('https://mau.com').create(options)
    const send = (made: object) => me.post('/auth/passkeys').send({ name: 'Minha', response: made })
    const BAD = [400, 'VALIDATION', 'Não foi possível confirmar esta chave.']
    expect(outcomeOf(await send(elsewhere))).toEqual(BAD)
    // The challenge was used up by the wrong answer.
    expect(outcomeOf(await send(response))).toEqual(BAD)
  })

  test('are not added with the challenge that is there to use one: that takes no confirmed session', async () => {
    const person = await createPerson()
    const me = await asPerson(person)
    const { authenticator } = await addPasskey(me)
    await age(person, 16)
    const { body: use } = await me.post('/auth/passkeys/challenge').send({}).expect(200)
    const response = makeAuthenticator().create({ ...use, rp: { id: use.rpId } })
    const { status } = await me.post('/auth/passkeys').send({ name: 'De outro', response })
    expect([status, (await reload(person))?.passkeys.length]).toEqual([400, 1])
    // Nor is one used with the challenge of a registration.
    await age(person, 0)
    const { body: creation } = await me.post('/auth/passkeys/options').expect(200)
    const passkey = authenticator.get({ ...creation, rpId: creation.rp.id })
    expect(outcomeOf(await me.post('/auth/stepUp').send({ passkey }))).toEqual(
      refused('WRONG_CODE'),
    )
  })
})

describe('recovery codes', () => {
  test('can be replaced; the old ones end', async () => {
    const person = await createPerson()
    const me = await asPerson(person)
    const { recoveryCodes } = await enableTotp(me)
    const { status, body } = await me.post('/auth/recovery')
    expect([status, body.recoveryCodes.length]).toEqual([200, 10])
    expect(body.recoveryCodes).not.toEqual(expect.arrayContaining([recoveryCodes[0]]))
    expect((await me.post('/auth/stepUp').send({ recovery: recoveryCodes[0] })).status).toBe(401)
    expect((await me.post('/auth/stepUp').send({ recovery: body.recoveryCodes[0] })).status).toBe(
      200,
    )
  })

  test('are nothing without a factor', async () => {
    expect((await (await as()).post('/auth/recovery')).status).toBe(409)
  })
})

describe('a step-up', () => {
  const CHANGES = [
    ['post', '/auth/totp'],
    ['put', '/auth/totp'],
    ['delete', '/auth/totp'],
    ['post', '/auth/recovery'],
    ['post', '/auth/passkeys/options'],
    ['delete', `/auth/passkeys/${'a'.repeat(24)}`],
  ] as const

  test('is wanted of a login older than 15 minutes, and then lasts as long', async () => {
    const person = await createPerson()
    const me = await asPerson(person)
    await age(person, 16)
    for (const [method, path] of CHANGES)
      expect([path, outcomeOf(await me[method](path).send({ code: '123456' }))]).toEqual([
        path,
        refused('STEP_UP'),
      ])
    const { status, body } = await me.post('/auth/stepUp').send({ password: PASSWORD })
    expect(status).toBe(200)
    expect(Date.parse(body.strongUntil) - Date.now()).toBeGreaterThan(14 * 60_000)
    expect((await me.post('/auth/totp')).status).toBe(201)
  })

  test('is by password only without a factor', async () => {
    const person = await createPerson()
    const me = await asPerson(person)
    const { secret } = await enableTotp(me)
    const { status, body } = await me.post('/auth/stepUp').send({ password: PASSWORD })
    expect([status, body.fields]).toEqual([400, { password: expect.any(String) }])
    const code = codeOf(secret)
    expect((await me.post('/auth/stepUp').send({ code })).status).toBe(200)
    expect(outcomeOf(await me.post('/auth/stepUp').send({ code }))).toEqual(refused('WRONG_CODE'))
  })

  test('takes a passkey', async () => {
    const me = await as()
    const { authenticator } = await addPasskey(me)
    const { body: options } = await me.post('/auth/passkeys/challenge').send({}).expect(200)
    const passkey = authenticator.get(options)
    expect((await me.post('/auth/stepUp').send({ passkey })).status).toBe(200)
    expect(outcomeOf(await me.post('/auth/stepUp').send({ passkey }))).toEqual(
      refused('WRONG_CODE'),
    )
  })

  test('that is wrong is a failed login', async () => {
    const person = await createPerson()
    const me = await asPerson(person)
    for (let wrong = 0; wrong < 10; wrong += 1)
      expect((await me.post('/auth/stepUp').send({ password: 'errada-123' })).status).toBe(401)
    expect((await me.post('/auth/stepUp').send({ password: PASSWORD })).status).toBe(429)
    expect((await login(person)).status).toBe(429)
  })

  test('is not made by a new password', async () => {
    const person = await createPerson()
    const me = await asPerson(person)
    await age(person, 16)
    const change = { currentPassword: PASSWORD, newPassword: 'outra-senha-123' }
    const { body } = await me.patch('/auth/password').send(change)
    me.set('Authorization', `Bearer ${body.token}`)
    expect(outcomeOf(await me.post('/auth/totp'))).toEqual(refused('STEP_UP'))
  })
})

describe('somebody who lost their factors', () => {
  test('is let in by an Admin, and notified by whom', async () => {
    const person = await createPerson()
    await enableTotp(await asPerson(person))
    await ticketOf(person)
    const admin = await createPerson({ level: 'Admin', name: 'Ada Chefe' })
    const { status, body } = await (
      await asPerson(admin)
    ).delete(`/employee/${String(person._id)}/secondFactor`)
    expect([status, body]).toEqual([200, { id: String(person._id) }])
    expect((await login(person)).status).toBe(200)
    const [notice] = (await noticesOf(person)).results
    expect([notice!.kind, notice!.name, notice!.detail]).toEqual([
      'accountChanged',
      'Ada Chefe',
      'factor',
    ])
    const entry = await AuditModel.findOne({ action: 'employee.resetSecond' }).lean()
    expect(entry).toMatchObject({ actor: 'Ada Chefe', entityId: String(person._id) })
  })

  test('cannot let themselves in that way', async () => {
    const admin = await createPerson({ level: 'Admin' })
    const answer = await (
      await asPerson(admin)
    ).delete(`/employee/${String(admin._id)}/secondFactor`)
    expect(outcomeOf(answer)).toEqual(refused('OWN_ACCOUNT'))
  })

  test('is let in by the command', async () => {
    const person = await createPerson({ level: 'Admin' })
    await enableTotp(await asPerson(person))
    expect(await unlockPerson(person.email)).toMatchObject({ email: person.email })
    expect((await noticesOf(person)).results.map(({ name, detail }) => [name, detail])).toEqual(
      expect.arrayContaining([
        ['Um comando no servidor', 'factor'],
        ['Um comando no servidor', 'link'],
      ]),
    )
    expect((await login(person)).status).toBe(200)
    await expect(unlockPerson('ninguem@a.co')).rejects.toThrow('Ninguém da equipe')
  })
})

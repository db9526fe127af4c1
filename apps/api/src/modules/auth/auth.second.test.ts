import { beforeEach, describe, expect, test } from 'vitest'
import { ERRORS } from '@bastidor/shared/errors'
import { AuditModel } from '#audit/audit.model'
import { EmployeeModel } from '#modules/employees/employees.model'
import { revokeTokens } from '#modules/employees/employees-tokens'
import { LoginTicketModel } from '#modules/second-factor/second-factor.model'
import { SessionModel } from '#modules/sessions/sessions.model'
import { anonymous, asPerson, createPerson, reload } from '../../test/as.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import {
  addPasskey,
  codeOf,
  enableTotp,
  login,
  second,
  ticketOf,
  wrongCode,
} from '../../test/factors.ts'
import { makeAuthenticator } from '../../test/passkeys.ts'

useDatabase()
beforeEach(clearDatabase)

const withTotp = async () => {
  const person = await createPerson()
  const made = await enableTotp(await asPerson(person))
  return { person, ...made }
}
const GONE = [401, 'TICKET_GONE', ERRORS.TICKET_GONE[1]]
const WRONG = [401, 'WRONG_CODE', ERRORS.WRONG_CODE[1]]
const outcomeOf = ({
  status,
  body,
}: {
  status: number
  body: { code: string; message: string }
}) => [status, body.code, body.message]

describe('a login with a second factor', () => {
  test('answers a ticket that lasts five minutes, and no session', async () => {
    const { person } = await withTotp()
    const sessions = await SessionModel.countDocuments()
    const { status, body, headers } = await login(person)
    expect([status, body.message]).toEqual([401, 'Confirme com o segundo fator.'])
    expect(body.second.methods).toEqual(['totp', 'recovery'])
    expect(body.second.ticket).toMatch(/^[\w-]{43}$/)
    const minutes = (Date.parse(body.second.expiresAt) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(4.9)
    expect(minutes).toBeLessThanOrEqual(5)
    expect(headers['set-cookie']).toBeUndefined()
    expect(await SessionModel.countDocuments()).toBe(sessions)
    const stored = JSON.stringify(await LoginTicketModel.find().lean())
    expect(stored).not.toContain(body.second.ticket)
  })

  test('answers as any other login once a code confirms it', async () => {
    const { person, secret } = await withTotp()
    const { ticket } = await ticketOf(person)
    const { status, body } = await second({ ticket, code: codeOf(secret) })
    expect(status).toBe(200)
    expect(body.employee.id).toBe(String(person._id))
    const me = anonymous.get('/employee/findById').set('Authorization', `Bearer ${body.token}`)
    expect((await me).status).toBe(200)
    expect(await LoginTicketModel.countDocuments()).toBe(0)
    expect(outcomeOf(await second({ ticket, code: codeOf(secret, 1) }))).toEqual(GONE)
    const trail = JSON.stringify(await AuditModel.find().lean())
    expect(trail).toContain('auth.second')
    expect(trail).not.toContain(ticket)
    expect(trail).not.toContain(codeOf(secret))
  })

  test('a wrong password says nothing about the factor', async () => {
    const { person } = await withTotp()
    const { body } = await anonymous
      .post('/auth/login')
      .send({ email: person.email, password: 'errada-123' })
    expect(body.code).toBe('INVALID_PASSWORD')
    expect(body.second).toBeUndefined()
  })
})

describe('a code', () => {
  test('counts once, in later logins too', async () => {
    const { person, secret } = await withTotp()
    const code = codeOf(secret)
    expect((await second({ ticket: (await ticketOf(person)).ticket, code })).status).toBe(200)
    const { ticket } = await ticketOf(person)
    expect(outcomeOf(await second({ ticket, code }))).toEqual(WRONG)
    expect(outcomeOf(await second({ ticket, code: codeOf(secret, -1) }))).toEqual(WRONG)
    expect((await second({ ticket, code: codeOf(secret, 1) })).status).toBe(200)
  })

  test('counts once in parallel, whatever the tickets', async () => {
    const { person, secret } = await withTotp()
    const tickets = await Promise.all([1, 2, 3, 4].map(() => ticketOf(person)))
    const code = codeOf(secret)
    const answers = await Promise.all(tickets.map(({ ticket }) => second({ ticket, code })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
  })

  test('that confirmed the app is used', async () => {
    const { person, secret } = await withTotp()
    const { ticket } = await ticketOf(person)
    expect(outcomeOf(await second({ ticket, code: codeOf(secret, -1) }))).toEqual(WRONG)
  })
})

describe('a recovery code', () => {
  test('counts once, without its hyphens and in lower case', async () => {
    const { person, recoveryCodes } = await withTotp()
    expect(recoveryCodes).toHaveLength(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
    const recovery = recoveryCodes[0]!.replaceAll('-', '').toLowerCase()
    expect((await second({ ticket: (await ticketOf(person)).ticket, recovery })).status).toBe(200)
    expect(outcomeOf(await second({ ticket: (await ticketOf(person)).ticket, recovery }))).toEqual(
      WRONG,
    )
    expect((await reload(person))!.recovery).toHaveLength(9)
    expect(JSON.stringify(await reload(person))).not.toContain(recoveryCodes[1])
  })

  test('counts once in parallel', async () => {
    const { person, recoveryCodes } = await withTotp()
    const tickets = await Promise.all([1, 2, 3].map(() => ticketOf(person)))
    const [recovery] = recoveryCodes
    const answers = await Promise.all(tickets.map(({ ticket }) => second({ ticket, recovery })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
    expect((await reload(person))!.recovery).toHaveLength(9)
  })
})

describe('a passkey', () => {
  const withPasskey = async () => {
    const person = await createPerson()
    return { person, ...(await addPasskey(await asPerson(person))) }
  }
  const challenge = async (ticket: string) =>
    (await anonymous.post('/auth/passkeys/challenge').send({ ticket }).expect(200)).body

  test('confirms a login, and its counter grows', async () => {
    const { person, authenticator } = await withPasskey()
    const { ticket, methods } = await ticketOf(person)
    expect(methods).toEqual(['passkey', 'recovery'])
    const passkey = authenticator.get(await challenge(ticket))
    expect((await second({ ticket, passkey })).status).toBe(200)
    const [stored] = (await reload(person))!.passkeys
    expect([stored!.counter, stored!.lastUsedAt instanceof Date]).toEqual([1, true])
  })

  test('answers one challenge once', async () => {
    const { person, authenticator } = await withPasskey()
    const { ticket } = await ticketOf(person)
    const options = await challenge(ticket)
    const passkey = authenticator.get(options)
    const broken = { ...passkey, response: { ...passkey.response, signature: 'AAAA' } }
    expect(outcomeOf(await second({ ticket, passkey: broken }))).toEqual(WRONG)
    expect(outcomeOf(await second({ ticket, passkey }))).toEqual(WRONG)
    const again = authenticator.get(await challenge(ticket))
    expect((await second({ ticket, passkey: again })).status).toBe(200)
  })

  test('of another counter, origin, or person is wrong', async () => {
    const { person, authenticator } = await withPasskey()
    const use = async (passkeyOf: (options: { challenge: string }) => object) => {
      const { ticket } = await ticketOf(person)
      return outcomeOf(await second({ ticket, passkey: passkeyOf(await challenge(ticket)) }))
    }
    expect((await use((options) => authenticator.get(options, 5)))[0]).toBe(200)
    expect(await use((options) => authenticator.get(options, 5))).toEqual(WRONG)
    expect(await use((options) => makeAuthenticator().get(options))).toEqual(WRONG)
    const foreign = (options: { challenge: string }) => {
      const passkey = authenticator.get(options, 9)
      const client = {
        type: 'webauthn.get',
        challenge: options.challenge,
        origin: 'https://mau.com',
      }
      const clientDataJSON = Buffer.from(JSON.stringify(client)).toString('base64url')
      return { ...passkey, response: { ...passkey.response, clientDataJSON } }
    }
    expect(await use(foreign)).toEqual(WRONG)
  })

  test('is asked for only with a ticket or a session', async () => {
    expect(outcomeOf(await anonymous.post('/auth/passkeys/challenge').send({}))).toEqual(GONE)
  })
})

describe('a ticket', () => {
  test('ends with the fifth wrong answer', async () => {
    const { person, secret } = await withTotp()
    const { ticket } = await ticketOf(person)
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect(outcomeOf(await second({ ticket, code: wrongCode(secret) }))).toEqual(WRONG)
    expect(outcomeOf(await second({ ticket, code: codeOf(secret) }))).toEqual(GONE)
  })

  test('lets five answers be checked, of however many at the same moment', async () => {
    const { person, secret } = await withTotp()
    const { ticket } = await ticketOf(person)
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => second({ ticket, code: wrongCode(secret) })),
    )
    const codes = answers.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'WRONG_CODE')).toHaveLength(5)
    expect(codes.filter((code) => code === 'TICKET_GONE')).toHaveLength(4)
  })

  test.each([
    ['five minutes', () => LoginTicketModel.updateMany({}, { expiresAt: new Date() })],
    ['a deactivation', () => EmployeeModel.updateMany({}, { active: false })],
    [
      'the end of all sessions',
      async () => {
        for (const { _id } of await EmployeeModel.find()) await revokeTokens(_id)
      },
    ],
    ['a deletion', () => EmployeeModel.deleteOne({ email: /@/ })],
  ])('ends with %s', async (_what, end) => {
    const { person, secret } = await withTotp()
    const { ticket } = await ticketOf(person)
    await end()
    expect(outcomeOf(await second({ ticket, code: codeOf(secret) }))).toEqual(GONE)
  })

  test('wants exactly one answer', async () => {
    const { person, secret } = await withTotp()
    const { ticket } = await ticketOf(person)
    expect((await second({ ticket })).status).toBe(400)
    const both = { ticket, code: codeOf(secret), recovery: 'AAAA-AAAA-AAAA-AAAA' }
    expect((await second(both)).status).toBe(400)
  })
})

test('wrong codes are failed logins, which right passwords do not forgive', async () => {
  const { person, secret } = await withTotp()
  for (let round = 0; round < 2; round += 1) {
    const { ticket } = await ticketOf(person)
    for (let wrong = 0; wrong < 5; wrong += 1) await second({ ticket, code: wrongCode(secret) })
  }
  const { status, body } = await login(person)
  expect([status, body.code]).toEqual([429, 'RATE_LIMITED'])
})

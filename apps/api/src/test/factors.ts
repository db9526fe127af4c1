import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { LoginTicket } from '@bastidor/shared/login-ticket'
import type { EmployeeRecord } from '../modules/employees/employees.model.ts'
import { PASSWORD, anonymous, type asPerson } from './as.ts'
import { makeAuthenticator } from './passkeys.ts'

type Agent = Awaited<ReturnType<typeof asPerson>>

/** The code of a secret, some 30 s steps from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

/** A code that is certainly wrong: of none of the steps that count. */
export const wrongCode = (secret: string): string => {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !right.has(code),
  )!
}

/** Turns codes on for the caller; the previous step's code is used for it. */
export const enableTotp = async (me: Agent) => {
  const { body } = await me.post('/auth/totp').expect(201)
  const secret = body.secret as string
  const confirmed = await me.put('/auth/totp').send({ code: codeOf(secret, -1) })
  expect(confirmed.status).toBe(200)
  return { secret, recoveryCodes: confirmed.body.recoveryCodes as string[] }
}

/** Adds a passkey of a new authenticator. */
export const addPasskey = async (me: Agent, name = 'Notebook') => {
  const authenticator = makeAuthenticator()
  const { body: options } = await me.post('/auth/passkeys/options').expect(200)
  const { body } = await me
    .post('/auth/passkeys')
    .send({ name, response: authenticator.create(options) })
    .expect(201)
  return { authenticator, passkey: body as { id: string; recoveryCodes: string[] } }
}

/** The first step of a login. */
export const login = (person: Pick<EmployeeRecord, 'email'>) =>
  anonymous.post('/auth/login').send({ email: person.email, password: PASSWORD })

/** The ticket of a login of somebody with a factor. */
export const ticketOf = async (person: Pick<EmployeeRecord, 'email'>): Promise<LoginTicket> => {
  const { status, body } = await login(person)
  expect([status, body.code]).toEqual([401, 'SECOND_FACTOR'])
  return body.second
}

/** The second step of a login. */
export const second = (body: object) => anonymous.post('/auth/second').send(body)

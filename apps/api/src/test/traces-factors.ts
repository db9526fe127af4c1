import type { Response } from 'supertest'
import type { Action } from '@bastidor/shared/permissions'
import type { EmployeeRecord } from '../modules/employees/employees.model.ts'
import { PASSWORD, type asPerson, createPerson } from './as.ts'
import { codeOf, enableTotp, second, ticketOf } from './factors.ts'
import { makeAuthenticator } from './passkeys.ts'

type Scene = { me: Awaited<ReturnType<typeof asPerson>>; person: EmployeeRecord }
type Call = (scene: Scene) => PromiseLike<Response>

/** With codes for as long as a call needs them. */
const withCodes =
  (call: (scene: Scene, recovery: string | undefined) => PromiseLike<Response>): Call =>
  async (scene) => {
    const { recoveryCodes } = await enableTotp(scene.me)
    const answer = await call(scene, recoveryCodes[0])
    await scene.me.delete('/auth/totp').expect(200)
    return answer
  }

/** The calls around second factors, each so that it succeeds. */
export const factorCalls: Partial<Record<Action, Call>> = {
  'auth.second': withCodes(async ({ person }, recovery) =>
    second({ ticket: (await ticketOf(person)).ticket, recovery }),
  ),
  'auth.recovery': withCodes(({ me }) => me.post('/auth/recovery')),
  'auth.confirmTotp': async ({ me }) => {
    const { body } = await me.post('/auth/totp').expect(201)
    return me.put('/auth/totp').send({ code: codeOf(body.secret) })
  },
  'auth.stepUp': ({ me }) => me.post('/auth/stepUp').send({ password: PASSWORD }),
  'auth.addPasskey': async ({ me }) => {
    const { body: options } = await me.post('/auth/passkeys/options').expect(200)
    const response = makeAuthenticator().create(options)
    return me.post('/auth/passkeys').send({ name: 'Notebook', response })
  },
  'auth.passkeyChallenge': ({ me }) => me.post('/auth/passkeys/challenge').send({}),
  'auth.deletePasskey': async ({ me }) => {
    const { body } = await me.get('/auth/secondFactor').expect(200)
    return me.delete(`/auth/passkeys/${body.passkeys[0].id}`)
  },
  'employee.resetSecond': async ({ me }) =>
    me.delete(`/employee/${String((await createPerson())._id)}/secondFactor`),
}

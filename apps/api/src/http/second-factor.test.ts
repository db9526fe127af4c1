import supertest from 'supertest'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SecondFactorPolicy } from '@bastidor/shared/second-factor'
import { createApp } from '../app.ts'
import { authenticator } from '#modules/auth/authenticator'
import { openSession } from '#modules/auth/session'
import type { EmployeeRecord } from '#modules/employees/employees.model'
import { SessionModel } from '#modules/sessions/sessions.model'
import { NOBODY, PASSWORD, asPerson, createPerson } from '../test/as.ts'
import { makeClient } from '../test/clients.ts'
import { clearDatabase, useDatabase } from '../test/database.ts'
import { enableTotp } from '../test/factors.ts'

useDatabase()
beforeEach(clearDatabase)

/** A caller of a product with that policy. */
const under = async (secondFactor: SecondFactorPolicy, person: EmployeeRecord) => {
  const { token } = await openSession(person, NOBODY)
  const app = createApp({ authenticator: { ...authenticator, secondFactor } })
  return supertest.agent(app).set('Authorization', `Bearer ${token}`)
}
const makeOld = () =>
  SessionModel.updateMany({}, { $set: { strongAt: new Date(Date.now() - 16 * 60_000) } })

describe('a reveal', () => {
  const revealed = async () => {
    const { admin, client } = await makeClient({ dominio: [{ name: 'Site' }] })
    const { body } = await admin
      .post('/clientLogin/create/')
      .send({ client: 'Ana', platform: 'Meta', clientLogin: 'ana', clientPassword: 'segredo' })
    return [`/clientLogin/${body.id}`, `/client/${client.id}/site/${client.dominio[0]._id}/secrets`]
  }

  test.each(['reveal', 'all'] as const)('with %s wants a recent login', async (policy) => {
    const paths = await revealed()
    const person = await createPerson({ level: 'Admin' })
    await enableTotp(await asPerson(person))
    const me = await under(policy, person)
    for (const path of paths) expect([path, (await me.get(path)).status]).toEqual([path, 200])
    await makeOld()
    for (const path of paths) {
      const { status, body, headers } = await me.get(path)
      expect([path, status, body.code]).toEqual([path, 403, 'STEP_UP'])
      expect(headers['ratelimit-policy'] ?? '').not.toContain('reveal')
    }
  })

  test('with off, and one without the permission, is answered as ever', async () => {
    const [path = ''] = await revealed()
    const leader = await under('off', await createPerson({ level: 'Líder' }))
    const base = await under('reveal', await createPerson())
    await makeOld()
    expect((await leader.get(path)).status).toBe(200)
    expect((await base.get(path)).body.code).toBe('FORBIDDEN')
  })

  test('without a factor is confirmed by the password', async () => {
    const [path = ''] = await revealed()
    const me = await under('reveal', await createPerson({ level: 'Líder' }))
    await makeOld()
    expect((await me.get(path)).body.code).toBe('STEP_UP')
    await me.post('/auth/stepUp').send({ password: PASSWORD }).expect(200)
    expect((await me.get(path)).status).toBe(200)
  })
})

describe('where everybody needs a factor', () => {
  test('people without one may only set one up', async () => {
    const me = await under('all', await createPerson({ level: 'Admin' }))
    for (const path of ['/plan/', '/client/', '/employee', '/notification']) {
      const { status, body } = await me.get(path)
      expect([path, status, body.code, body.message]).toEqual([
        path,
        403,
        'SECOND_FACTOR_REQUIRED',
        'Ative o segundo fator no seu perfil para continuar.',
      ])
    }
    const write = await me.post('/plan/create').send({ name: 'Ouro' })
    expect(write.body.code).toBe('SECOND_FACTOR_REQUIRED')
    for (const path of ['/employee/findById', '/auth/sessions', '/auth/secondFactor', '/healthz'])
      expect([path, (await me.get(path)).status]).toEqual([path, 200])
    await enableTotp(me)
    expect((await me.get('/plan/')).status).toBe(200)
  })

  test('public calls are answered as to a stranger', async () => {
    const me = await under('all', await createPerson({ level: 'Admin' }))
    expect((await me.get('/openapi.json')).status).toBe(200)
    expect((await me.get(`/files/${'a'.repeat(32)}`)).status).toBe(404)
    expect((await me.post('/employee/create').send({})).status).toBe(401)
  })

  test('the last one cannot go', async () => {
    const me = await under('all', await createPerson())
    await enableTotp(me)
    expect((await me.delete('/auth/totp')).status).toBe(409)
    expect((await me.get('/auth/secondFactor')).body.totp).toBe(true)
  })
})

import mongoose from 'mongoose'
import { beforeEach, describe, expect, test } from 'vitest'
import { AuditModel } from '#audit/audit.model'
import { flushDenials } from '#audit/audit-denials'
import { anonymous, as, asPerson, createPerson } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { ipKey, consume, consumed, reset } from './rate-limits.ts'

useDatabase()
beforeEach(async () => {
  await flushDenials()
  await clearDatabase()
})

const times = async <Result>(count: number, act: () => PromiseLike<Result>): Promise<Result[]> => {
  const results: Result[] = []
  for (let index = 0; index < count; index += 1) results.push(await act())
  return results
}
const statuses = (answers: { status: number }[]) => [
  ...new Set(answers.map(({ status }) => status)),
]

describe('someone without a session', () => {
  test('may send 50 requests in a burst and then learns when to retry', async () => {
    await createPerson()
    const answers = await times(50, () => anonymous.get('/auth/setup'))
    expect(statuses(answers)).toEqual([200])
    const { status, body, headers } = await anonymous.get('/auth/setup')
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(10)
  })

  test('is counted at their real address, whatever X-Forwarded-For says', async () => {
    await createPerson()
    let index = 0
    const answers = await times(60, () =>
      anonymous.get('/auth/setup').set('X-Forwarded-For', `203.0.113.${(index += 1)}`),
    )
    expect(answers.at(-1)?.status).toBe(429)
  })

  test('does not use up what colleagues with a session have, nor the health check', async () => {
    const agent = await as()
    await times(55, () => anonymous.get('/auth/setup'))
    expect((await agent.get('/plan')).status).toBe(200)
    expect((await anonymous.get('/healthz')).status).toBe(200)
  })

  test('stays without a session when a bad token is sent along', async () => {
    await createPerson()
    const answers = await times(55, () =>
      anonymous.get('/auth/setup').set('Authorization', 'Bearer x'),
    )
    expect(answers.at(-1)?.status).toBe(429)
  })

  test('gets a 401 where a session is needed, also beyond the limit', async () => {
    await createPerson()
    await times(55, () => anonymous.get('/auth/setup'))
    expect((await anonymous.get('/plan')).status).toBe(401)
  })
})

describe('a refused request', () => {
  test('counts for its address without a session, and is still refused as before', async () => {
    await createPerson()
    const answers = await times(50, () => anonymous.get('/plan'))
    expect(statuses(answers)).toEqual([401])
    expect((await anonymous.get('/auth/setup')).status).toBe(429)
    expect((await anonymous.get('/plan')).status).toBe(401)
  })

  test('counts for its user', async () => {
    const person = await createPerson()
    const agent = await asPerson(person)
    await times(3, () => agent.post('/plan/create').send({ name: 'x' }))
    expect((await consumed('user', String(person._id))).points).toBe(3)
  })
})

describe('the headers of each answer', () => {
  test('say the limits, what is left and for how long', async () => {
    const { headers } = await anonymous.get('/auth/setup')
    expect(headers['ratelimit-policy']).toBe('"anonymous";q=200;w=60, "anonymousBurst";q=50;w=10')
    expect(headers.ratelimit).toBe('"anonymous";r=199;t=60, "anonymousBurst";r=49;t=10')
    const agent = await as()
    await agent.get('/plan')
    expect((await agent.get('/plan')).headers.ratelimit).toMatch(/^"user";r=998;t=(60|59)$/)
  })

  test('also of a refused one, and not of the health checks', async () => {
    const person = await createPerson()
    await Promise.all(Array.from({ length: 1000 }, () => consume('user', String(person._id))))
    const { status, headers } = await (await asPerson(person)).get('/plan')
    expect([status, headers.ratelimit]).toEqual([429, expect.stringMatching(/^"user";r=0;t=\d+$/)])
    expect(headers['retry-after']).toBe(/t=(\d+)/.exec(headers.ratelimit ?? '')?.[1])
    expect((await anonymous.get('/healthz')).headers.ratelimit).toBeUndefined()
  })

  test('say what is left of a special limit as well', async () => {
    const person = await createPerson()
    const agent = await asPerson(person)
    const { headers } = await agent.patch(`/employee/upload/${String(person._id)}`).send({})
    expect(headers['ratelimit-policy']).toBe('"user";q=1000;w=60, "upload";q=20;w=60')
  })
})

describe('a person', () => {
  test('has a limit of their own on uploads', async () => {
    const person = await createPerson()
    const url = `/employee/upload/${String(person._id)}`
    const [agent, other] = [await asPerson(person), await as({ level: 'Admin' })]
    expect(statuses(await times(20, () => agent.patch(url).send({})))).toEqual([400])
    const { status, headers } = await agent.patch(url).send({})
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    expect((await other.patch(url).send({})).status).toBe(400)
    expect((await agent.get('/plan')).status).toBe(200)
  })

  test('has 1,000 requests a minute, however many sessions they open', async () => {
    const person = await createPerson()
    const id = String(person._id)
    await Promise.all(Array.from({ length: 998 }, () => consume('user', id)))
    const [one, two] = [await asPerson(person), await asPerson(person)]
    expect([(await one.get('/plan')).status, (await two.get('/plan')).status]).toEqual([200, 200])
    expect([(await one.get('/plan')).status, (await two.get('/plan')).status]).toEqual([429, 429])
    expect((await (await as()).get('/plan')).status).toBe(200)
  })

  test('hears 403 before 429', async () => {
    const person = await createPerson()
    await Promise.all(Array.from({ length: 1000 }, () => consume('user', String(person._id))))
    expect((await (await asPerson(person)).post('/plan/create').send({})).status).toBe(403)
  })

  test('guessing the current password in a session is limited as at the login', async () => {
    const person = await createPerson()
    const agent = await asPerson(person)
    const guess = () =>
      agent
        .patch('/auth/password')
        .send({ currentPassword: 'errada-1', newPassword: 'nova-senha-1' })
    expect(statuses(await times(10, guess))).toEqual([400])
    expect((await guess()).status).toBe(429)
    const login = await anonymous
      .post('/auth/login')
      .send({ email: person.email, password: 'senha-de-teste' })
    expect(login.status).toBe(429)
  })
})

test('uses at the same moment are all counted', async () => {
  await Promise.all(Array.from({ length: 30 }, () => consume('reveal', 'x')))
  await expect(consume('reveal', 'x')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect((await consumed('reveal', 'x')).points).toBe(31)
  await reset('reveal', 'x')
  expect((await consumed('reveal', 'x')).points).toBe(0)
})

test('strict limits are counted in the database immediately, all others are not', async () => {
  const buckets = mongoose.connection.collection('rateBuckets')
  await consume('user', 'x')
  expect(await buckets.countDocuments()).toBe(0)
  await consume('reveal', 'x')
  expect(await buckets.countDocuments()).toBe(1)
})

describe('ipKey', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
  ])('%s counts as %s', (ip, key) => {
    expect(ipKey(ip)).toBe(key)
  })
})

describe('refusals in the trail', () => {
  test('are added up per caller, call and reason', async () => {
    const person = await createPerson({ name: 'Bia' })
    const agent = await asPerson(person)
    await times(3, () => agent.post('/plan/create').send({ name: 'x' }))
    await times(2, () => anonymous.get('/plan'))
    await times(2, () =>
      anonymous.post('/auth/login').send({ email: person.email, password: 'errada-1' }),
    )
    await agent.get('/plan/507f1f77bcf86cd799439011')
    await flushDenials()
    const entries = await AuditModel.find({ outcome: 'denied' }).sort({ action: 1 }).lean()
    expect(entries.map(({ actor, action, label, count }) => [actor, action, label, count])).toEqual(
      [
        ['anônimo', 'auth.login', 'INVALID_PASSWORD', 2],
        ['Bia', 'plan.create', 'FORBIDDEN', 3],
        ['anônimo', 'plan.list', 'UNAUTHENTICATED', 2],
      ],
    )
    expect(JSON.stringify(entries)).not.toMatch(/errada/)
  })

  test('are written once', async () => {
    await createPerson()
    await anonymous.get('/plan')
    await Promise.all([flushDenials(), flushDenials()])
    await flushDenials()
    expect(await AuditModel.countDocuments({ outcome: 'denied' })).toBe(1)
  })
})

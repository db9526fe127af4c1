import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import mongoose from 'mongoose'
import pLimit from 'p-limit'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../endpoints.ts'
import { EmployeeModel, type EmployeeRecord } from '../modules/employees/employees.model.ts'
import { openSocket } from '../test/api-process.ts'
import { anonymous, app, as, asPerson, createPerson, reload } from '../test/as.ts'
import { makeClient } from '../test/clients.ts'
import { useDatabase } from '../test/database.ts'
import { bodiesOf } from '../test/matrix.bodies.ts'
import { CALLERS, storedCaller } from '../test/matrix.callers.ts'
import { type World, allowed, refusals } from '../test/matrix.cases.ts'
import { databaseHash } from '../test/snapshot.ts'
import { type Things, WEEKLY, belongingsOf, makeThings, pathOf } from '../test/matrix.things.ts'
import type { Endpoint } from './endpoint.ts'
import { clearCounts } from './rate-counts.ts'
import { createHttpServer, listen } from './server/server.ts'

/**
 * Every call × every kind of caller, generated from the permission table, with bodies from the
 * OpenAPI document. Callers without permission are refused before anything else is checked, and
 * nothing changes; the others get past the permission check.
 */
useDatabase()

const LOGIN = { client: 'Ana', platform: 'Meta', clientLogin: 'ana', clientPassword: 'segredo' }
const NOBODY = '507f1f77bcf86cd799439011'
let world: World
const people = new Map<string, EmployeeRecord | null>()
const belongings = new Map<string, Partial<Things>>()

const personThings = ({ _id }: Pick<EmployeeRecord, '_id'>): Partial<Things> => ({
  'employee.id': String(_id),
  'auth.employeeId': String(_id),
})

beforeAll(async () => {
  const others = await makeThings()
  const { client } = await makeClient({ name: 'Cliente com jornada' })
  const [journey] = client.chores
  const { body } = await (await asPerson(await createPerson())).get(`/chore/${journey}`)
  world = {
    others,
    journey: {
      'chore.id': journey,
      'chore.taskId': body.tasks[0].id,
      'chore.task2Id': body.tasks[1].id,
    },
    base: personThings(await createPerson()),
    leader: personThings(await createPerson({ level: 'Líder' })),
    admin: personThings(await createPerson({ level: 'Admin' })),
  }
  for (const name of Object.keys(CALLERS)) people.set(name, await storedCaller(name))
  for (const [name, person] of people)
    belongings.set(name, person?.active ? await ownThings(person) : {})
})

const ownThings = async (person: EmployeeRecord): Promise<Partial<Things>> => {
  const { chore } = await belongingsOf(person)
  const { client } = await makeClient({ gestor: person.name })
  const me = await asPerson(person)
  const task = await me.post('/task').send({ title: 'Minha' })
  const piece = await me.post('/piece').send({ title: 'Minha', clientId: client.id })
  await EmployeeModel.updateOne({ _id: person._id }, { $set: { departments: ['Dev'] } })
  const login = await (
    await as({ level: 'Admin' })
  )
    .post('/clientLogin/create/')
    .send({ ...LOGIN, departments: ['Dev'] })
  const visit = await me.post('/visit').send({ clientId: client.id, day: '2026-01-05' })
  const series = await me.post('/taskSeries').send({ title: 'Minha', ...WEEKLY })
  return {
    'accessRequest.clientId': client.id,
    'client.id': client.id,
    'approval.clientId': client.id,
    'piece.id': piece.body.id,
    'visit.id': visit.body.id,
    'task.id': task.body.id,
    'taskSeries.id': series.body.id,
    'vault.id': login.body.id,
    ...personThings(person),
    'employee.choreId': chore.id,
    'chore.id': chore.id,
    'chore.taskId': chore.tasks[0].id,
    'chore.task2Id': chore.tasks[1].id,
  }
}

type Agent = Pick<Awaited<ReturnType<typeof asPerson>>, 'get'>
const methodOf = ({ method }: Endpoint) => method.toLowerCase() as 'get'
const agentOf = async (name: string): Promise<Agent> => {
  const person = people.get(name)
  // Reloaded, since some of these calls end all sessions of the caller.
  return person ? asPerson((await reload(person))!) : anonymous
}

// All requests come from one address and would exceed its rate limit.
const forgetLimits = async () => {
  clearCounts()
  await mongoose.connection.collection('rateBuckets').deleteMany({})
}

const calls = endpoints.map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
)
type Call = (typeof calls)[number]

describe.each(Object.keys(CALLERS))('to %s', (name) => {
  const { column } = CALLERS[name]!
  const closed = calls.filter(
    ([, endpoint]) => refusals(endpoint, column, {} as World, {}).length > 0,
  )

  const answersTo = async (agent: Agent, endpoint: Endpoint) => {
    await forgetLimits()
    const answers: { what: string; status: number; expected: readonly number[] }[] = []
    for (const { whose, things, status } of refusals(
      endpoint,
      column,
      world,
      belongings.get(name)!,
    ))
      for (const body of bodiesOf(endpoint)) {
        const url = pathOf(endpoint, { ...world.others, ...things })
        const answer = await body.send(agent[methodOf(endpoint)](url))
        // For a hidden resource, the body is validated first.
        const expected = status === 404 ? body.hidden : [status]
        answers.push({ what: `${whose}, ${body.name}`, status: answer.status, expected })
      }
    return answers
  }

  /** Sends one call and returns whether it changed the database. */
  const changes = async (agent: Agent, endpoint: Endpoint) => {
    const before = await databaseHash()
    await answersTo(agent, endpoint)
    return (await databaseHash()) !== before
  }

  let answered: Map<string, Awaited<ReturnType<typeof answersTo>>>
  const changed = new Set<string>()
  beforeAll(async () => {
    const agent = await agentOf(name)
    const before = await databaseHash()
    const atOnce = pLimit(8)
    const make = async ([call, endpoint]: Call) => [call, await answersTo(agent, endpoint)] as const
    answered = new Map(await Promise.all(closed.map((call) => atOnce(make, call))))
    if ((await databaseHash()) === before) return
    // The database was changed. Retry each call to find out by which; if none changes it again, any
    // of them may have.
    for (const [call, endpoint] of closed) if (await changes(agent, endpoint)) changed.add(call)
    if (changed.size === 0) for (const [call] of closed) changed.add(call)
  }, 120_000)

  test.each(closed)('%s is refused as the table says, whatever is sent', (call) => {
    const answers = answered.get(call)!
    expect(answers.length).toBeGreaterThan(0)
    for (const { what, status, expected } of answers)
      expect([what, expected]).toEqual([what, expect.arrayContaining([status])])
    expect(changed).not.toContain(call)
  })
})

describe.each(Object.keys(CALLERS))('by %s', (name) => {
  const { column } = CALLERS[name]!
  const REFUSED = ['UNAUTHENTICATED', 'FORBIDDEN', 'CROSS_SITE']
  const mine = calls.filter(([, endpoint]) => allowed(endpoint, column, {} as World, {}) !== null)

  let agent: Agent
  beforeAll(async () => {
    agent = await agentOf(name)
  })
  afterEach(forgetLimits)

  test.each(mine)('%s gets past the permission', async (_call, endpoint) => {
    const own = belongings.get(name)!
    const { things } = allowed(endpoint, column, world, own)!
    // Other people's things are replaced by unknown ids, so that all tests can share the same data.
    const nothing = Object.fromEntries(Object.keys(world.others).map((thing) => [thing, NOBODY]))
    const url = pathOf(endpoint, { ...nothing, ...things })
    for (const body of bodiesOf(endpoint)) {
      const send = () => body.send(agent[methodOf(endpoint)](url))
      let answer = await send()
      // The previous call may have ended the session; log in again.
      if (answer.body?.code === 'UNAUTHENTICATED') {
        agent = await agentOf(name)
        answer = await send()
      }
      expect([body.name, answer.body?.code]).not.toEqual([body.name, expect.toBeOneOf(REFUSED)])
      expect([body.name, answer.status]).toEqual([
        body.name,
        expect.toSatisfy((code: number) => code !== 500),
      ])
    }
  })
})

describe('what may not be sent is not read', () => {
  const TYPES = ['application/json', 'multipart/form-data; boundary=x']
  const closed = calls.filter(
    ([, endpoint]) => endpoint.method !== 'GET' && !allowed(endpoint, 'P', {} as World, {}),
  )
  const announce = async (port: number, { method, path }: Endpoint, type: string) => {
    const { socket, closed: answered } = openSocket(port)
    const url = pathOf({ path }, world.others)
    const headers = `Host: localhost\r\nContent-Type: ${type}\r\nContent-Length: 100000000`
    socket.write(`${method} ${url} HTTP/1.1\r\n${headers}\r\n\r\n`)
    return answered
  }

  // The server lingers on each connection so that its response arrives, so run them in parallel.
  let server: Server
  let answers: Map<string, string[]>
  beforeAll(async () => {
    await forgetLimits()
    server = createHttpServer(app)
    await listen(server, 0, '127.0.0.1')
    const { port } = server.address() as AddressInfo
    const answersTo = async ([call, endpoint]: Call) =>
      [call, await Promise.all(TYPES.map((type) => announce(port, endpoint, type)))] as const
    answers = new Map(await Promise.all(closed.map(answersTo)))
  })
  afterAll(() => void server.close())

  test.each(closed)('%s answers 401 to the mere announcement of a body', (call) => {
    for (const answer of answers.get(call)!) {
      expect(answer.slice(0, 12)).toBe('HTTP/1.1 401')
      expect(answer).toMatch(/^connection: close\r$/im)
    }
    expect(answers.get(call)).toHaveLength(TYPES.length)
  })
})

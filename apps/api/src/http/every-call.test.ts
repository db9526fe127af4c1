import mongoose from 'mongoose'
import type { Test } from 'supertest'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { decisionOf } from '@bastidor/shared/permissions'
import { AuditModel } from '../audit/audit.model.ts'
import { endpoints } from '../endpoints.ts'
import { EmployeeModel, type EmployeeRecord } from '../modules/employees/employees.model.ts'
import { PASSWORD, anonymous, asPerson, createPerson } from '../test/as.ts'
import { drawImage } from '../test/approvals.ts'
import { useDatabase } from '../test/database.ts'
import { exampleBody } from '../test/matrix.bodies.ts'
import { type Things, belongingsOf, makeThings, pathOf } from '../test/matrix.things.ts'
import { databaseHash } from '../test/snapshot.ts'
import type { Endpoint } from './endpoint.ts'
import { clearCounts } from './rate-counts.ts'
import { allowed, consume, consumed } from './rate-limits.ts'
import { openApiDocument } from '#modules/docs/docs-document'
import { SessionModel } from '#modules/sessions/sessions.model'

/** Properties of all calls, tested on each of them with one prepared agency. */
useDatabase()
// Each of these tests sends fifty requests.
vi.setConfig({ testTimeout: 120_000 })

let admin: EmployeeRecord
let stored: Record<string, unknown>
let things: Things
let image: Buffer
beforeAll(async () => {
  const others = await makeThings()
  await createPerson({ level: 'Admin' })
  admin = await createPerson({ level: 'Admin', role: 'CS' })
  const { chore, session } = await belongingsOf(admin)
  things = {
    ...others,
    'auth.employeeId': String(admin._id),
    'auth.id': session,
    'employee.id': String(admin._id),
    'employee.choreId': chore.id,
    'chore.id': chore.id,
    'chore.taskId': chore.tasks[0].id,
    'chore.task2Id': chore.tasks[1].id,
  }
  stored = (await EmployeeModel.collection.findOne({ _id: admin._id }))!
  image = await drawImage('png', { width: 20, height: 20 })
})
beforeEach(async () => {
  vi.restoreAllMocks()
  clearCounts()
  await mongoose.connection.collection('rateBuckets').deleteMany({})
})
afterEach(() => reinstate())

/** Restores all rights of the caller. */
const reinstate = () => EmployeeModel.collection.replaceOne({ _id: admin._id }, stored)

type Agent = Awaited<ReturnType<typeof asPerson>>
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const ask = (agent: Pick<Agent, 'get'>, endpoint: Endpoint, method = endpoint.method) =>
  agent[method.toLowerCase() as 'get'](pathOf(endpoint, { ...things, ...placesOf(endpoint) }))
// Only for this call, the id in the path is a client's; elsewhere it is an approval's.
const placesOf = ({ action }: Endpoint) =>
  action === 'approval.create' ? { 'approval.id': things['client.id'] } : {}
const filesOf = ({ spec: { form } }: Endpoint) => (typeof form === 'object' ? form : undefined)
const withFiles = endpoints.filter(filesOf)
const CSV = 'Cliente;Telefone;Plano;Mensalidade\nUma;1;Plano;10'

const attached = (call: Test, endpoint: Endpoint): Test => {
  const { action } = endpoint
  const isSheet = action.startsWith('client.import') || action === 'client.checkImport'
  const [field = ''] = filesOf(endpoint)!.fields
  return isSheet
    ? call.attach(field, Buffer.from(CSV), 'clientes.csv')
    : call.attach(field, image, 'figura.png')
}

/** Bodies for calls whose documented example does not reach the transaction. */
const bodyOf = (endpoint: Endpoint): object | undefined => {
  const example = exampleBody(endpoint) as object | undefined
  if (endpoint.action === 'auth.password')
    return { currentPassword: PASSWORD, newPassword: 'outra-senha-123' }
  if (endpoint.action === 'client.create') return { ...example, plan: things['plan.id'] }
  return example
}
const complete = (call: Test, endpoint: Endpoint): Test => {
  if (endpoint.method === 'GET') return call
  if (endpoint.action === 'approval.create') return attached(call.field('name', 'Feed'), endpoint)
  if (filesOf(endpoint)) return attached(call, endpoint)
  return call.send(bodyOf(endpoint))
}

describe('of every call that writes or reveals, the rights are read in its transaction', () => {
  const writing = endpoints.filter(
    ({ action, method, spec }) =>
      // The vault depends on a department; its own test proves the same.
      (method !== 'GET' || (spec.effect === 'reveal' && action !== 'vault.reveal')) &&
      spec.effect !== 'none' &&
      !spec.stream &&
      decisionOf(action, 'P') !== '✓',
  )

  /**
   * Sends every call and revokes the right to it between `beforeTransaction` and the transaction.
   */
  const outcomesOf = async (calls: readonly Endpoint[], revoke: () => PromiseLike<unknown>) => {
    const outcomes: [string, unknown][] = []
    const real = mongoose.connection.transaction.bind(mongoose.connection)
    for (const endpoint of calls) {
      const agent = await asPerson(admin)
      let hasBegun = false
      const spy = vi
        .spyOn(mongoose.connection, 'transaction')
        .mockImplementationOnce(async (...work) => {
          hasBegun = true
          await revoke()
          return real(...work)
        })
      const { status, text } = await complete(ask(agent, endpoint), endpoint)
      spy.mockRestore()
      await reinstate()
      outcomes.push([nameOf(endpoint), hasBegun ? status : `never began: ${status} ${text}`])
    }
    return outcomes
  }

  test.each<[string, number, () => PromiseLike<unknown>]>([
    ['deactivated', 401, () => set({ active: false })],
    ['robbed of the session', 401, () => SessionModel.deleteMany({ employeeId: admin._id })],
    ['demoted', 403, () => set({ level: 'Base' })],
  ])('a caller who is %s gets %i, and nothing has changed', async (_how, expected, revoke) => {
    const closed = writing.filter(
      ({ action }) => expected === 401 || ['–', 'boot'].includes(decisionOf(action, 'B')),
    )
    expect(closed.length).toBeGreaterThan(25)
    const before = await databaseHash()
    const outcomes = await outcomesOf(closed, revoke)
    expect(outcomes).toEqual(closed.map((endpoint) => [nameOf(endpoint), expected]))
    expect(await databaseHash()).toBe(before)
  })

  const set = (fields: object) =>
    EmployeeModel.collection.updateOne({ _id: admin._id }, { $set: fields })
})

test('HEAD of no call leaves anything behind, and what reveals does not answer it', async () => {
  const agent = await asPerson(admin)
  const before = [await databaseHash(), await AuditModel.countDocuments()]
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
    const { status, headers } = await ask(agent, endpoint, 'HEAD')
    const after = [await databaseHash(), await AuditModel.countDocuments()]
    expect([nameOf(endpoint), after]).toEqual([nameOf(endpoint), before])
    if (['reveal', 'export'].includes(endpoint.spec.effect ?? ''))
      expect([nameOf(endpoint), status, headers.allow]).toEqual([nameOf(endpoint), 405, 'GET'])
  }
  const counted = await mongoose.connection
    .collection<{ _id: string; key: string }>('rateBuckets')
    .distinct('key')
  expect(counted.filter((key) => /^(reveal|export)/.test(key))).toEqual([])
  expect((await consumed('export', String(admin._id))).points).toBe(0)
})

test('every call that takes a file counts it as an upload, and refuses more than the limit', async () => {
  const agent = await asPerson(admin)
  for (let used = 0; used < allowed('upload'); used += 1) await consume('upload', String(admin._id))
  const before = await databaseHash()
  const answers = await Promise.all(
    withFiles.map(async (endpoint) => {
      const { status, headers } = await complete(ask(agent, endpoint), endpoint)
      return [nameOf(endpoint), status, Number(headers['retry-after']) > 0]
    }),
  )
  expect(answers).toEqual(withFiles.map((endpoint) => [nameOf(endpoint), 429, true]))
  expect(await databaseHash()).toBe(before)
  // A form without a file does not count as an upload.
  const { status } = await agent
    .patch(`/client/update/${things['client.id']}`)
    .field('observacaoDev', 'x')
    .attach('logo', Buffer.alloc(0), '')
  expect(status).toBe(200)
})

describe('a multipart body', () => {
  const changing = endpoints.filter(({ method }) => method !== 'GET')
  const takesForm = ({ spec }: Endpoint) => Boolean(spec.form)

  test('is taken where the description says so, and is 415 everywhere else', async () => {
    const agent = await asPerson(admin)
    const { paths = {} } = openApiDocument(endpoints, '0')
    for (const endpoint of changing) {
      const described = paths[endpoint.path]?.[endpoint.method.toLowerCase() as 'post']?.requestBody
      const media = Object.keys((described as { content?: object })?.content ?? {})
      expect([nameOf(endpoint), media.includes('multipart/form-data')]).toEqual([
        nameOf(endpoint),
        takesForm(endpoint),
      ])
      if (takesForm(endpoint)) continue
      for (const [who, caller] of [
        ['an Admin', agent],
        ...(decisionOf(endpoint.action, 'P') === '✓' ? [['anybody', anonymous] as const] : []),
      ] as const) {
        const { status } = await ask(caller, endpoint).field('a', 'b')
        expect([nameOf(endpoint), who, status]).toEqual([nameOf(endpoint), who, 415])
      }
    }
  })

  test('without files is 64 KB at most, whatever its fields are', async () => {
    const agent = await asPerson(admin)
    const before = await databaseHash()
    for (const endpoint of changing.filter(({ spec }) => spec.form === true)) {
      const form = ask(agent, endpoint)
      for (let count = 0; count < 70; count += 1) void form.field(`f${count}`, 'x'.repeat(1000))
      expect([nameOf(endpoint), (await form).status]).toEqual([nameOf(endpoint), 413])
    }
    expect(await databaseHash()).toBe(before)
  })

  test('with files has 256 KB of text at most', async () => {
    const agent = await asPerson(admin)
    for (const endpoint of withFiles) {
      const form = ask(agent, endpoint)
      for (let count = 0; count < 6; count += 1) void form.field(`f${count}`, 'x'.repeat(50_000))
      expect([nameOf(endpoint), (await form).status]).toEqual([nameOf(endpoint), 413])
    }
  })

  test('with files is nothing that strangers may send', () => {
    expect(withFiles.filter(({ action }) => decisionOf(action, 'P') !== '–')).toEqual([])
  })
})

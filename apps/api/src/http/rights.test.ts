import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AuditModel } from '../audit/audit.model.ts'
import { ApprovalModel } from '../modules/approvals/approvals.model.ts'
import { EmployeeModel, type EmployeeRecord } from '../modules/employees/employees.model.ts'
import { MessageModel } from '../modules/messages/messages.model.ts'
import { PlanModel } from '../modules/plans/plans.model.ts'
import { heldBack } from '../test/api-process.ts'
import { makeApproval } from '../test/approvals.ts'
import { NOBODY, PASSWORD, app, as, asPerson, createPerson } from '../test/as.ts'
import { clearDatabase, useDatabase } from '../test/database.ts'
import { databaseHash } from '../test/snapshot.ts'
import { createHttpServer, listen } from './server/server.ts'
import { openSession } from '#modules/auth/session'

useDatabase()
const server = createHttpServer(app)
let port: number
beforeAll(async () => {
  await listen(server, 0, '127.0.0.1')
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())
beforeEach(clearDatabase)

type Held = Parameters<typeof heldBack>[2]
type Agent = Awaited<ReturnType<typeof asPerson>>

const someone = {
  name: 'Intruso',
  level: 'Admin',
  role: 'CS',
  email: 'intruso@agencia.com.br',
  password: 'senha-segura-123',
  whatsapp: '(47) 99999-9999',
  desc: 'Pela porta dos fundos',
}
const formOf = (fields: Record<string, string>, file = '') =>
  Object.entries(fields)
    .map(([name, text]) => part(`name="${name}"`, text))
    .join('') + `${file}--x--\r\n`
const part = (names: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; ${names}\r\n\r\n${content}\r\n`
const FORM = 'multipart/form-data; boundary=x'

/** Sends requests without their last bytes, runs `meanwhile`, then completes them. */
const holdBackAll = async (
  person: EmployeeRecord,
  requests: readonly Held[],
  meanwhile: () => Promise<unknown>,
) => {
  const { token } = await openSession(person, NOBODY)
  const held = await Promise.all(requests.map((request) => heldBack(port, token, request)))
  await meanwhile()
  for (const { finish } of held) finish()
  return Promise.all(
    held.map(async ({ closed }) => {
      const answer = (await closed).replace('HTTP/1.1 100 Continue\r\n\r\n', '')
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      return { status: Number(head.slice(9, 12)), body: body && JSON.parse(body) }
    }),
  )
}
const holdBack = async (...[person, held, meanwhile]: HoldOne) =>
  (await holdBackAll(person, [held], meanwhile))[0]!
type HoldOne = [person: EmployeeRecord, held: Held, meanwhile: () => Promise<unknown>]

const sent = (outcome: Promise<{ status: number }>) =>
  outcome.then(({ status }) => expect(status).toBeLessThan(300))
const urlOf = ({ _id }: EmployeeRecord) => String(_id)

/** Ways to revoke a user's rights, as the UI does. */
const REVOCATIONS: Record<
  string,
  { status: number; revoke: (boss: Agent, person: EmployeeRecord) => Promise<unknown> }
> = {
  'is deactivated': {
    status: 401,
    revoke: (boss, person) => sent(boss.patch(`/employee/toggleActive/${urlOf(person)}`)),
  },
  'is demoted': {
    status: 403,
    revoke: (boss, person) =>
      sent(boss.patch(`/employee/update/${urlOf(person)}`).send({ level: 'Base' })),
  },
  'is deleted': {
    status: 401,
    revoke: (boss, person) => sent(boss.delete(`/employee/delete/${urlOf(person)}`)),
  },
  'loses all sessions': {
    status: 401,
    revoke: (boss, person) => sent(boss.post(`/auth/revoke/${urlOf(person)}`)),
  },
  'gets another password': {
    status: 401,
    revoke: (boss, person) =>
      sent(boss.patch(`/employee/update/${urlOf(person)}`).send({ password: 'outra-senha-123' })),
  },
  'changes the password elsewhere': {
    status: 401,
    revoke: async (_boss, person) =>
      sent(
        (await asPerson(person))
          .patch('/auth/password')
          .send({ currentPassword: PASSWORD, newPassword: 'outra-senha-123' }),
      ),
  },
}

describe('while a body is under way, an Admin', () => {
  test.each(Object.entries(REVOCATIONS))(
    'who %s is refused, however it was sent',
    async (_what, { status, revoke }) => {
      const boss = await as({ level: 'Admin' })
      const person = await createPerson({ level: 'Admin' })
      const other = { ...someone, email: 'outro@agencia.com.br' }
      const calls: [string, Held, number][] = [
        ['JSON', { call: 'POST /employee/create', body: JSON.stringify(other) }, status],
        ['a form', { call: 'POST /employee/create', type: FORM, body: formOf(someone) }, status],
        ['an act that is stored with others', clientCreation(await aPlan()), status],
        // A demoted user keeps the calls that any session may make.
        ['a call that only reads', reading, status === 401 ? 401 : 200],
        ['a GET', { call: 'GET /nps/', body: '{"a":1}' }, status],
      ]
      const answers = await holdBackAll(
        person,
        calls.map(([, held]) => held),
        () => revoke(boss, person),
      )
      expect(answers.map((answer, index) => [calls[index]?.[0], answer.status])).toEqual(
        calls.map(([how, , expected]) => [how, expected]),
      )
      expect(await EmployeeModel.countDocuments({ name: 'Intruso' })).toBe(0)
    },
  )

  const reading: Held = { call: 'POST /client/byIdList', body: '{"listaIds":[]}' }
  const aPlan = async () =>
    String((await PlanModel.create([{ name: 'Ouro', nameFolded: 'ouro' }]))[0]!._id)
  const clientCreation = (plan: string): Held => ({
    call: 'POST /client/create',
    body: JSON.stringify({ name: 'Padaria', whatsapp: '1', value: 1, plan }),
  })

  test('a dismissed person gets no file stored and none examined', async () => {
    const boss = await as({ level: 'Admin' })
    const csv = part(
      'name="file"; filename="a.csv"',
      'Cliente;Telefone;Plano;Mensalidade\nA;1;Ouro;1',
    )
    const person = await createPerson({ level: 'Admin' })
    const calls = ['POST /client/import/check', 'POST /client/import', `PATCH ${avatarOf(person)}`]
    const answers = await holdBackAll(
      person,
      calls.map((call) => ({ call, type: FORM, body: formOf({}, csv) })),
      () => REVOCATIONS['is deactivated']!.revoke(boss, person),
    )
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  })
  const avatarOf = ({ _id }: EmployeeRecord) => `/employee/upload/${String(_id)}`

  test('a dismissed user does not get the stored response of a creation again', async () => {
    const boss = await as({ level: 'Admin' })
    const person = await createPerson({ level: 'Admin' })
    const body = JSON.stringify({ name: 'Prata' })
    const first = await (
      await asPerson(person)
    )
      .post('/plan/create')
      .set('Idempotency-Key', 'k-1')
      .send(JSON.parse(body))
    expect(first.status).toBe(201)
    const repeat: Held = { call: 'POST /plan/create', headers: 'Idempotency-Key: k-1\r\n', body }
    expect(await holdBack(person, repeat, async () => undefined)).toEqual({
      status: 201,
      body: first.body,
    })
    const { status } = await holdBack(person, repeat, () =>
      REVOCATIONS['is deactivated']!.revoke(boss, person),
    )
    expect(status).toBe(401)
  })

  test('a renamed person acts under the new name', async () => {
    const person = await createPerson({ level: 'Admin', name: 'Ana' })
    const boss = await as({ level: 'Admin' })
    const { status } = await holdBack(
      person,
      { call: 'POST /message/create', body: '{"text":"Oi"}' },
      () => sent(boss.patch(`/employee/update/${urlOf(person)}`).send({ name: 'Ana Lima' })),
    )
    const [message] = await MessageModel.find().lean()
    const entry = await AuditModel.findOne({ action: 'message.create' }).lean()
    expect([status, message?.writer, entry?.actor]).toEqual([201, 'Ana Lima', 'Ana Lima'])
  })
})

test('a Líder may not change a person who is promoted during the change', async () => {
  const boss = await as({ level: 'Admin' })
  const [leader, person] = [await createPerson({ level: 'Líder' }), await createPerson()]
  const promote = () =>
    sent(boss.patch(`/employee/update/${urlOf(person)}`).send({ level: 'Admin' }))
  let promoted = ''
  const { status } = await holdBack(
    leader,
    { call: `PATCH /employee/update/${urlOf(person)}`, body: '{"password":"tomada-123"}' },
    async () => {
      await promote()
      promoted = await databaseHash()
    },
  )
  expect([status, await databaseHash()]).toEqual([403, promoted])
})

test('a Líder who was demoted from Admin while the password was hashed grants no more than a Líder', async () => {
  const boss = await as({ level: 'Admin' })
  const person = await createPerson({ level: 'Admin' })
  const held = { call: 'POST /employee/create', body: JSON.stringify(someone) }
  const { status } = await holdBack(person, held, () =>
    sent(boss.patch(`/employee/update/${urlOf(person)}`).send({ level: 'Líder' })),
  )
  expect([status, await EmployeeModel.countDocuments({ name: 'Intruso' })]).toEqual([403, 0])
})

test('a colleague who is dismissed amid an answer through a public link answers as anybody', async () => {
  const { admin, approval } = await makeApproval()
  const person = await createPerson({ name: 'Bia' })
  const { status } = await holdBack(
    person,
    { call: `PATCH /approval/answerapproval/${approval.id}`, body: '{"approved":true}' },
    () => REVOCATIONS['is deactivated']!.revoke(admin, person),
  )
  const stored = await ApprovalModel.findById(approval.id).lean()
  const entry = await AuditModel.findOne({ action: 'approval.answer' }).lean()
  expect([status, stored?.evidence?.staff, entry?.actor]).toEqual([200, null, 'cliente'])
})

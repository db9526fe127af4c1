import mongoose from 'mongoose'
import { beforeEach, describe, expect, test } from 'vitest'
import { AuditModel } from '../audit/audit.model.ts'
import { ClientModel } from '../modules/clients/clients.model.ts'
import { EmployeeModel } from '../modules/employees/employees.model.ts'
import { PlanModel } from '../modules/plans/plans.model.ts'
import { fileRecords } from '../storage/gridfs.ts'
import { drawImage } from '../test/approvals.ts'
import { as, asPerson, createPerson } from '../test/as.ts'
import { makeClient, makePlan } from '../test/clients.ts'
import { clearDatabase, useDatabase } from '../test/database.ts'
import { grantTo } from '../test/grants.ts'

useDatabase()
beforeEach(clearDatabase)

const SOMEONE = {
  name: 'Bia',
  role: 'CS',
  email: 'b@a.co',
  password: 'senha-123',
  whatsapp: '1',
  desc: 'x',
}

type Agent = Awaited<ReturnType<typeof asPerson>>
const create = (
  agent: Agent,
  key: string,
  body: object = { name: 'Ouro' },
  path = '/plan/create',
) => agent.post(path).set('Idempotency-Key', key).send(body)

describe('a creation under a key', () => {
  test('that is repeated gets the first answer and creates nothing', async () => {
    const admin = await as({ level: 'Admin' })
    const [first, second] = [await create(admin, 'k-1'), await create(admin, 'k-1')]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect([await PlanModel.countDocuments(), await AuditModel.countDocuments()]).toEqual([1, 1])
  })

  test('that comes twenty times at once happens once, and all get its answer', async () => {
    const admin = await as({ level: 'Admin' })
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => create(admin, `k-${round}`, { name: `Plano ${round}` })),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
      expect(await PlanModel.countDocuments({ name: `Plano ${round}` })).toBe(1)
    }
  })

  test('keeps its answer though the thing is changed or gone meanwhile', async () => {
    const admin = await as({ level: 'Admin' })
    const { body } = await create(admin, 'k-1')
    await admin.delete(`/plan/delete/${body.id}`)
    expect((await create(admin, 'k-1')).body).toEqual(body)
    expect(await PlanModel.countDocuments()).toBe(0)
  })

  test('is the same one through the other form of the path or another form of the body', async () => {
    const admin = await as({ level: 'Admin' })
    const { body } = await create(admin, 'k-1', { name: 'Ouro', posts: 12 })
    const other = await create(admin, 'k-1', { posts: '12', name: ' Ouro ' }, '/plan/create/')
    expect([other.status, other.body.id]).toEqual([201, body.id])
    const form = await admin
      .post('/plan/create')
      .set('Idempotency-Key', 'k-1')
      .field('posts', '12')
      .field('name', 'Ouro')
    expect([form.status, form.body.id]).toEqual([201, body.id])
  })

  test('with another content, or of another kind, is refused', async () => {
    const admin = await as({ level: 'Admin' })
    await create(admin, 'k-1')
    for (const answer of [
      await create(admin, 'k-1', { name: 'Prata' }),
      await create(admin, 'k-1', { name: 'Ouro', posts: 1 }),
      await create(admin, 'k-1', SOMEONE, '/employee/create'),
    ])
      expect([answer.status, answer.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    expect([await PlanModel.countDocuments(), await EmployeeModel.countDocuments()]).toEqual([1, 1])
  })

  test('with another file of the same name and size is refused', async () => {
    const admin = await as({ level: 'Admin' })
    await makePlan('Ouro')
    const send = (name: string) =>
      admin
        .post('/client/import')
        .set('Idempotency-Key', 'k-1')
        .attach(
          'file',
          Buffer.from(`Cliente;Telefone;Plano;Mensalidade\n${name};1;Ouro;10`),
          'clientes.csv',
        )
    const [first, again, other] = [await send('Ana'), await send('Ana'), await send('Eva')]
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    expect((await ClientModel.find().lean()).map(({ name }) => name)).toEqual(['Ana'])
  })

  test('that comes twice at once with a picture stores it once', async () => {
    const { admin, client } = await makeClient()
    const picture = await drawImage()
    const send = () =>
      admin
        .post(`/approval/create/${client.id}`)
        .set('Idempotency-Key', 'k-1')
        .field('name', 'Posts')
        .attach('items', picture, 'post.png')
    const [one, two] = await Promise.all([send(), send()])
    expect([one.status, two.status, two.body]).toEqual([201, 201, one.body])
    expect(await fileRecords().countDocuments()).toBe(1)
  })

  test('of another person has nothing to do with it', async () => {
    const [one, two] = [await as({ level: 'Admin' }), await as({ level: 'Admin' })]
    await create(one, 'k-1')
    const { status, body } = await create(two, 'k-1', { name: 'Prata' })
    expect([status, body.name]).toEqual([201, 'Prata'])
  })

  test('that was refused may be corrected under the same key', async () => {
    const admin = await as({ level: 'Admin' })
    await PlanModel.create([{ name: 'Prata', nameFolded: 'prata' }])
    expect((await create(admin, 'k-1', { name: ' ' })).status).toBe(400)
    expect((await create(admin, 'k-1', { name: 'Prata' })).status).toBe(409)
    const { status, body } = await create(admin, 'k-1')
    expect([status, body.name]).toEqual([201, 'Ouro'])
  })

  test('is no way round a permission that was lost', async () => {
    const person = await createPerson({ level: 'Admin' })
    const agent = await asPerson(person)
    await create(agent, 'k-1')
    await EmployeeModel.updateOne({ _id: person._id }, { $set: { level: 'Base' } })
    expect((await create(agent, 'k-1')).status).toBe(403)
  })

  test('asks again for what depends on the body: a level, the client of a survey', async () => {
    const [ana, caio] = [
      await createPerson({ level: 'Admin' }),
      await createPerson({ name: 'Caio', role: 'CS' }),
    ]
    await grantTo('CS', 'own', 'nps.create')
    const { admin, client } = await makeClient({ cs: 'Caio' })
    const survey = { name: 'Pós Briefing', clientId: client.id }
    const [leader, cs] = [await asPerson(ana), await asPerson(caio)]
    const repeats = [
      () => create(leader, 'k-1', { ...SOMEONE, level: 'Admin' }, '/employee/create'),
      () => create(cs, 'k-1', survey, '/nps/create'),
    ]
    for (const repeat of repeats) expect((await repeat()).status).toBe(201)
    await EmployeeModel.updateOne({ _id: ana._id }, { $set: { level: 'Líder' } })
    await admin.patch(`/client/update/${client.id}`).send({ cs: '' }).expect(200)
    const answers = await Promise.all(repeats.map((repeat) => repeat()))
    expect(answers.map(({ status }) => status)).toEqual([403, 404])
  })

  test.each(['', 'a b', 'x'.repeat(201)])('%j is no key', async (key) => {
    const { status, body } = await create(await as({ level: 'Admin' }), key)
    expect([status, body.code]).toEqual([400, 'MALFORMED_REQUEST'])
  })

  test('leaves nothing from which a password could be guessed', async () => {
    const admin = await as({ level: 'Admin' })
    const someone = { ...SOMEONE, password: 'canario-123' }
    expect((await create(admin, 'k-1', someone, '/employee/create')).status).toBe(201)
    const [stored] = await mongoose.connection.db!.collection('idempotency').find().toArray()
    expect(JSON.stringify(stored)).not.toMatch(/canario|\$2b\$|k-1/)
    await mongoose.connection.db!.collection('idempotency').deleteMany({})
    await EmployeeModel.deleteOne({ email: 'b@a.co' })
    // The same content under another key has another fingerprint: it is not a digest of the content
    // alone.
    await create(admin, 'k-2', someone, '/employee/create')
    const [again] = await mongoose.connection.db!.collection('idempotency').find().toArray()
    expect(again?.fingerprint).not.toBe(stored?.fingerprint)
  })
})

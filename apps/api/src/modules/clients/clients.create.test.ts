import mongoose from 'mongoose'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AuditModel } from '../../audit/audit.model.ts'
import { as, createPerson } from '../../test/as.ts'
import { makePlan } from '../../test/clients.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { ChoreModel } from '../chores/chores.model.ts'
import { LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'
import { ClientModel } from './clients.model.ts'

useDatabase()
beforeEach(clearDatabase)

const whole = async (name: string) => ({
  name,
  value: 900,
  whatsapp: '47 99999-9999',
  plan: await makePlan(),
})
type Agent = Awaited<ReturnType<typeof as>>
const create = (agent: Agent, key: string, body: object) =>
  agent.post('/client/create').set('Idempotency-Key', key).send(body)

const expectOneOfEach = async (name: string) => {
  const [client, another] = await ClientModel.find({ name }).lean()
  expect(another).toBeUndefined()
  expect(await ChoreModel.find({ client: client!._id }).lean()).toMatchObject([
    { _id: client!.chores[0], title: `Jornada de ${name}` },
  ])
  expect(await LifecycleEventModel.find({ subject: String(client!._id) }).lean()).toHaveLength(1)
  expect(await AuditModel.find({ entityId: String(client!._id) }).lean()).toMatchObject([
    { action: 'client.create', label: name },
  ])
}

describe('clients that are created at the same moment', () => {
  test('share transactions, and each has its own journey, lifecycle event and trail', async () => {
    const agent = await as({ role: 'Comercial' })
    const body = await whole('')
    const names = Array.from({ length: 24 }, (_none, index) => `Cliente ${index}`)
    const transactions = vi.spyOn(mongoose.connection, 'transaction')
    const answers = await Promise.all(
      names.map((name) => create(agent, `k-${name.replace(' ', '-')}`, { ...body, name })),
    )
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 201))
    expect(answers.map((answer) => answer.body.name)).toEqual(names)
    expect(transactions.mock.calls.length).toBeLessThan(names.length)
    for (const name of names) await expectOneOfEach(name)
  })

  test('share transactions also when they name the same people', async () => {
    const agent = await as({ role: 'Comercial' })
    await createPerson({ name: 'Gil' })
    await createPerson({ name: 'Caio' })
    const body = { ...(await whole('')), gestor: 'Gil', cs: 'Caio' }
    const transactions = vi.spyOn(mongoose.connection, 'transaction')
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_none, index) =>
        create(agent, `k-${index}`, { ...body, name: `Cliente ${index}` }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(transactions.mock.calls.length).toBeLessThan(answers.length)
    expect(await ClientModel.countDocuments({ gestor: 'Gil', cs: 'Caio' })).toBe(24)
  })

  test('under one key are one client, whatever else is created beside it', async () => {
    const agent = await as({ role: 'Comercial' })
    const body = await whole('')
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => create(agent, 'same-key', { ...body, name: 'O mesmo' })),
      ...Array.from({ length: 5 }, (_none, index) =>
        create(agent, `other-${index}`, { ...body, name: `Outro ${index}` }),
      ),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(new Set(answers.slice(0, 10).map((answer) => answer.body.id)).size).toBe(1)
    for (const name of ['O mesmo', 'Outro 0', 'Outro 4']) await expectOneOfEach(name)
    expect(await ClientModel.countDocuments()).toBe(6)
  })

  test('leave out the one that names an unknown plan, and nothing of it', async () => {
    const agent = await as({ role: 'Comercial' })
    const body = await whole('Bom')
    const [good, bad] = await Promise.all([
      create(agent, 'good', body),
      create(agent, 'bad', { ...body, name: 'Mau', plan: '507f1f77bcf86cd799439011' }),
    ])
    expect([good.status, bad.status]).toEqual([201, 400])
    await expectOneOfEach('Bom')
    expect([await ClientModel.countDocuments(), await ChoreModel.countDocuments()]).toEqual([1, 1])
  })
})

test('a new client with a site without name and link is refused, as where it is added later', async () => {
  const agent = await as({ level: 'Admin' })
  const create = async (sites: object[]) =>
    agent.post('/client/create').send({ ...(await whole('Aurora')), sites })
  const loja = { link: 'aurora.com.br' }
  const nameless = await create([loja, { name: ' ', localDominio: 'Registro.br' }])
  expect([nameless.status, nameless.body.fields]).toEqual([
    400,
    { 'dominio.1.name': 'Informe o nome ou o link do site.' },
  ])
  expect(await ClientModel.countDocuments()).toBe(0)
  const { status, body } = await create([loja])
  expect([status, body.dominio]).toMatchObject([201, [{ name: '', link: 'aurora.com.br' }]])
})

describe('what a new client names', () => {
  test('is looked up as it is now, not as it was for the client before', async () => {
    const agent = await as({ level: 'Admin' })
    const bia = await createPerson({ name: 'Bia' })
    const body = { ...(await whole('Aurora')), gestor: 'bia' }
    const create = async () => (await agent.post('/client/create').send(body)).body
    await create()
    await agent.patch(`/employee/update/${String(bia._id)}`).send({ name: 'Bía' })
    expect((await create()).gestor).toBe('Bía')
    await agent.delete(`/plan/delete/${body.plan}`)
    expect((await create()).fields).toEqual({ plan: 'Selecione um plano' })
  })
})

import bcrypt from 'bcrypt'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anonymous, as, createPerson } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { EmployeeModel } from './employees.model.ts'

useDatabase()
beforeEach(clearDatabase)

const first = {
  name: 'Ana Souza',
  role: 'CEO',
  email: 'Ana@Agencia.com.br',
  password: 'segredo-1',
  whatsapp: '47999999999',
  desc: 'Fundadora',
}
const create = (body: object = first) => anonymous.post('/employee/create').send(body)

describe('the first run', () => {
  test('is needed while there is nobody, and never again', async () => {
    expect((await anonymous.get('/auth/setup')).body).toEqual({
      needed: true,
      tokenRequired: false,
      mailOn: false,
    })
    await create()
    expect((await anonymous.get('/auth/setup')).body.needed).toBe(false)
  })

  test('makes an active Admin, whatever level was asked for', async () => {
    const { status, body } = await create({ ...first, level: 'Base' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ level: 'Admin', active: true, email: 'ana@agencia.com.br' })
  })

  const atOnce = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        create({ ...first, email: `ana${index}@agencia.com.br` }),
      ),
    )

  test('of thirty first creations at once one succeeds, and the others cost no hash', async () => {
    const hash = vi.spyOn(bcrypt, 'hash')
    try {
      const answers = await atOnce(30)
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(29).fill(401)])
      expect(await EmployeeModel.countDocuments()).toBe(1)
      expect(hash).toHaveBeenCalledTimes(1)
    } finally {
      hash.mockRestore()
    }
  })

  test('a failed setup releases the slot', async () => {
    const hash = vi.spyOn(bcrypt, 'hash').mockRejectedValueOnce(new Error('out of memory'))
    try {
      expect((await create()).status).toBe(500)
    } finally {
      hash.mockRestore()
    }
    expect((await create()).status).toBe(201)
  })

  test('a process that died in it holds the others up for half a minute and no longer', async () => {
    const leases = mongoose.connection.collection<{ _id: string }>('leases')
    const holdUntil = (until: number) =>
      leases.replaceOne(
        { _id: 'first-employee' },
        { owner: 'dead', until: new Date(until) },
        { upsert: true },
      )
    await holdUntil(Date.now() + 30_000)
    const { status, body } = await create()
    expect([status, body.message]).toEqual([
      401,
      'Outra pessoa está fazendo o primeiro acesso neste momento.',
    ])
    await holdUntil(Date.now() - 1)
    expect((await create()).status).toBe(201)
  })

  test('a bad form is explained and leaves the door open', async () => {
    const { status, body } = await create({ ...first, name: ' ' })
    expect([status, body.message]).toEqual([400, 'Por favor, preencha o campo Nome corretamente.'])
    expect((await create()).status).toBe(201)
  })

  test('once somebody exists an anonymous caller is refused before the form is even read', async () => {
    await createPerson()
    for (const body of [first, {}, { level: 'Admin' }]) {
      const answer = await create(body)
      expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED'])
    }
  })

  test('the door stays shut after everybody has gone', async () => {
    await create()
    await EmployeeModel.deleteMany({ email: 'ana@agencia.com.br' })
    expect((await create()).status).toBe(401)
  })
})

describe('POST /employee/create by staff', () => {
  const someone = { ...first, email: 'bia@agencia.com.br' }

  test('an Admin gives any level', async () => {
    const { status, body } = await (
      await as({ level: 'Admin' })
    )
      .post('/employee/create')
      .send({ ...someone, level: 'Líder' })
    expect([status, body.level]).toEqual([201, 'Líder'])
  })

  test.each([undefined, '', 'Base'])('a Líder creates people of level Base (%j)', async (level) => {
    const { status, body } = await (
      await as({ level: 'Líder' })
    )
      .post('/employee/create')
      .send({ ...someone, level })
    expect([status, body.level]).toEqual([201, 'Base'])
  })

  test.each(['Líder', 'Admin'])('a Líder does not create a %s', async (level) => {
    const { status } = await (
      await as({ level: 'Líder' })
    )
      .post('/employee/create')
      .send({ ...someone, level })
    expect(status).toBe(403)
    expect(await EmployeeModel.exists({ email: someone.email })).toBeNull()
  })

  test.each([
    ['name', 'Nome'],
    ['role', 'Cargo'],
    ['email', 'E-mail'],
    ['password', 'Senha'],
    ['whatsapp', 'Whatsapp'],
    ['desc', 'Descrição'],
  ])('without %s the field is named in Portuguese', async (field, label) => {
    const admin = await as({ level: 'Admin' })
    for (const value of ['', undefined]) {
      const { status, body } = await admin
        .post('/employee/create')
        .send({ ...someone, [field]: value })
      expect(status).toBe(400)
      expect(body.fields).toEqual({ [field]: `Por favor, preencha o campo ${label} corretamente.` })
    }
  })

  test('an e-mail that is taken, whatever its case, is a conflict with a Portuguese text', async () => {
    await createPerson({ email: 'bia@agencia.com.br' })
    const { status, body } = await (
      await as({ level: 'Admin' })
    )
      .post('/employee/create')
      .send({ ...someone, email: 'BIA@agencia.com.br' })
    expect([status, body.code, body.fields]).toEqual([
      409,
      'DUPLICATE',
      { email: 'Já existe um funcionário com este e-mail.' },
    ])
  })

  test('a multipart form works; a file in it does not', async () => {
    const admin = await as({ level: 'Admin' })
    const form = admin.post('/employee/create')
    for (const [field, value] of Object.entries(someone)) void form.field(field, value)
    expect((await form).status).toBe(201)
    const withFile = admin.post('/employee/create').attach('avatar', Buffer.from('x'), 'x.png')
    expect((await withFile).status).toBe(400)
  })

  test('a role that differs from a known one only in case, accents or spaces is the known one', async () => {
    const { body } = await (
      await as({ level: 'Admin' })
    )
      .post('/employee/create')
      .send({ ...someone, role: ' comerciál ' })
    expect(body.role).toBe('Comercial')
  })
})

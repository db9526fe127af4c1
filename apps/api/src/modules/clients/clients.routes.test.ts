import { beforeEach, describe, expect, test } from 'vitest'
import { AuditModel } from '../../audit/audit.model.ts'
import { as, createPerson } from '../../test/as.ts'
import { makeClient, makePlan } from '../../test/clients.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { ChoreModel } from '../chores/chores.model.ts'
import { LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'
import { ClientModel } from './clients.model.ts'

useDatabase()
beforeEach(clearDatabase)

describe('POST /client/create', () => {
  test('creates the client in Start, with its journey, its first lifecycle event and a trail', async () => {
    await createPerson({ name: 'Bia Gestora' })
    const { client } = await makeClient({
      gestor: 'bia gestora',
      dateStart: '2026-01-31',
      tempoContrato: '1 Mês',
    })
    expect(client).toMatchObject({
      id: client._id,
      status: 'Start',
      gestor: 'Bia Gestora',
      consultor: 'Ana',
      contractEnd: '2026-02-28',
      value: 1500,
    })
    const journey = await ChoreModel.findById(client.chores[0]).lean()
    expect(journey).toMatchObject({ title: 'Jornada de Padaria São João' })
    expect(journey!.tasks.map(({ position }) => position)).toEqual(
      journey!.tasks.map((_, index) => index),
    )
    expect(await LifecycleEventModel.find().lean()).toMatchObject([
      { subject: client.id, kind: 'started', day: '2026-01-31', value: 1500 },
    ])
    expect(await AuditModel.findOne({ action: 'client.create' }).lean()).toMatchObject({
      label: 'Padaria São João',
    })
  })

  test.each(['name', 'value', 'plan', 'whatsapp'])(
    'without %s it asks for the necessary fields',
    async (field) => {
      const admin = await as({ role: 'Comercial' })
      const whole = { name: 'A', value: 1, plan: await makePlan(), whatsapp: '1' }
      for (const value of ['', '  ', undefined]) {
        const { status, body } = await admin
          .post('/client/create')
          .send({ ...whole, [field]: value })
        expect(status).toBe(400)
        expect(body.fields).toEqual({ [field]: 'Preencha os campos necessários' })
      }
      expect(await ClientModel.countDocuments()).toBe(0)
    },
  )

  test('an unknown plan, an unknown and an ambiguous person are refused next to their field', async () => {
    await createPerson({ name: 'João Silva' })
    await createPerson({ name: 'Joao Silva' })
    const admin = await as({ level: 'Admin' })
    const whole = { name: 'A', value: 1, plan: await makePlan(), whatsapp: '1' }
    for (const wrong of [
      { plan: '507f1f77bcf86cd799439011' },
      { plan: 'Ouro' },
      { gestor: 'Ninguém' },
      { cs: 'João Silva' },
    ]) {
      const { status, body } = await admin.post('/client/create').send({ ...whole, ...wrong })
      expect([status, Object.keys(body.fields)]).toEqual([400, Object.keys(wrong)])
    }
    expect(await ChoreModel.countDocuments()).toBe(0)
  })

  test("the specification's other names of lists are understood, and strings become contacts", async () => {
    const { client } = await makeClient({
      sites: [{ name: 'Loja', senhaDominio: 'canario-1' }],
      platforms: [{ plataforma: 'Meta', teto: '10,50' }],
      canaisContato: ['Grupo da padaria', ' '],
    })
    expect(client.dominio).toMatchObject([
      { name: 'Loja', hasSenhaDominio: true, hasSenhaHospedagem: false },
    ])
    expect(client.plataformasTrafego).toMatchObject([{ plataforma: 'Meta', teto: 10.5 }])
    expect(client.contatos).toEqual([{ nome: '', contato: 'Grupo da padaria' }])
    expect(JSON.stringify(client)).not.toContain('canario-1')
  })
})

describe('the lists', () => {
  const fill = async () => {
    const { admin, plan } = await makeClient({ name: 'Árvore Paisagismo', value: 300 })
    await makeClient({ plan, name: 'Bar do João', value: 100 })
    await makeClient({ plan, name: 'Café (50%) [x]', value: 200 })
    return { admin, plan }
  }
  const names = (body: { results: { name: string }[] }) => body.results.map(({ name }) => name)

  test('are by name, twelve to a page, with cards only', async () => {
    const { admin } = await fill()
    const { body } = await admin.get('/client/?limit=2&offset=1')
    expect(names(body)).toEqual(['Bar do João', 'Café (50%) [x]'])
    expect(body.total).toBe(3)
    expect(Object.keys(body.results[0]).toSorted()).toEqual([
      '_id',
      'cs',
      'gestor',
      'id',
      'logo',
      'name',
      'plan',
      'status',
      'value',
    ])
  })

  test.each([
    ['joao', ['Bar do João']],
    ['ARVORE', ['Árvore Paisagismo']],
    ['(50%) [', ['Café (50%) [x]']],
    ['.*', []],
    ['^(a+)+$', []],
  ])('search %j finds %j', async (text, found) => {
    const { admin } = await fill()
    const { status, body } = await admin.get('/client/search').query({ name: text })
    expect([status, names(body)]).toEqual([200, found])
  })

  test.each(['1º Ofício', '1o oficio', 'SANT´ANA', '´'])(
    'a name with ordinals and accents keeps them, and search %j finds it',
    async (text) => {
      const { admin, client } = await makeClient({ name: '1º Ofício de Sant´Ana' })
      expect(client.name).toBe('1º Ofício de Sant´Ana')
      const { body } = await admin.get('/client/search').query({ name: text })
      expect(names(body)).toEqual([client.name])
    },
  )

  test('search finds a name whose ordinal was replaced when it was stored', async () => {
    const { admin } = await makeClient({ name: '1o Ofício' })
    const { body } = await admin.get('/client/search').query({ name: '1º of' })
    expect(names(body)).toEqual(['1o Ofício'])
  })

  test.each([
    ['', 'A pesquisa não pode ser vazia'],
    ['  ', 'Não pode ter apenas espaços'],
  ])('search %j is explained', async (name, message) => {
    const { status, body } = await (await as()).get('/client/search').query({ name })
    expect([status, body.message]).toEqual([400, message])
  })

  test('find orders by value with 0 and 1 and filters by any other number', async () => {
    const { admin, plan } = await fill()
    const find = async (query: object) => names((await admin.get('/client/find').query(query)).body)
    expect(await find({ value: 0 })).toEqual(['Árvore Paisagismo', 'Café (50%) [x]', 'Bar do João'])
    expect(await find({ value: 1 })).toEqual(['Bar do João', 'Café (50%) [x]', 'Árvore Paisagismo'])
    expect(await find({ value: 200 })).toEqual(['Café (50%) [x]'])
    expect(await find({ plan, gestor: '', status: 'Start' })).toHaveLength(3)
    expect(await find({ plan, status: 'Ativo' })).toEqual([])
  })

  test('find combines part of the name with the other filters, and nothing of it is a pattern', async () => {
    const { admin, plan } = await fill()
    await makeClient({ name: 'Bar da Joana', value: 900 })
    const find = async (query: object) => names((await admin.get('/client/find').query(query)).body)
    expect(await find({ name: 'JOA', value: 0 })).toEqual(['Bar da Joana', 'Bar do João'])
    expect(await find({ name: 'joa', plan })).toEqual(['Bar do João'])
    expect(await find({ name: 'b.r', plan })).toEqual([])
    expect(await find({ name: ' ', plan })).toHaveLength(3)
    const { body } = await admin.get('/client/find').query({ name: 'joa', limit: 1, offset: 1 })
    expect([names(body), body.total]).toEqual([['Bar do João'], 2])
    expect((await admin.get('/client/find').query({ name: 'x'.repeat(121) })).status).toBe(400)
    expect((await admin.get('/client/find?name[$ne]=x')).status).not.toBe(500)
  })

  test('byIdList passes over malformed and unknown ids', async () => {
    const { admin, client } = await makeClient()
    const { status, body } = await admin
      .post('/client/byIdList')
      .send({ listaIds: [client.id, 'x', '507f1f77bcf86cd799439011'] })
    expect([status, body.results]).toEqual([
      200,
      [{ id: client.id, _id: client.id, name: client.name, logo: null, plan: client.plan }],
    ])
  })
})

describe('PATCH /client/changestatus/{id}', () => {
  test('switches between Start and Ativo; anything else is not available', async () => {
    const { client } = await makeClient()
    const base = await as()
    const url = `/client/changestatus/${client.id}`
    expect((await base.patch(url).send({ status: 'Ativo' })).body.status).toBe('Ativo')
    const { status, body } = await base.patch(url).send({ status: 'Pausado' })
    expect([status, body.message]).toEqual([400, 'Status Não Disponível'])
  })
})

describe('PATCH /client/update/{id}', () => {
  test('two departments that edit different fields both keep theirs', async () => {
    const { admin, client } = await makeClient()
    const url = `/client/update/${client.id}`
    await admin.patch(url).send({ observacaoSocial: 'Sem emojis', version: client.version })
    const { status, body } = await admin
      .patch(url)
      .send({ value: '1.800'.replace('.', ''), version: client.version })
    expect(status).toBe(200)
    expect(body).toMatchObject({ observacaoSocial: 'Sem emojis', value: 1800 })
  })

  test('the same field from a stale form is refused with the current client', async () => {
    const { admin, client } = await makeClient()
    const url = `/client/update/${client.id}`
    await admin.patch(url).send({ email: 'a@padaria.com.br', version: client.version })
    const { status, body } = await admin
      .patch(url)
      .send({ email: 'b@padaria.com.br', version: client.version })
    expect([status, body.code, body.current.email]).toEqual([
      409,
      'STALE_VERSION',
      'a@padaria.com.br',
    ])
  })

  test('a new value and a new start are lifecycle events of its life', async () => {
    const { admin, client } = await makeClient()
    await admin.patch(`/client/update/${client.id}`).send({ value: 2000 })
    await admin.patch(`/client/update/${client.id}`).send({ dateStart: '2025-05-01' })
    const events = await LifecycleEventModel.find().sort({ at: 1 }).lean()
    expect(
      events.map(({ kind, value, day }) => [kind, value, kind === 'started' ? day : '']),
    ).toEqual([
      ['started', 1500, '2025-05-01'],
      ['changed', 2000, ''],
    ])
  })

  test.each(['javascript:alert(1)', ' JaVa\nScript:alert(1)', 'data:text/html,x'])(
    'the link %j is refused',
    async (drive) => {
      const { admin, client } = await makeClient()
      expect((await admin.patch(`/client/update/${client.id}`).send({ drive })).status).toBe(400)
    },
  )

  test('the due day keeps only the day of a date; a blank one says nothing, null clears', async () => {
    const { admin, client } = await makeClient()
    const patch = async (vencimento: unknown) =>
      (await admin.patch(`/client/update/${client.id}`).send({ vencimento })).body.vencimento
    expect([
      await patch('12'),
      await patch('2026-03-07'),
      await patch(31),
      await patch(''),
      await patch(' '),
      await patch(null),
    ]).toEqual([12, 7, 31, 31, 31, null])
    expect((await admin.patch(`/client/update/${client.id}`).send({ vencimento: 32 })).status).toBe(
      400,
    )
  })
})

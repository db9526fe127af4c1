import mongoose from 'mongoose'
import { beforeEach, describe, expect, test } from 'vitest'
import { IMPORT_MAX_LINES, type ImportEvent } from '@bastidor/shared/client-transfer'
import { AuditModel } from '../../audit/audit.model.ts'
import { as, createPerson } from '../../test/as.ts'
import { makeClient, makePlan } from '../../test/clients.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { snapshot } from '../../test/snapshot.ts'
import { ChoreModel } from '../chores/chores.model.ts'
import { ClientModel } from '../clients/clients.model.ts'
import { LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'
import { ImportModel } from './client-transfer.model.ts'

useDatabase()
beforeEach(clearDatabase)

type Agent = Awaited<ReturnType<typeof as>>
type Extra = Record<string, string>

const HEAD = 'Cliente;Telefone;Plano;Mensalidade;Gestor de Tráfego;CNPJ/CPF'
const send = (agent: Agent, path: string, text: string | Buffer, extra: Extra = {}) =>
  agent
    .post(path)
    .field(extra)
    .attach('file', Buffer.isBuffer(text) ? text : Buffer.from(text), 'clientes.csv')
const commit = (agent: Agent, text: string | Buffer, extra: Extra = {}) =>
  send(agent, '/client/import', text, extra)
const check = async (agent: Agent, text: string | Buffer, extra: Extra = {}) => {
  const { status, text: answer } = await send(agent, '/client/import/check', text, extra)
    .buffer(true)
    .parse((res, done) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () => done(null, Buffer.concat(chunks).toString()))
    })
    .then(({ status, body }) => ({ status, text: String(body) }))
  expect(status).toBe(200)
  const events = answer
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ImportEvent)
  return { events, issues: events.flatMap(({ issues }) => issues), report: events.at(-1)!.report }
}

const agency = async () => {
  await makePlan('Essencial')
  await createPerson({ name: 'Bia Gestora' })
  return as({ level: 'Admin', name: 'Ana' })
}

describe('POST /client/import', () => {
  test('creates each client with its journey, its first lifecycle event and one entry in the trail', async () => {
    const admin = await agency()
    const { status, body } = await commit(
      admin,
      `${HEAD}\nPadaria São João;(47) 99999-8888;essencial;R$ 1.500,00;bia;11.222.333/0001-81\nBar;47;Essencial;900;;\n`,
    )
    expect([status, body.message]).toEqual([201, undefined])
    expect(body).toMatchObject({ number: 1, count: 2, skipped: 0, by: 'Ana', undoneAt: null })

    const [bar, bakery] = await ClientModel.find().sort('name').lean()
    expect(bakery).toMatchObject({
      name: 'Padaria São João',
      nameFolded: 'padaria sao joao',
      value: 1500,
      gestor: 'Bia Gestora',
      status: 'Start',
      consultor: 'Ana',
      version: 1,
      deletedAt: null,
    })
    expect(bar).toMatchObject({ gestor: '', gestorId: null, value: 900 })
    expect(await ChoreModel.findById(bakery!.chores[0]).lean()).toMatchObject({
      title: 'Jornada de Padaria São João',
      client: bakery!._id,
    })
    expect(await LifecycleEventModel.find({ subject: String(bakery!._id) }).lean()).toMatchObject([
      { kind: 'started', value: 1500, gestor: 'Bia Gestora' },
    ])
    expect(await AuditModel.find({ action: 'client.import' }).lean()).toMatchObject([
      { label: 'clientes.csv: 2 clientes', actor: 'Ana', entityId: body.id },
    ])
  })

  test('it stores the same as the form: no field is missing or of another kind', async () => {
    const { client, admin } = await makeClient({ name: 'Do formulário' })
    await commit(admin, `Nome;Whatsapp;Valor\nDa planilha;47;10\n`, { plan: client.plan })
    const typed = await ClientModel.findOne({ name: 'Do formulário' }).lean()
    const sheet = await ClientModel.findOne({ name: 'Da planilha' }).lean()
    const kinds = (record: object | null) =>
      Object.fromEntries(
        Object.entries(record ?? {}).map(([field, value]) => [
          field,
          Object.prototype.toString.call(value),
        ]),
      )
    expect(kinds(sheet)).toEqual(kinds(typed))
    const { status, body } = await admin.get(`/client/${String(sheet!._id)}`)
    expect([status, body.value]).toEqual([200, 10])
  })

  test('the end of a contract is stored with what it follows from', async () => {
    const { client, admin } = await makeClient()
    const { status, body } = await commit(
      admin,
      `Nome;Whatsapp;Valor;Dia do Start;Tempo de Contrato\nCom prazo;47;10;31/08/2026;6 Meses\n`,
      { plan: client.plan },
    )
    expect([status, body.message]).toEqual([201, undefined])
    expect(await ClientModel.findOne({ name: 'Com prazo' }).lean()).toMatchObject({
      contractEndsOn: '2027-02-28',
    })
  })

  test('one line with an error refuses all of them, says where, and writes nothing', async () => {
    const admin = await agency()
    const before = await snapshot()
    const { status, body } = await commit(admin, `${HEAD}\nBar;47;Essencial;900\nCafé;;Ouro;abc\n`)
    expect([status, body.code]).toEqual([400, 'VALIDATION'])
    expect(body.message).toContain('Nada foi importado')
    expect(body.fields).toEqual({
      'linha 3, Telefone': 'Preencha os campos necessários',
      'linha 3, Plano': 'Não há plano com o nome "Ouro".',
      'linha 3, Mensalidade': 'Informe um número válido.',
    })
    expect(await snapshot()).toEqual(before)
  })

  test('duplicates refuse it, by document or name; skipped, the others come in', async () => {
    const admin = await agency()
    await makeClient({ name: 'Árvore', cnpj: '11222333000181' })
    const sheet = `${HEAD}\nOutro nome;47;Essencial;1;;11.222.333/0001-81\narvore;47;Essencial;1\nBar;47;Essencial;1\nBAR;47;Essencial;1\n`
    const { status } = await commit(admin, sheet)
    expect(status).toBe(400)
    const { body } = await commit(admin, sheet, { skipDuplicates: 'true' })
    expect(body).toMatchObject({ count: 1, skipped: 3 })
    expect(await ClientModel.countDocuments()).toBe(2)
  })

  test('of two at the same moment one is written and the other refused; the next one sees it', async () => {
    const admin = await agency()
    const sheet = [
      HEAD,
      ...Array.from({ length: 300 }, (_, i) => `Cliente ${i};47;Essencial;1`),
    ].join('\n')
    const answers = await Promise.all([
      commit(admin, sheet),
      commit(admin, sheet),
      commit(admin, sheet),
    ])
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses[0]).toBe(201)
    // A later one is refused for its duplicates instead.
    expect(statuses.slice(1).every((status) => status === 409 || status === 400)).toBe(true)
    expect(await ClientModel.countDocuments()).toBe(300)
    expect(await ChoreModel.countDocuments()).toBe(300)
    expect((await commit(admin, sheet)).status).toBe(400)
  })

  test('repeated under its key after a lost answer it imports once', async () => {
    const admin = await agency()
    const sheet = `${HEAD}\nBar;47;Essencial;1\n`
    const first = await commit(admin, sheet).set('Idempotency-Key', 'chave-1')
    const again = await commit(admin, sheet).set('Idempotency-Key', 'chave-1')
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await ClientModel.countDocuments()).toBe(1)
  })

  test('when the database refuses the last step, nothing of the import is there', async () => {
    const admin = await agency()
    const db = mongoose.connection.db!
    await LifecycleEventModel.createCollection()
    await db.command({ collMod: 'facts', validator: { impossible: { $exists: true } } })
    const before = await snapshot()
    try {
      expect((await commit(admin, `${HEAD}\nBar;47;Essencial;1\n`)).status).toBe(500)
    } finally {
      await db.command({ collMod: 'facts', validator: {} })
    }
    expect(await snapshot()).toEqual(before)
    expect(await ImportModel.countDocuments()).toBe(0)
  })

  test.each([
    ['no file', undefined, 400, 'Escolha um arquivo.'],
    ['an .xlsx', Buffer.from('PK\u0003\u0004…'), 415, 'não é um CSV'],
    ['headings alone', Buffer.from(HEAD), 400, 'nenhum cliente'],
    [
      'a column that is missing',
      Buffer.from('Cliente;Plano\nBar;x'),
      400,
      'Indique de onde vem: Whatsapp, Valor',
    ],
    ['5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), 413, 'limite de 5 MB'],
    [
      'too many lines',
      Buffer.from(`${HEAD}\n${'a;1;b;1\n'.repeat(IMPORT_MAX_LINES + 1)}`),
      400,
      '10.000 linhas',
    ],
  ])('%s is explained, in the check as well', async (_name, file, status, text) => {
    const admin = await agency()
    for (const path of ['/client/import', '/client/import/check']) {
      const answer = await (file ? send(admin, path, file) : admin.post(path).field('plan', ''))
      expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(text)])
    }
    expect(await ClientModel.countDocuments()).toBe(0)
  })

  test.each(['{', '[1]', '["senhaDominio"]', '["name","name","whatsapp","plan","value"]'])(
    'the mapping %s is refused',
    async (mapping) => {
      const { status, body } = await commit(await agency(), `${HEAD}\nBar;47;Essencial;1\n`, {
        mapping,
      })
      expect([status, Object.keys(body.fields)[0]]).toEqual([
        400,
        expect.stringMatching(/^mapping/),
      ])
    },
  )
})

describe('POST /client/import/check', () => {
  test('lists every problem of every line, and writes nothing', async () => {
    const admin = await agency()
    await makeClient({ name: 'Já existe' })
    const before = await snapshot()
    const sheet = [
      `${HEAD};E-mail;Dia do Start;Drive`,
      'Boa;47;Essencial;R$ 1.500,00;Bia Gestora;;a@b.co;05/03/2025;drive.google.com',
      `;;Ouro;1,500;${'o'.repeat(81)};123;x@;31/02/2025;javascript:alert(1)`,
      '',
      `${'n'.repeat(121)};47;Essencial;-5`,
      'já existe;47;Essencial;1',
      'Boa;47;Essencial;1;;;;;;sobra',
    ].join('\r\n')
    const { issues, report } = await check(admin, sheet)
    expect(issues.map(({ line, column, kind }) => `${line} ${column} ${kind}`)).toEqual([
      '3 Mensalidade error',
      '3 CNPJ/CPF warning',
      '3 E-mail error',
      '3 Dia do Start error',
      '3 Drive error',
      '3 Cliente error',
      '3 Telefone error',
      '3 Plano error',
      '3 Gestor de Tráfego error',
      '5 Cliente error',
      '5 Mensalidade error',
      '6 Cliente duplicate',
      '7  error',
      '7 Cliente duplicate',
    ])
    expect(issues[8]?.value).toBe(`${'o'.repeat(79)}…`)
    expect(issues[9]?.value).toBe(`${'n'.repeat(79)}…`)
    expect(report).toEqual({ total: 5, ready: 1, failing: 3, duplicates: 1, unlisted: 0 })
    expect(await snapshot()).toEqual(before)
  })

  test('reports its progress, and agrees with the import that follows', async () => {
    const admin = await agency()
    const sheet = [
      HEAD,
      ...Array.from({ length: 120 }, (_, i) => `Cliente ${i};47;Essencial;1`),
    ].join('\n')
    const { events, report } = await check(admin, sheet)
    expect(events.map(({ done, total }) => [done, total])).toEqual([
      [50, 120],
      [100, 120],
      [120, 120],
    ])
    const { body } = await commit(admin, sheet)
    expect(body.count).toBe(report!.ready)
  })

  test('two people of one name are ambiguous; a client that left is only mentioned', async () => {
    const { admin, client } = await makeClient({ name: 'Voltou' })
    await makePlan('Essencial')
    await createPerson({ name: 'João Silva' })
    await createPerson({ name: 'João Souza' })
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    const { issues } = await check(admin, `${HEAD}\nVoltou;47;Essencial;1;joao\n`)
    expect(issues.map(({ kind, message }) => [kind, message])).toEqual([
      ['error', 'Há mais de um funcionário com o nome "joao".'],
      ['warning', 'Um cliente excluído tem este nome: Voltou. Talvez baste restaurá-lo.'],
    ])
  })

  test('a file from an old Excel, in Windows-1252, keeps its accents', async () => {
    const admin = await agency()
    await commit(
      admin,
      Buffer.from('Cliente;Telefone;Plano;Valor\r\nJo\xe3o & Cia;47;Essencial;10\r\n', 'latin1'),
    )
    expect(await ClientModel.findOne().lean()).toMatchObject({ name: 'João & Cia' })
  })
})

import mongoose from 'mongoose'
import { beforeEach, describe, expect, test } from 'vitest'
import { AuditModel } from '#audit/audit.model'
import { sealAudit } from '#modules/audit/audit-hash-chain'
import { verifyAuditLog } from '#modules/audit/audit-verify'
import { openFile, storeFile } from '#storage/gridfs'
import { ClientModel, type ClientRecord } from '#modules/clients/clients.model'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'
import { NpsModel } from '#modules/nps/nps.model'
import { ProposalModel, type ProposalRecord } from '#modules/proposals/proposals.model'
import { deletionPhrase } from '@bastidor/shared/employees'
import { PASSWORD, anonymous, as, asPerson, createPerson, reload } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { beforeNextTransaction } from '#test/meanwhile'
import { makeProposal, storedProposal } from '#test/proposals'
import { makeLogin } from '#test/logins'
import { answerTo, makeSurvey } from '#test/surveys'
import { AmbiguousPerson } from './privacy-person.ts'
import { NON_PERSONAL, DATA_MAP } from './privacy-data-map.ts'
import { anonymisePerson, exportPerson, previewAnonymising } from './privacy.commands.ts'

useDatabase()
beforeEach(clearDatabase)

const LATER = () => new Date(Date.now() + 10 * 60_000)
const whole = async () => {
  const content: unknown[] = []
  for (const collection of await mongoose.connection.db!.collections())
    // Idempotency records expire after a day.
    if (collection.collectionName !== 'idempotency') content.push(await collection.find().toArray())
  return JSON.stringify(content)
}
const leave = (person: Pick<EmployeeRecord, '_id'>) =>
  EmployeeModel.updateOne({ _id: person._id }, { $set: { active: false } })
const collectionsOf = ({ found }: Awaited<ReturnType<typeof exportPerson>>) =>
  new Set(found.map(({ collection }) => collection))

/** Bia is a former employee with a client, a message, a chore and a picture. */
const makeBia = async () => {
  const avatar = await storeFile({
    contentType: 'image/webp',
    purpose: 'avatar',
    data: Buffer.from('foto'),
    small: Buffer.from('fotinha'),
  })
  const bia = await createPerson({
    name: 'Bia Canário',
    level: 'Admin',
    email: 'bia@canario.com.br',
    whatsapp: '(47) 91234-5678',
    gmail: 'bia.canario@gmail.com',
    music: 'Chorinho do canário',
    birthday: '1990-05-17',
    avatar,
  })
  const agent = (await asPerson(bia)).set('User-Agent', 'Navegador da Bia')
  await agent.post('/message/create').send({ text: 'Bom dia!' })
  await agent.patch(`/employee/${String(bia._id)}/createChore/`).send({ title: 'Férias' })
  const { client } = await makeClient({ gestor: 'Bia Canário', name: 'Padaria Aurora' })
  await anonymous.post('/auth/login').send({ email: bia.email, password: PASSWORD })
  return { bia, client, avatar }
}

describe('somebody of the staff', () => {
  test('a person reactivated during the anonymisation stays unchanged', async () => {
    const admin = await as({ level: 'Admin' })
    const gil = await createPerson({ name: 'Gil Souza', active: false })
    beforeNextTransaction(() => admin.patch(`/employee/toggleActive/${String(gil._id)}`).send({}))
    await expect(anonymisePerson(gil.email)).rejects.toThrow(AmbiguousPerson)
    expect(await EmployeeModel.findById(gil._id).lean()).toMatchObject({ name: 'Gil Souza' })
  })

  test.each(['bia@canario.com.br', '+55 47 91234-5678', 'bia canario', 'BIA.CANARIO@gmail.com'])(
    'is exported whole by %s, without the hash of the password',
    async (query) => {
      const { bia } = await makeBia()
      const data = await exportPerson(query)
      expect(collectionsOf(data)).toEqual(
        new Set([
          'employees',
          'files.files',
          'sessions',
          'chores',
          'clients',
          'messages',
          'facts',
          'audit',
        ]),
      )
      const text = JSON.stringify(data)
      for (const known of [
        'Chorinho do canário',
        '1990-05-17',
        'Bom dia!',
        'Férias',
        'Navegador da Bia',
        'Zm90bw==',
      ])
        expect(text).toContain(known)
      expect(text).not.toContain((await reload(bia))!.password)
      expect(await AuditModel.countDocuments({ action: 'person.export' })).toBe(1)
    },
  )

  test('is gone from everywhere once anonymised, and the figures are what they were', async () => {
    const { bia, client, avatar } = await makeBia()
    const events = await LifecycleEventModel.countDocuments()
    await sealAudit(LATER())
    await leave(bia)
    const counts = await anonymisePerson('bia@canario.com.br')
    expect(counts.every(({ kept }) => kept === 0)).toBe(true)
    const left = await whole()
    const pictures = ['foto', 'fotinha'].map((text) => Buffer.from(text).toString('base64'))
    for (const trace of [
      'canario',
      'Canário',
      '91234',
      '1990-05-17',
      'Navegador da Bia',
      ...pictures,
    ])
      expect(left.includes(trace) ? trace : 'gone').toBe('gone')
    expect(await openFile(avatar)).toBeNull()
    const record = (await reload(bia))!
    expect(record).toMatchObject({ active: false, birthday: null, whatsapp: '', chores: [] })
    const stored = (await ClientModel.findById(client.id).lean<ClientRecord>())!
    expect([stored.gestor, String(stored.gestorId)]).toEqual([record.name, String(bia._id)])
    expect(await LifecycleEventModel.countDocuments()).toBe(events)
    expect(await LifecycleEventModel.countDocuments({ gestor: record.name })).toBeGreaterThan(0)
    const login = await anonymous
      .post('/auth/login')
      .send({ email: record.email, password: PASSWORD })
    expect(login.status).toBe(401)
  })

  test('is out of the trail while its chain holds, and the trail says that it was done', async () => {
    const { bia } = await makeBia()
    await sealAudit(LATER())
    await leave(bia)
    const before = await AuditModel.countDocuments()
    await anonymisePerson('bia@canario.com.br')
    await sealAudit(LATER())
    expect(await verifyAuditLog(mongoose.connection.db!)).toEqual([])
    expect(await AuditModel.countDocuments()).toBe(before + 2)
    const { name } = (await reload(bia))!
    const [entry] = await AuditModel.find({ action: 'person.anonymise' }).lean()
    expect(entry).toMatchObject({ actor: 'pnpm person:anonymise', label: name })
  })

  test('a preview counts and changes nothing', async () => {
    const { bia } = await makeBia()
    await leave(bia)
    const before = await whole()
    const counts = await previewAnonymising('bia@canario.com.br')
    expect(counts.map(({ what }) => what)).toContain('cadastro de funcionário')
    expect(await whole()).toBe(before)
  })

  test('an active person is refused, as is a query that fits two people or nobody', async () => {
    const { bia } = await makeBia()
    await expect(anonymisePerson('bia@canario.com.br')).rejects.toThrow(/ainda trabalha aqui/)
    await createPerson({ name: 'bia canario', email: 'outra@a.co' })
    await expect(exportPerson('Bia Canário')).rejects.toThrow(AmbiguousPerson)
    for (const empty of ['', '  ', '1234', '--'])
      await expect(exportPerson(empty)).rejects.toThrow(AmbiguousPerson)
    expect((await exportPerson('Ninguém da Silva')).found).toEqual([])
    expect((await exportPerson('Bia')).found).toEqual([])
    expect((await reload(bia))!.name).toBe('Bia Canário')
  })

  test('the passwords one has seen are exported without their other viewers, and flagged without a name', async () => {
    const { admin, id } = await makeLogin({ departments: ['CS'] })
    const [bia, davi] = [
      await createPerson({ name: 'Bia Canário', departments: ['CS'] }),
      await createPerson({ name: 'Davi Outro', departments: ['CS'] }),
    ]
    for (const one of [bia, davi]) await (await asPerson(one)).get(`/vault/mine/${id}`).expect(200)
    const { found } = await exportPerson(bia.email)
    expect(found.filter(({ collection }) => collection === 'clientLogins')).toMatchObject([
      { records: [{ platform: 'Instagram', name: 'Bia Canário', at: expect.any(Date) }] },
    ])
    expect(JSON.stringify(found)).not.toContain('Davi')
    await leave(bia)
    await anonymisePerson(bia.email)
    const { body } = await admin.get('/vault/rotate')
    expect(body.results).toMatchObject([{ id, seenBy: [{ why: 'inactive' }] }])
    expect(body.results[0].seenBy[0].name).toMatch(/^Pessoa anonimizada /)
  })

  test('where another has the same name, what only has the name stays with the other', async () => {
    const { bia } = await makeBia()
    const other = await createPerson({ name: 'Bia Canário', email: 'outra@a.co' })
    await (await asPerson(other)).post('/message/create').send({ text: 'Sou a outra' })
    await leave(bia)
    await anonymisePerson('bia@canario.com.br')
    expect((await reload(other))!.name).toBe('Bia Canário')
    const messages = mongoose.connection.db!.collection('messages')
    expect(await messages.countDocuments({ writer: 'Bia Canário' })).toBe(2)
  })

  test('somebody who was deleted long ago is still found by what they left behind', async () => {
    const { bia } = await makeBia()
    const admin = await as({ level: 'Admin' })
    const address = `/employee/delete/${String(bia._id)}`
    const { status } = await admin.delete(address).send({ confirmation: deletionPhrase(bia.name) })
    expect(status).toBe(200)
    await anonymisePerson('Bia Canário')
    expect((await whole()).includes('Canário')).toBe(false)
  })
})

describe("a client's contact", () => {
  const CONTACTS = [
    { nome: 'Caio Sabiá', contato: '47 98888-1111' },
    { nome: 'Dora', contato: 'dora@a.co' },
  ]

  test('is exported with what was said and from where, and goes without taking the numbers along', async () => {
    const { client, survey } = await makeSurvey({
      contatos: CONTACTS,
      email: 'caio@sabia.com.br',
      whatsapp: '47988881111',
    })
    const answer = { ...answerTo(survey, 9), feedback: 'Sou o Caio e gostei' }
    await anonymous
      .patch(`/nps/update/${survey.id}`)
      .set('User-Agent', 'Telefone do Caio')
      .send(answer)
    await sealAudit(LATER())
    const text = JSON.stringify(await exportPerson('(47) 98888-1111'))
    for (const known of ['Caio Sabiá', 'Sou o Caio', 'Telefone do Caio'])
      expect(text).toContain(known)
    expect(text).not.toContain('dora@a.co')

    await anonymisePerson('47 98888 1111')
    const stored = (await ClientModel.findById(client.id).lean<ClientRecord>())!
    expect(stored).toMatchObject({
      contatos: [CONTACTS[1]],
      whatsapp: '',
      email: 'caio@sabia.com.br',
    })
    await anonymisePerson('caio@sabia.com.br')
    const left = await whole()
    for (const trace of ['Sabiá', '88881111', 'sabia.com.br', 'Sou o Caio', 'Telefone do Caio'])
      expect(left.includes(trace) ? trace : 'gone').toBe('gone')
    expect(
      (await NpsModel.findById(survey.id).lean())!.ratings.map(({ value }) => value),
    ).toContain(9)
    expect(await verifyAuditLog(mongoose.connection.db!)).toEqual([])
  })

  test('an open form of the client gets a conflict when it is saved', async () => {
    const { admin, client } = await makeClient({ email: 'caio@sabia.com.br' })
    await anonymisePerson('caio@sabia.com.br')
    const { status } = await admin
      .patch(`/client/update/${client.id}`)
      .send({ email: 'outro@a.co', version: client.version })
    expect(status).toBe(409)
  })

  test('an open proposal ends with the name in it; an accepted one stays whole, and it is said why', async () => {
    const { proposal: open } = await makeProposal({ name: 'Caio Sabiá' })
    const { proposal: accepted } = await makeProposal({ name: 'Caio Sabiá' })
    await anonymous.patch(`/proposta/answer/${accepted.id}`).send({})
    const before = await storedProposal(accepted.id)
    expect(before.approved).toBe(true)
    const counts = await anonymisePerson('Caio Sabiá')
    const count = counts.find(({ what }) => what === 'propostas feitas à pessoa')
    expect(count).toMatchObject({ found: 2, kept: 1, because: expect.stringContaining('LGPD') })
    expect(await storedProposal(accepted.id)).toEqual(before)
    const ended = (await ProposalModel.findById(open.id).lean<ProposalRecord>())!
    expect(ended.name).toMatch(/^Pessoa anonimizada/)
    expect(ended.whatsapp).toBe('—')
    expect(ended.expiresAt.getTime()).toBeLessThanOrEqual(Date.now())
    expect((await anonymous.patch(`/proposta/answer/${open.id}`).send({})).status).toBe(410)
  })
})

test('every collection is a place of personal data or known to hold none', async () => {
  const known = new Set([...NON_PERSONAL, ...DATA_MAP.map(({ collection }) => collection)])
  const collections = mongoose.modelNames().map((name) => mongoose.model(name).collection.name)
  expect(collections.length).toBeGreaterThan(15)
  expect(collections.filter((name) => !known.has(name))).toEqual([])
})

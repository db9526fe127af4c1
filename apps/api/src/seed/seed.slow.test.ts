import { beforeEach, describe, expect, test, vi } from 'vitest'
import mongoose from 'mongoose'
import { clientSchema } from '@bastidor/shared/clients.views'
import { CLIENT_STATUSES, EXIT_REASONS } from '@bastidor/shared/clients'
import { dayOf } from '@bastidor/shared/dates'
import { npsSchema } from '@bastidor/shared/nps'
import { ne } from '#database/operators'
import { chunkRecords, fileRecords } from '#storage/gridfs'
import { BriefingModel, type BriefingRecord } from '#modules/briefings/briefings.model'
import { ChoreModel, type ChoreRecord } from '#modules/chores/chores.model'
import {
  ClientLoginModel,
  type ClientLoginRecord,
  passwordLocation,
} from '#modules/client-logins/client-logins.model'
import { ClientModel, type ClientRecord } from '#modules/clients/clients.model'
import { placeOf } from '#modules/clients/clients-parts'
import { toClient } from '#modules/clients/clients.view'
import { EmployeeModel } from '#modules/employees/employees.model'
import { LifecycleEventModel, type LifecycleEventRecord } from '#modules/lifecycle/lifecycle.model'
import { NpsModel, type NpsRecord } from '#modules/nps/nps.model'
import { portfolioScore } from '#modules/nps/nps-score'
import { toNps } from '#modules/nps/nps.view'
import { PlanModel } from '#modules/plans/plans.model'
import { decrypt } from '#secrets/envelope'
import { anonymous } from '../test/as.ts'
import { clearDatabase, useDatabase } from '../test/database.ts'
import { dayBefore } from './calendar.ts'
import { SEED_LOGIN, type Seeded, seed } from './seed.ts'

useDatabase()
// Hashes, logos and some 2,000 records, on a machine that does other things too.
vi.setConfig({ testTimeout: 180_000 })

const NOW = new Date('2026-11-20T18:30:00Z')

const storedClients = () => ClientModel.find().sort({ name: 1 }).lean<ClientRecord[]>()
const storedEvents = () => LifecycleEventModel.find().sort({ at: 1 }).lean<LifecycleEventRecord[]>()

/** All documents as text, ids replaced by what they name and everything random left out. */
const content = async (): Promise<string[]> => {
  const db = mongoose.connection.db!
  const names = new Map<string, string>()
  const named = [...(await EmployeeModel.find().lean()), ...(await PlanModel.find().lean())]
  for (const { _id, name } of named) names.set(String(_id), name)
  for (const { _id, name, chores, logo } of await storedClients()) {
    for (const id of [String(_id), ...chores.map(String)]) names.set(id, name)
    if (logo) names.set(logo, `logo of ${name}`)
  }
  const documents: string[] = []
  for (const { collectionName } of await db.collections()) {
    // Which stripe of the lock on people was written is not of the agency.
    if (collectionName === 'employeeLockStripes') continue
    for (const document of await db.collection(collectionName).find().toArray())
      documents.push(`${collectionName} ${JSON.stringify(document, withoutSecrets)}`)
  }
  const name = (id: string) => names.get(id) ?? 'some id'
  return documents.map((text) => text.replace(/\b([0-9a-f]{24}|[0-9a-f]{32})\b/g, name)).toSorted()
}
// A round's hash is also that of the ids of its pictures.
const RANDOM = new Set(['wrappedDek', 'iv', 'ct', 'tag', 'password', 'uploadDate', 'hash', 'mac'])
const withoutSecrets = (key: string, value: unknown) => (RANDOM.has(key) ? undefined : value)

// Everything up to the refusal looks at what was seeded last.
let seeded: Seeded | undefined

describe('an empty database gets', () => {
  test('the same agency each time, seen from the same moment', async () => {
    await seed({ now: NOW })
    const first = await content()
    await clearDatabase()
    seeded = await seed({ now: NOW })
    expect(await content()).toEqual(first)
    expect(first.length).toBeGreaterThan(2000)
  })

  test('forty people, thirty plans, some three hundred clients, and an Admin who can log in', async () => {
    expect(seeded).toMatchObject({ employees: 40, plans: 30 })
    const [clients, deleted, logins] = await Promise.all([
      ClientModel.countDocuments({ deletedAt: null }),
      ClientModel.countDocuments({ deletedAt: ne(null) }),
      ClientLoginModel.countDocuments(),
    ])
    expect(seeded).toMatchObject({ clients, deleted, logins })
    expect(clients + deleted).toBeGreaterThan(280)
    const { status, body } = await anonymous.post('/auth/login').send(SEED_LOGIN)
    expect([status, body.employee.level]).toEqual([200, 'Admin'])
    const asAdmin = { Authorization: `Bearer ${body.token}` }
    for (const [path, total] of [
      ['/client/?limit=100', clients],
      ['/deletedClient/?limit=100', deleted],
      ['/clientLogin/?limit=100', await ClientLoginModel.countDocuments({ hiddenAt: null })],
      ['/plan/', 30],
      ['/employee/', 40],
    ] as const) {
      const list = await anonymous.get(path).set(asAdmin)
      expect([path, list.status, list.body.total]).toEqual([path, 200, total])
    }
  })
})

describe('the portfolio', () => {
  test('is believable: names of their own, five years, all sizes and states', async () => {
    const clients = await storedClients()
    expect(new Set(clients.map(({ nameFolded }) => nameFolded)).size).toBe(clients.length)
    const years = clients.map(({ dateStart }) => dateStart?.slice(0, 4))
    expect([...new Set(years)].toSorted()).toEqual(['2021', '2022', '2023', '2024', '2025', '2026'])
    expect(new Set(clients.map(({ plan }) => plan)).size).toBe(30)
    expect(clients.every(({ createdAt }) => createdAt < NOW)).toBe(true)
    expect(clients.every(({ dateStart }) => dateStart! <= dayOf(NOW))).toBe(true)
    for (const status of CLIENT_STATUSES)
      expect(clients.filter((client) => client.status === status).length).toBeGreaterThan(8)
    expect(clients.filter(({ status }) => status === 'Start')).toHaveLength(9)
    expect(clients.filter(({ cnpj }) => /[A-Z]/.test(cnpj)).length).toBeGreaterThan(3)
    const withLogo = clients.filter(({ logo }) => logo).length
    expect(withLogo / clients.length).toBeGreaterThan(0.5)
    expect(withLogo).toBeLessThan(clients.length)
  })

  test('has sites and contracts that end soon, and some that have ended', async () => {
    const clients = (await storedClients()).filter(({ deletedAt }) => !deletedAt)
    const within = (days: number) => (day: string | null | undefined) =>
      !!day && day >= dayOf(NOW) && day <= dayBefore(NOW, -days)
    const sites = clients.flatMap(({ dominio }) =>
      dominio.map(({ dataVencimento }) => dataVencimento),
    )
    expect(sites.filter(within(30)).length).toBeGreaterThan(10)
    expect(sites.filter((day) => day && day < dayOf(NOW)).length).toBeGreaterThan(2)
    const shown = await Promise.all(clients.map((client) => toClient(client)))
    const ends = shown.map(({ contractEnd }) => contractEnd)
    expect(ends.filter(within(60)).length).toBeGreaterThan(5)
  })

  test('passes the schema of its answers, and names only what is there', async () => {
    const clients = await storedClients()
    const people = new Map(
      (await EmployeeModel.find().lean()).map((person) => [String(person._id), person]),
    )
    const plans = new Set((await PlanModel.find().lean()).map(({ _id }) => String(_id)))
    const chores = await ChoreModel.find().lean<ChoreRecord[]>()
    const files = new Map((await fileRecords().find().toArray()).map((file) => [file._id, file]))
    for (const client of clients) {
      expect(clientSchema.safeParse(await toClient(client)).error).toBeUndefined()
      expect(plans).toContain(client.plan)
      expect(people.get(String(client.gestorId))).toMatchObject({
        name: client.gestor,
        active: true,
      })
      expect(people.get(String(client.gestorId))?.role).toMatch(/^Gestor de (Tráfego|Projetos)$/)
      expect(people.get(String(client.csId))).toMatchObject({ name: client.cs, role: 'CS' })
      const [journey, another] = chores.filter((chore) => chore.client?.equals(client._id))
      expect([another, String(journey?._id)]).toEqual([undefined, String(client.chores[0])])
      const isDone = journey!.tasks.every(({ state }) => state === 'done')
      expect(isDone).toBe(client.status === 'Ativo')
      expect(journey!.tasks.map(({ position }) => position)).toEqual(
        journey!.tasks.map((_, index) => index),
      )
      if (!client.logo) continue
      expect(files.get(client.logo)?.metadata.isHidden ?? false).toBe(client.deletedAt !== null)
    }
    const logos = clients.map(({ logo }) => logo).filter((logo) => logo !== null)
    const stored = [...files.values()].filter(({ metadata }) => metadata.purpose === 'logo')
    expect(stored.map(({ _id }) => _id).toSorted()).toEqual(logos.toSorted())
  })

  test('keeps its secrets in envelopes that open, and hides the logins of deleted clients', async () => {
    const clients = await storedClients()
    const byId = new Map(clients.map((client) => [String(client._id), client]))
    const logins = await ClientLoginModel.find().lean<ClientLoginRecord[]>()
    for (const login of logins) {
      const client = byId.get(String(login.clientId))
      expect(client).toMatchObject({ name: login.client, deletedAt: login.hiddenAt })
      if (login.clientPassword)
        expect(decrypt(login.clientPassword, passwordLocation(login._id))).toMatch(/\d{4}$/)
    }
    expect(logins.filter(({ clientPassword }) => !clientPassword).length).toBeGreaterThan(10)
    const sealed = clients
      .flatMap(({ dominio }) => dominio)
      .filter(({ senhaDominio }) => senhaDominio)
    expect(sealed.length).toBeGreaterThan(50)
    for (const { _id, senhaDominio } of sealed)
      expect(decrypt(senhaDominio, placeOf(_id, 'senhaDominio'))).toMatch(/\d{4}$/)
  })
})

test('surveys of every type, some open, whose recommendations are the lifecycle events', async () => {
  const clients = new Map((await storedClients()).map((client) => [String(client._id), client]))
  const surveys = await NpsModel.find().lean<NpsRecord[]>()
  expect(seeded?.surveys).toBe(surveys.length)
  expect(new Set(surveys.map(({ name }) => name)).size).toBe(9)
  expect(surveys.filter(({ ok }) => !ok).length).toBeGreaterThan(100)
  for (const survey of surveys) {
    expect(clients.get(String(survey.clientId))).toMatchObject({
      name: survey.clientName,
      deletedAt: survey.hiddenAt,
    })
    expect(npsSchema.safeParse(toNps(survey, null)).error).toBeUndefined()
    expect((survey.answerDate ?? NOW) > survey.createdDate).toBe(true)
  }
  const events = (await storedEvents()).filter(
    ({ kind, subject }) => kind === 'answered' && clients.has(subject),
  )
  const recommended = surveys.filter(({ ratings }) =>
    ratings.some(({ isRecommendation, value }) => isRecommendation && value !== null),
  )
  expect(events.length).toBe(recommended.length)
  const { score, n } = await portfolioScore(NOW)
  expect(n).toBeGreaterThan(50)
  expect(score).toBeGreaterThan(0)
  expect(score).toBeLessThan(80)
})

test('briefings of the newest clients: sent, half filled and still empty', async () => {
  const stored = await BriefingModel.find().lean<BriefingRecord[]>()
  expect(seeded?.briefings).toBe(stored.length)
  const kinds = stored.map(({ answeredAt, savedAt }) => [answeredAt, savedAt].map(Boolean).join())
  expect(new Set(kinds).size).toBe(3)
})

describe('the lifecycle events', () => {
  test('of each client begin with its start and end with what it is today', async () => {
    const events = await storedEvents()
    const clients = await storedClients()
    for (const { _id, ...client } of clients) {
      const own = events.filter(({ subject }) => subject === String(_id))
      expect(own[0]).toMatchObject({ kind: 'started', at: client.createdAt, day: client.dateStart })
      const { value, plan, tempoContrato, gestor } = client
      expect(own.at(-1)).toMatchObject({ value, plan, tempoContrato, gestor })
      const [last] = own.filter(({ kind }) => kind === 'left' || kind === 'returned').slice(-1)
      expect(client.deletedAt).toEqual(last?.kind === 'left' ? last.at : null)
      expect(client.motive).toBe(last?.kind === 'left' ? last.motive : '')
      const exits = own
        .map(({ kind }) => kind)
        .filter((kind) => kind !== 'changed' && kind !== 'answered')
      expect(exits.join()).toMatch(/^started(,left(,returned)?)?$/)
      expect(own.every(({ at }) => at < NOW)).toBe(true)
    }
  })

  test('include more than a hundred exits for every motive, of returns soon and late, of the destroyed', async () => {
    const events = await storedEvents()
    const ids = new Set((await storedClients()).map(({ _id }) => String(_id)))
    const left = events.filter(({ kind }) => kind === 'left')
    expect(left.length).toBeGreaterThan(100)
    expect(left.length).toBeLessThan(140)
    expect([...new Set(left.map(({ motive }) => motive))].toSorted()).toEqual(
      [...EXIT_REASONS].toSorted(),
    )
    const away = events.flatMap(({ kind, subject, at }) => {
      const exit = left.find((event) => event.subject === subject)
      return kind === 'returned' && exit ? [(at.getTime() - exit.at.getTime()) / 86_400_000] : []
    })
    expect(away.some((days) => days <= 30)).toBe(true)
    expect(away.some((days) => days > 30)).toBe(true)
    const destroyed = events.filter(({ kind }) => kind === 'destroyed')
    expect(destroyed.length).toBeGreaterThan(3)
    for (const { subject } of destroyed) {
      expect(subject).toMatch(/^[0-9a-f]{32}$/)
      expect(events.find((event) => event.subject === subject)?.kind).toBe('started')
    }
    const strangers = events.filter(({ subject }) => !ids.has(subject))
    expect(new Set(strangers.map(({ subject }) => subject)).size).toBe(destroyed.length)
    expect(events.filter(({ kind }) => kind === 'changed').length).toBeGreaterThan(200)
  })
})

test('a database that is in use is refused and stays as it is', async () => {
  const before = await content()
  await expect(seed({ now: NOW })).rejects.toThrow('O banco de dados não está vazio')
  expect(await content()).toEqual(before)
})

describe('everything or nothing', () => {
  beforeEach(clearDatabase)

  test('a failure at the very end leaves no document and no file', async () => {
    // The last thing that is written meets a login that is already there under another client.
    const logins = mongoose.connection.db!.collection('clientLogins')
    await logins.createIndex({ version: 1 }, { unique: true, name: 'only-one' })
    try {
      await expect(seed({ now: NOW })).rejects.toThrow('E11000')
    } finally {
      await logins.dropIndex('only-one')
    }
    for (const { collectionName } of await mongoose.connection.db!.collections())
      expect([
        collectionName,
        await mongoose.connection.db!.collection(collectionName).countDocuments(),
      ]).toEqual([collectionName, 0])
    expect(await chunkRecords().countDocuments()).toBe(0)
  })

  test('of two at once one fills the database and the other is refused', async () => {
    const results = await Promise.allSettled([seed({ now: NOW }), seed({ now: NOW })])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await EmployeeModel.countDocuments()).toBe(40)
    const logos = await fileRecords().countDocuments({ 'metadata.purpose': 'logo' })
    expect(logos).toBe(await ClientModel.countDocuments({ logo: ne(null) }))
  })
})

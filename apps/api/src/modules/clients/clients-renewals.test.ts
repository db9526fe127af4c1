import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { type RenewalKind, sameWindow } from '@bastidor/shared/renewals'
import { as, asPerson, createPerson } from '#test/as'
import { makeClient, makePlan } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { plansOf } from '#test/profile'
import { expectRefusal } from '#test/refusal'
import { ClientModel } from './clients.model.ts'
import { listRenewalMonths } from './clients-renewal-months.ts'
import { listRenewals } from './clients-renewal-list.ts'
import { renewalStages } from './clients-renewals.ts'

useDatabase()
beforeEach(clearDatabase)

const today = dayOf(new Date())
// Three months before a day, so that a contract of three months ends on it (days 1 to 28 only).
const startFor = (end: string) => {
  const [year = 0, month = 1, day = 1] = end.split('-').map(Number)
  return new Date(Date.UTC(year, month - 4, day)).toISOString().slice(0, 10)
}
const site = (name: string, inDays: number) => ({
  name,
  link: `${name}.com.br`,
  dataVencimento: addDays(today, inDays),
})
type Row = { clientName: string; kind: string; daysLeft: number; detail: string }
const rows = (body: { results: Row[] }) =>
  body.results.map(({ clientName, kind, detail }) => `${clientName} ${kind} ${detail}`)

describe('GET /client/renewals', () => {
  test('names contracts and domains, soonest first, with who looks after the client', async () => {
    const person = await createPerson({ name: 'Bia Gestora' })
    const now = new Date('2026-11-21T15:00:00Z')
    await makeClient({
      name: 'Zebra',
      gestor: 'Bia Gestora',
      dateStart: '2026-09-10',
      tempoContrato: '3 Meses',
      value: 900,
    })
    await makeClient({
      name: 'Árvore',
      sites: [
        { name: 'Loja', dataVencimento: '2026-12-10' },
        { link: 'blog.com.br', dataVencimento: '2026-11-21' },
        { name: 'Longe', dataVencimento: '2027-06-01' },
        { name: 'Sem data' },
      ],
    })
    const { results, total } = await listRenewals({ days: 60, limit: 100, offset: 0 }, now)
    expect(total).toBe(3)
    expect(results).toMatchObject([
      {
        kind: 'domain',
        date: '2026-11-21',
        daysLeft: 0,
        clientName: 'Árvore',
        detail: 'blog.com.br',
      },
      { kind: 'domain', date: '2026-12-10', daysLeft: 19, detail: 'Loja' },
      {
        kind: 'contract',
        date: '2026-12-10',
        daysLeft: 19,
        clientName: 'Zebra',
        gestor: person.name,
        detail: '3 Meses',
        value: 900,
        siteId: null,
      },
    ])
    expect(results[0]?.siteId).toMatch(/^[0-9a-f]{24}$/)
  })

  test('includes today, the last day ahead and thirty days back, and nothing beyond', async () => {
    const { admin } = await makeClient({
      name: 'A',
      sites: [
        site('passou', -31),
        site('trinta', -30),
        site('hoje', 0),
        site('sete', 7),
        site('oito', 8),
      ],
    })
    const { status, body } = await admin.get('/client/renewals?days=7')
    expect(status).toBe(200)
    expect(rows(body)).toEqual(['A domain trinta', 'A domain hoje', 'A domain sete'])
    expect(body.results.map(({ daysLeft }: Row) => daysLeft)).toEqual([-30, 0, 7])
  })

  test('follows a change of start or length, a restored client, and omits a deleted one', async () => {
    const end = `${addDays(today, 40).slice(0, 8)}15`
    const { admin, client } = await makeClient({ name: 'A', dateStart: startFor(end) })
    const found = async () => (await admin.get('/client/renewals?days=90')).body.total
    expect(await found()).toBe(0)
    await admin.patch(`/client/update/${client.id}`).send({ tempoContrato: '3 Meses' })
    expect(await found()).toBe(1)
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    expect(await found()).toBe(0)
    await admin.post(`/deletedClient/recover/${client.id}`)
    expect(await found()).toBe(1)
    await admin.patch(`/client/update/${client.id}`).send({ dateStart: '' })
    expect(await found()).toBe(0)
  })

  test('of one kind, and of the clients one looks after as gestor or cs', async () => {
    const me = await createPerson({ name: 'Caio CS' })
    const mine = await asPerson(me)
    const plan = await makePlan()
    await makeClient({ plan, name: 'A', cs: 'Caio CS', sites: [site('a', 3)] })
    await makeClient({ plan, name: 'B', gestor: 'Caio CS', sites: [site('b', 2)] })
    const end = addDays(today, 10)
    await makeClient({
      plan,
      name: 'C',
      dateStart: startFor(`${end.slice(0, 8)}10`),
      tempoContrato: '3 Meses',
    })
    const find = async (query: object) =>
      rows((await mine.get('/client/renewals').query({ days: 60, ...query })).body)
    expect(await find({ mine: 'true' })).toEqual(['B domain b', 'A domain a'])
    expect(await find({ mine: '' })).toHaveLength(3)
    expect(await find({ kind: 'domain' })).toEqual(['B domain b', 'A domain a'])
    expect(await find({ kind: 'contract' })).toEqual(['C contract 3 Meses'])
    expect(await find({ kind: 'contract', mine: 'true' })).toEqual([])
  })

  test('comes page by page, with the whole number', async () => {
    const { admin } = await makeClient({
      name: 'A',
      sites: [1, 2, 3, 4].map((n) => site(`s${n}`, n)),
    })
    const { body } = await admin.get('/client/renewals?limit=2&offset=2')
    expect([rows(body), body.total]).toEqual([['A domain s3', 'A domain s4'], 4])
    expect((await admin.get('/client/renewals?offset=50')).body).toEqual({ results: [], total: 4 })
  })

  test('of a month has all of its days and no others', async () => {
    const dates = ['2031-01-31', '2031-02-01', '2031-02-28', '2031-03-01']
    const { admin } = await makeClient({
      name: 'A',
      sites: dates.map((day) => ({ name: day, dataVencimento: day })),
    })
    const { body } = await admin.get('/client/renewals?month=2031-02')
    expect(rows(body)).toEqual(['A domain 2031-02-01', 'A domain 2031-02-28'])
  })

  test('never carries a secret of a site', async () => {
    const { admin } = await makeClient({
      sites: [{ ...site('a', 1), senhaDominio: 'canario-1', loginDominio: 'canario-2' }],
    })
    const { text } = await admin.get('/client/renewals')
    expect(text).not.toMatch(/canario|senha|envelope|ciphertext/i)
  })

  test.each([
    'days=0',
    'days=366',
    'days=2.5',
    'kind=nps',
    'mine=eu',
    'month=2026-13',
    'limit=101',
    'offset=-1',
  ])('%s is refused and explained', async (query) => {
    expectRefusal(await (await as()).get(`/client/renewals?${query}`), 400, 'VALIDATION')
  })

  test('page by page, each contract and each domain comes once, in one order', async () => {
    for (const name of ['Clara', 'Ana', 'Bruno'])
      await makeClient({
        name,
        dateStart: startFor(addDays(today, 20)),
        tempoContrato: '3 Meses',
        sites: [site('loja', 20), site('blog', 20), site('site', 9)],
      })
    const { admin } = await makeClient({ name: 'Davi', sites: [site('loja', 20)] })
    const { results, total } = (await admin.get('/client/renewals?limit=100')).body
    expect([results.length, total]).toEqual([13, 13])
    const paged: Row[] = []
    for (let offset = 0; offset < 13; offset += 4) {
      const page = (await admin.get(`/client/renewals?limit=4&offset=${offset}`)).body
      expect(page.total).toBe(13)
      paged.push(...page.results)
    }
    expect(paged).toEqual(results)
    expect(rows({ results: paged.slice(3, 7) })).toEqual([
      'Ana contract 3 Meses',
      'Ana domain loja',
      'Ana domain blog',
      'Bruno contract 3 Meses',
    ])
  })

  test('anything but a number means the usual sixty days', async () => {
    const { admin } = await makeClient({ sites: [site('a', 60), site('b', 61)] })
    expect((await admin.get('/client/renewals?days=muitos')).body.total).toBe(1)
  })
})

describe('GET /client/renewals/months', () => {
  test('sums the contracts of twelve months, of all clients or of one’s own', async () => {
    const now = new Date('2026-11-21T15:00:00Z')
    const me = await createPerson({ name: 'Caio CS' })
    const plan = await makePlan()
    const ends = (day: string) => ({ plan, dateStart: startFor(day), tempoContrato: '3 Meses' })
    await makeClient({ name: 'A', cs: 'Caio CS', value: 900.1, ...ends('2026-12-10') })
    await makeClient({ name: 'B', value: 600.2, ...ends('2026-12-28') })
    await makeClient({ name: 'C', value: 300, ...ends('2026-11-01') })
    await makeClient({ name: 'Antes', value: 300, ...ends('2026-10-28') })
    await makeClient({ name: 'Depois', value: 300, ...ends('2027-11-01') })
    const { results, total } = await listRenewalMonths({}, now)
    expect([results.length, results.at(-1)?.month, total]).toEqual([12, '2027-10', 3])
    expect(results.slice(0, 3)).toEqual([
      { month: '2026-11', contracts: 1, value: 300 },
      { month: '2026-12', contracts: 2, value: 1500.3 },
      { month: '2027-01', contracts: 0, value: 0 },
    ])
    const own = await listRenewalMonths({ personId: String(me._id) }, now)
    expect([own.total, own.results[1]]).toEqual([
      1,
      { month: '2026-12', contracts: 1, value: 900.1 },
    ])
  })

  test('is answered to everyone with a session', async () => {
    const { status, body } = await (
      await asPerson(await createPerson())
    ).get('/client/renewals/months?mine=true')
    expect([status, body.total, body.results.length]).toEqual([200, 0, 12])
  })

  test('an unknown choice is refused', async () => {
    expectRefusal(await (await as()).get('/client/renewals/months?mine=eu'), 400, 'VALIDATION')
  })
})

type Range = { from: string; until: string }
const planOf = async (range: Range, kind: RenewalKind) =>
  JSON.stringify(
    await ClientModel.aggregate(
      renewalStages(sameWindow(range), kind, { deletedAt: null }),
    ).explain('executionStats'),
  )
const docsOf = (plan: string) =>
  Math.max(...Array.from(plan.matchAll(/"totalDocsExamined":(\d+)/g), ([, docs]) => Number(docs)))

describe('among twenty thousand clients', () => {
  test('only what is in the window is read, each kind by an index of its own', async () => {
    const clients = Array.from({ length: 20_000 }, (_, index) => ({
      name: `C${index}`,
      nameFolded: `c${index}`,
      deletedAt: null,
      contractEndsOn: addDays('2026-01-01', index % 2000),
      // The second site lies far from the first, on the other side of the window.
      dominio: [
        { name: 'a', dataVencimento: addDays('2024-01-01', index % 500) },
        { name: 'b', dataVencimento: addDays('2026-01-01', (index * 7919) % 2000) },
      ],
    }))
    await ClientModel.collection.insertMany(clients)
    const range = { from: '2026-10-22', until: '2027-01-20' }
    for (const [kind, index] of [
      ['contract', 'deletedAt_1_contractEndsOn_1_nameFolded_1__id_1'],
      ['domain', 'deletedAt_1_dominio.dataVencimento_1'],
    ] as const) {
      const text = await planOf(range, kind)
      expect(text).toContain(`"indexName":"${index}"`)
      expect(text).not.toContain('COLLSCAN')
      expect(docsOf(text)).toBeLessThan(1200)
    }
    // A page reads what comes before it, and its own clients again, whatever comes after.
    const page = { days: 365, kind: 'contract', limit: 20, offset: 800 } as const
    const pages = await plansOf(() => listRenewals(page, new Date('2026-10-22T15:00:00Z')))
    expect(Math.max(...pages.map(({ docs }) => docs))).toBe(820)
    const both = JSON.stringify(
      await ClientModel.aggregate(
        renewalStages(sameWindow(range), undefined, { deletedAt: null }),
      ).explain(),
    )
    expect(both).not.toContain('COLLSCAN')
    expect(both.match(/IXSCAN/g)?.length).toBeGreaterThanOrEqual(2)
  })
})

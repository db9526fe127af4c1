import { beforeAll, describe, expect, test } from 'vitest'
import type supertest from 'supertest'
import { as, asPerson } from '../../test/as.ts'
import { fillBare, useDatabase } from '../../test/database.ts'
import { storePortfolio } from '../../test/portfolio.ts'
import { type Plan, plansOf } from '../../test/profile.ts'
import { ClientLoginModel } from '#modules/client-logins/client-logins.model'
import { ClientModel } from './clients.model.ts'

const CLIENTS = 20_000
const DELETED = 3_000

useDatabase()
let portfolio: Awaited<ReturnType<typeof storePortfolio>>
let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  portfolio = await fillBare([ClientModel, ClientLoginModel], () =>
    storePortfolio({ clients: CLIENTS, deleted: DELETED }),
  )
  admin = await as({ level: 'Admin' })
}, 60_000)

const get = (path: string) => () => admin.get(path)
const find = (wanted: Record<string, string>) =>
  get(`/client/find?${new URLSearchParams(wanted).toString()}`)
const plan = () => String(portfolio.plans[3]!._id)
const gestor = () => portfolio.gestores[3]!.name
const cs = () => portfolio.cs[3]!.name

type Call = () => Promise<supertest.Response>
type Asked = { title: string; call: () => Call; keys?: number; docs?: number; sorts?: true }

/**
 * Every list, search and filter that reads the portfolio. `keys` is how many keys of an index one
 * query of the call may walk, without it all of the portfolio; `docs` how many records it may
 * look into beyond those it shows; `sorts` allows a sort of what is
 * answered. A new list of clients gets its line here.
 */
const ASKED: Asked[] = [
  { title: 'the first page', call: () => get('/client/') },
  { title: 'a deep page', call: () => get('/client/?offset=15000') },
  { title: 'a page behind the last', call: () => get('/client/?offset=900000') },
  {
    title: 'a search that many fit',
    call: () => get('/client/search?name=padaria'),
    keys: 2600,
    sorts: true,
  },
  {
    title: 'a deep page of such a search',
    call: () => get('/client/search?name=padaria&offset=2400'),
    keys: 2600,
    sorts: true,
  },
  { title: 'a deep page of a search', call: () => get('/client/search?name=a&offset=12000') },
  {
    title: 'a search that few fit',
    call: () => get('/client/search?name=1234'),
    keys: 20,
    sorts: true,
  },
  {
    title: 'a search longer than what the index holds of a name',
    call: () => get('/client/search?name=São 9ix Nº 12345'),
    keys: 20,
    docs: 1,
    sorts: true,
  },
  {
    title: 'a search that nobody fits',
    call: () => get('/client/search?name=xyz'),
    keys: 0,
    sorts: true,
  },
  { title: 'no filter', call: () => find({}) },
  { title: 'a plan', call: () => find({ plan: plan() }), keys: 700 },
  { title: 'a gestor', call: () => find({ gestor: gestor() }), keys: 2600 },
  { title: 'a CS', call: () => find({ cs: cs() }), keys: 3400 },
  { title: 'those that start', call: () => find({ status: 'Start' }), keys: 2900 },
  { title: 'those that are active', call: () => find({ status: 'Ativo' }) },
  { title: 'a value', call: () => find({ value: '1500' }), keys: 300 },
  { title: 'the highest value first', call: () => find({ value: '0' }) },
  { title: 'the lowest value first', call: () => find({ value: '1' }) },
  { title: 'a deep page by value', call: () => find({ value: '0', offset: '15000' }) },
  {
    title: 'everything at once',
    call: () => find({ plan: plan(), gestor: gestor(), cs: cs(), status: 'Ativo' }),
    keys: 700,
  },
  { title: 'a plan and a value', call: () => find({ plan: plan(), value: '1500' }), keys: 300 },
  { title: 'a gestor and a CS', call: () => find({ gestor: gestor(), cs: cs() }), keys: 2600 },
  {
    title: 'a gestor and a CS with no client in common',
    call: () => find({ gestor: gestor(), cs: portfolio.cs[2]!.name }),
    keys: 2600,
  },
  { title: 'a CS and a status', call: () => find({ cs: cs(), status: 'Start' }), keys: 3400 },
  {
    title: 'a plan, the highest value first',
    call: () => find({ plan: plan(), value: '0', limit: '12' }),
  },
  {
    title: 'a gestor and a status, the lowest value first',
    call: () => find({ gestor: gestor(), status: 'Start', value: '1', limit: '12' }),
  },
  ...['name', 'gestor', 'cs', 'status', 'value'].flatMap((field) =>
    [field, `-${field}`].map((sort) => ({
      title: `a deep page sorted by ${sort}`,
      call: () => find({ sort, offset: '15000' }),
    })),
  ),
  {
    title: 'a gestor, sorted by CS backwards',
    call: () => find({ gestor: gestor(), sort: '-cs', limit: '12' }),
  },
  {
    title: 'a gestor, names backwards',
    call: () => find({ gestor: gestor(), sort: '-name' }),
    keys: 2600,
  },
  {
    title: 'several by id',
    call: () => async () => {
      const { body } = await admin.get('/client/?limit=100&offset=5000')
      const listaIds = body.results.map(({ id }: { id: string }) => id)
      return admin.post('/client/byIdList').send({ listaIds })
    },
    sorts: true,
  },
  { title: 'deleted clients', call: () => get('/deletedClient/'), keys: DELETED + 1 },
  {
    title: 'a deep page of deleted clients',
    call: () => get('/deletedClient/?offset=2000'),
    keys: DELETED + 1,
  },
  { title: 'logins', call: () => get('/clientLogin/') },
  { title: 'a deep page of logins', call: () => get('/clientLogin/?offset=15000') },
  { title: 'logins of a client', call: () => get('/clientLogin/search?client=padaria') },
  { title: 'logins of nobody', call: () => get('/clientLogin/search?client=xyz') },
  { title: 'logins by a part of any text', call: () => get('/clientLogin/?text=padaria') },
  { title: 'a login of nobody', call: () => get('/clientLogin/?text=xyz') },
  { title: 'logins on a platform', call: () => get('/clientLogin/?platform=META&text=padaria') },
  { title: 'logins on no platform', call: () => get('/clientLogin/?platform=xyz'), keys: 0 },
  ...['client', '-client', 'platform', '-platform'].map((sort) => ({
    title: `a deep page of logins sorted by ${sort}`,
    call: () => get(`/clientLogin/?sort=${sort}&offset=15000`),
  })),
  { title: 'the platforms of logins', call: () => get('/clientLogin/platforms'), sorts: true },
  { title: 'how many clients each plan has', call: () => get('/plan/') },
  {
    title: 'the clients of a person',
    call: () => get(`/employee/${String(portfolio.gestores[0]!._id)}/clients`),
    // The counts read a key for each of the clients, by role.
    keys: CLIENTS / 4,
  },
]

describe('the profiler of the database sees, with 20,000 clients, for', () => {
  test.each(ASKED)(
    '$title: an index, and no document but those shown',
    async ({ call, keys, docs = 0, sorts }) => {
      let answer: supertest.Response | undefined
      const plans = await plansOf(async () => (answer = await call()()))
      expect(answer?.status).toBe(200)
      const walks = plans.filter(({ collection }) => collection.startsWith('client'))
      expect(walks).not.toHaveLength(0)
      const shown: number = answer?.body.results.length
      // Two keys per interval of the index come on top: where it begins and where it has ended.
      const most = { docs: shown + docs, keys: (keys ?? CLIENTS) + 4, sorts: sorts ?? false }
      for (const walk of walks) expect(walk).toSatisfy(isWithin(most))
    },
  )
})

const isWithin = (most: { docs: number; keys: number; sorts: boolean }) => (walk: Plan) =>
  !walk.plan.includes('COLLSCAN') &&
  (most.sorts || !walk.sortsInMemory) &&
  walk.docs <= most.docs &&
  walk.keys <= most.keys

// Their three indexes have no status of deletion in their keys that a count could rely on, so that
// it looks into each of the person's clients.
test.each([
  ['the first page', '/client/?mine=true', 12],
  ['a deep page', '/client/?mine=true&offset=2400', 12],
  ['those of a CS among them', '/client/find?mine=true&cs=', 100],
])("one's own clients, %s, are found by indexes", async (_title, path, shown) => {
  const me = await asPerson(portfolio.gestores[3]!)
  const owned = CLIENTS / portfolio.gestores.length
  let answer: supertest.Response | undefined
  const plans = await plansOf(async () => (answer = await me.get(path)))
  expect([answer?.body.total, answer?.body.results]).toEqual([owned, expect.any(Array)])
  expect(answer?.body.results.length).toBe(shown)
  for (const walk of plans.filter(({ collection }) => collection === 'clients'))
    expect(walk).toSatisfy(isWithin({ docs: 1.2 * owned, keys: 1.2 * owned + 10, sorts: false }))
})

test('the profiler does see a bad plan', async () => {
  const [walk] = await plansOf(() => ClientModel.find({ whatsapp: 'x' }).sort('desc').lean())
  expect(walk).toMatchObject({ plan: 'COLLSCAN', docs: CLIENTS + DELETED, sortsInMemory: true })
  expect(walk).not.toSatisfy(isWithin({ docs: 100, keys: CLIENTS, sorts: false }))
})

test('pages joined are the list, in one order, without a gap or a repetition', async () => {
  const idsOf = async (path: string) =>
    (await admin.get(path)).body.results.map(({ id }: { id: string }) => id)
  for (const list of [
    '/client/find?',
    '/client/find?value=0&',
    '/client/find?status=Start&',
    '/client/find?sort=-gestor&',
    '/client/find?sort=status&',
  ]) {
    const pages = await Promise.all(
      [0, 12, 24].map((offset) => idsOf(`${list}limit=12&offset=${offset}`)),
    )
    expect(pages.flat()).toEqual(await idsOf(`${list}limit=36`))
  }
})

test('the total is the same from every page, also where the last page gives it without a count', async () => {
  const pages = ['limit=12', 'limit=12&offset=19992', 'limit=12&offset=19988', 'offset=900000']
  for (const page of pages)
    expect((await admin.get(`/client/find?${page}`)).body.total).toBe(CLIENTS)
  const walks = await plansOf(get('/client/search?name=wxyz'))
  expect(walks.filter(({ collection }) => collection === 'clients')).toHaveLength(1)
})

test.each([
  ['the whole portfolio', () => ({}), CLIENTS],
  ['a gestor', () => ({ gestor: gestor() }), 2600],
  ['a search and a plan', () => ({ name: 'padaria', plan: plan() }), 700],
] as const)('the sum of %s comes from the keys of an index', async (_title, wanted, keys) => {
  let body: { total: number; value: number } | undefined
  const query = String(new URLSearchParams(wanted()))
  const plans = await plansOf(async () => (body = (await admin.get(`/client/sum?${query}`)).body))
  const [walk, ...others] = plans.filter(({ collection }) => collection === 'clients')
  expect(others).toEqual([])
  expect(walk).toMatchObject({ docs: 0, plan: expect.stringContaining('IXSCAN') })
  expect(walk!.keys).toBeLessThanOrEqual(keys + 4)
  expect(body!.total).toBe((await admin.get(`/client/find?${query}`)).body.total)
})

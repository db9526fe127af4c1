import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connectDatabase, disconnectDatabase } from '../src/database/connection.ts'
import { migrate } from '../src/migrations/migrate.ts'
import { ChoreModel } from '../src/modules/chores/chores.model.ts'
import { ClientModel, type ClientRecord } from '../src/modules/clients/clients.model.ts'
import { LifecycleEventModel } from '../src/modules/lifecycle/lifecycle.model.ts'
import { createPerson } from '../src/test/as.ts'
import { makePlan } from '../src/test/clients.ts'
import { startBalancer } from './balancer.ts'
import { call, logIn } from './caller.ts'
import { startCluster } from './cluster.ts'
import { seconds } from './durations.ts'
import { type Product, startProduct } from './product.ts'
import { report } from './report.ts'
import { drive, failuresOf } from './traffic.ts'

const PROCESSES = 3
const MORE_THAN_ALLOWED = 90
const SAME_KEY = 12

let cluster: Awaited<ReturnType<typeof startCluster>>
let plan: string
const products: Product[] = []

// Every process must open what another has sealed or signed, as in production.
const secret = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')
const SECRETS = { JWT_SECRETS: secret(), SECRETS_KEYS: secret(), BACKUP_KEY: secret() }

const startAll = async (scale: string) => {
  const variables = { ...SECRETS, RATE_LIMIT_SCALE: scale }
  for (let index = 0; index < PROCESSES; index += 1)
    products.push(await startProduct(cluster.uri, variables))
}
const endAll = async () => {
  for (const product of products.splice(0)) await product.remove()
}
const logAdminIn = async (url: string) => logIn(url, (await createPerson({ level: 'Admin' })).email)
const client = (name: string) => ({ name, whatsapp: '47 99999-9999', value: 1000, plan })

beforeAll(async () => {
  cluster = await startCluster(inject('mongod').binary)
  await migrate(cluster.uri)
  await connectDatabase(cluster.uri)
  plan = await makePlan()
})
afterAll(async () => {
  await endAll()
  await disconnectDatabase()
  await cluster.remove()
})

describe('S01: three processes over three nodes are one product', () => {
  beforeAll(() => startAll('1'))
  afterAll(endAll)

  test('a session begun at one is known at all, and ended at one is ended at all', async () => {
    const token = await logAdminIn(products[0]!.url)
    const statuses = async () =>
      Promise.all(
        products.map(
          async ({ url }) => (await call(url, 'GET', '/employee/findById', { token })).status,
        ),
      )
    expect(await statuses()).toEqual([200, 200, 200])
    expect((await call(products[2]!.url, 'POST', '/auth/logout', { token })).status).toBe(204)
    expect(await statuses()).toEqual([401, 401, 401])
  })

  test('a limit counts what all of them were asked', async () => {
    const answers = await Promise.all(
      Array.from({ length: MORE_THAN_ALLOWED }, (_, index) =>
        call(products[index % PROCESSES]!.url, 'GET', '/auth/setup'),
      ),
    )
    const passed = answers.filter(({ status }) => status === 200).length
    expect(passed + answers.filter(({ status }) => status === 429).length).toBe(MORE_THAN_ALLOWED)
    // 50 in ten seconds; the sessions of the test before and the beginning of a window count too.
    expect(passed).toBeLessThanOrEqual(50)
    expect(passed).toBeGreaterThan(30)
    // The window of the burst must not reach into the next test.
    await sleep(11_000)
  })

  test('wrong passwords add up, wherever they were tried', async () => {
    const { email } = await createPerson()
    const statuses: number[] = []
    for (let index = 0; index < 15; index += 1) {
      const body = { email, password: 'errada-errada' }
      statuses.push(
        (await call(products[index % PROCESSES]!.url, 'POST', '/auth/login', { body })).status,
      )
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.slice(10)).toEqual(Array(5).fill(429))
  })

  test('one key, sent to all at once, creates once, and all get the same answer', async () => {
    const token = await logAdminIn(products[0]!.url)
    for (let round = 0; round < 10; round += 1) {
      const body = client(`Chave ${round}`)
      const answers = await Promise.all(
        Array.from({ length: SAME_KEY }, (_, index) =>
          call(products[index % PROCESSES]!.url, 'POST', '/client/create', {
            token,
            body,
            key: `k${round}`,
          }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(SAME_KEY).fill(201))
      expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1)
      expect(await ClientModel.countDocuments({ name: body.name })).toBe(1)
    }
  })

  test('a file sent to one is read at the others', async () => {
    const token = await logAdminIn(products[0]!.url)
    const { body: made } = await call(products[0]!.url, 'POST', '/client/create', {
      token,
      body: client('Com logo'),
    })
    const logo = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('logo', new Blob([new Uint8Array(logo)], { type: 'image/png' }), 'logo.png')
    const headers = { Authorization: `Bearer ${token}` }
    const sent = await fetch(`${products[1]!.url}/client/upload/${String(made.id)}`, {
      method: 'PATCH',
      headers,
      body: form,
    })
    const { logo: path } = (await sent.json()) as { logo: string }
    const bytes = await Promise.all(
      products.map(async ({ url }) =>
        Buffer.from(await (await fetch(url + path, { headers })).arrayBuffer()).toString('base64'),
      ),
    )
    expect(bytes[0]!.length).toBeGreaterThan(50)
    expect(new Set(bytes).size).toBe(1)
  })

  test('what one acknowledged is in the figures of the others', async () => {
    const token = await logAdminIn(products[0]!.url)
    const figure = async (product: Product) => {
      const { body } = await call(product.url, 'GET', '/ltv/info', { token })
      return body.sumPages
    }
    const before = Number(await figure(products[0]!))
    for (let index = 0; index < 9; index += 1) {
      const body = { ...client(`Páginas ${index}`), pages: ['a.com.br'] }
      const writer = products[index % PROCESSES]!
      expect((await call(writer.url, 'POST', '/client/create', { token, body })).status).toBe(201)
      for (const product of products) expect(await figure(product)).toBe(before + index + 1)
    }
  })
})

describe('S01: nothing that was acknowledged goes with what is killed', () => {
  beforeAll(() => startAll('0'))
  afterAll(endAll)

  test('the primary is killed under writes, then a process', async () => {
    const balancer = await startBalancer(products.map(({ port }) => port))
    const token = await logAdminIn(balancer.url)
    const acknowledged = new Map<string, number>()
    const errors: Record<string, number> = {}
    const over = new AbortController()
    let lastGood = Date.now()
    let longestGap = 0
    const writer = async (_: unknown, writer: number) => {
      for (let number = 0; !over.signal.aborted; number += 1) {
        const name = `Cliente ${writer}-${number}`
        // An error means unknown: the same key again until there is an answer.
        for (;;) {
          const { status } = await call(balancer.url, 'POST', '/client/create', {
            token,
            body: client(name),
            key: name.replace(' ', '-'),
          })
          if (status === 201) {
            longestGap = Math.max(longestGap, Date.now() - lastGood)
            lastGood = Date.now()
            acknowledged.set(name, (acknowledged.get(name) ?? 0) + 1)
            break
          }
          errors[status] = (errors[status] ?? 0) + 1
          if (over.signal.aborted) break
          await sleep(100)
        }
      }
    }
    const writers = Promise.all(Array.from({ length: 8 }, writer))
    const calm = seconds({ full: 20, short: 6 }) * 1000
    await sleep(calm)
    lastGood = Date.now()
    longestGap = 0
    const node = await cluster.primary()
    node.signal('SIGKILL')
    await node.ended()
    await sleep(calm + 15_000)
    const withoutPrimary = longestGap
    await node.launch()
    await sleep(calm)
    longestGap = 0
    lastGood = Date.now()
    await products[1]!.stop('SIGKILL')
    await sleep(calm)
    const withoutProcess = longestGap
    over.abort()
    await writers
    await balancer.stop()
    await cluster.primary()

    const lost: string[] = []
    const doubled: string[] = []
    const torn: string[] = []
    for (const name of acknowledged.keys()) {
      const stored = await ClientModel.find({ name }).lean<Pick<ClientRecord, '_id' | 'chores'>[]>()
      if (stored.length === 0) lost.push(name)
      if (stored.length > 1) doubled.push(name)
      for (const { _id, chores } of stored) {
        const journeys = await ChoreModel.countDocuments({ client: _id })
        const starts = await LifecycleEventModel.countDocuments({
          subject: String(_id),
          kind: 'started',
        })
        if (journeys !== 1 || chores.length !== 1 || starts !== 1) torn.push(name)
      }
    }
    await report(
      {
        id: 'S01',
        what: '3 processes over 3 nodes, 8 writers; primary `kill -9`, later one process `kill -9`',
        wanted: '0 lost, 0 doubled, 0 torn; errors counted',
        figures: `${acknowledged.size} acknowledged, ${lost.length} lost, ${doubled.length} doubled, ${torn.length} torn; errors ${JSON.stringify(errors)}; writes again ${(withoutPrimary / 1000).toFixed(1)} s after the primary, ${(withoutProcess / 1000).toFixed(1)} s after the process`,
        holds: lost.length + doubled.length + torn.length === 0,
      },
      {
        lost,
        doubled,
        torn,
        faults: (await Promise.all(products.map(({ faults }) => faults()))).flat(),
      },
    )
    expect(acknowledged.size).toBeGreaterThan(0)
    expect({ lost, doubled, torn }).toEqual({ lost: [], doubled: [], torn: [] })
  })
})

describe('S01: throughput', () => {
  beforeAll(() => startAll('0'))
  afterAll(endAll)

  test('of one process and of three', async () => {
    const token = await logAdminIn(products[0]!.url)
    const measure = async (of: readonly Product[]) => {
      const balancer = await startBalancer(of.map(({ port }) => port))
      const next = () => ({ kind: 'list', path: '/client/', token })
      await drive(balancer.url, { seconds: 3, connections: 30, next })
      const result = await drive(balancer.url, {
        seconds: seconds({ full: 30, short: 8 }),
        connections: 30,
        next,
      })
      await balancer.stop()
      return result
    }
    const one = await measure(products.slice(0, 1))
    const three = await measure(products)
    await report({
      id: 'S02',
      what: 'throughput of `GET /client/` through the balancer, 30 connections',
      wanted: 'noted',
      figures: `1 process ${one.perSecond} rps, 3 processes ${three.perSecond} rps (${(three.perSecond / one.perSecond).toFixed(2)}×) on ${availableParallelism()} cores that also carry three mongods, the balancer and the generator; errors ${JSON.stringify({ ...failuresOf(one), ...failuresOf(three) })}`,
      holds: one.unanswered + three.unanswered === 0,
    })
    expect(failuresOf(one)).toEqual({})
    expect(failuresOf(three)).toEqual({})
  })
})

import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startApi } from '#test/api-process'
import { eventually } from '#test/eventually'

const LIMIT = 1000
const ROUND = 100
/** So few that a slow machine still answers them all in time. */
const CALLS_AT_ONCE = 25
const ANA = { email: 'ana@a.co', password: 'senha-canario-1' }

const apis: Awaited<ReturnType<typeof startApi>>[] = []
let database: mongoose.mongo.MongoClient
// Each process signs with a key of its own.
let tokens: string[]

const send = (url: string, path: string, body: object) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

beforeAll(async () => {
  const first = await startApi(inject('mongoUri'))
  apis.push(first)
  for (let more = 0; more < 2; more += 1)
    apis.push(await startApi(inject('mongoUri'), { MONGODB_URI: first.uri }))
  database = new mongoose.mongo.MongoClient(first.uri)
  await send(first.url, '/employee/create', {
    ...ANA,
    name: 'Ana',
    role: 'CEO',
    whatsapp: '1',
    desc: 'x',
  })
  const logins = await Promise.all(apis.map(({ url }) => send(url, '/auth/login', ANA)))
  tokens = await Promise.all(
    logins.map(async (login) => ((await login.json()) as { token: string }).token),
  )
}, 90_000)

afterAll(async () => {
  for (const api of apis) await api.remove()
  await database.db().dropDatabase()
  await database.close()
})

const totalOfUser = async () =>
  (
    await database
      .db()
      .collection('rateBuckets')
      .findOne({ key: /^user:/ })
  )?.points as number

test('a limit holds over three processes, but for the calls that each had not yet exchanged', async () => {
  let passed = 0
  for (let round = 1; round <= 6; round += 1) {
    for (let sent = 0; sent < ROUND; sent += CALLS_AT_ONCE) {
      const calls = apis.flatMap(({ url }, index) =>
        Array.from({ length: CALLS_AT_ONCE }, () =>
          fetch(`${url}/plan`, { headers: { Authorization: `Bearer ${tokens[index]}` } }),
        ),
      )
      const statuses = (await Promise.all(calls)).map(({ status }) => status)
      expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
      passed += statuses.filter((status) => status === 200).length
    }
    // Refused ones count, too. Below half of the limit each process keeps less than a second's worth.
    const sent = round * apis.length * ROUND
    const kept = sent < LIMIT / 2 ? apis.length * (LIMIT / 60) : 0
    await eventually(async () => expect(await totalOfUser()).toBeGreaterThanOrEqual(sent - kept))
  }
  expect(passed).toBeGreaterThanOrEqual(LIMIT)
  expect(passed).toBeLessThanOrEqual(LIMIT + apis.length * ROUND)
  expect(await totalOfUser()).toBe(6 * apis.length * ROUND)
})

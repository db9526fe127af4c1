import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startApi } from '#test/api-process'

type Api = Awaited<ReturnType<typeof startApi>>
type Caller = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>

const ANA = { name: 'Ana', role: 'CEO', email: 'ana@a.co', whatsapp: '1', desc: 'x' }
const PASSWORD = 'senha-canario-1'

const apis: Api[] = []
let callers: Caller[]

const callerOf = async ({ url }: Api): Promise<Caller> => {
  let token = ''
  const call: Caller = async (method, path, body) => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    expect([path, answer.status]).toEqual([path, answer.ok ? answer.status : 'a success'])
    return answer.json() as Promise<Record<string, unknown>>
  }
  const login = await call('POST', '/auth/login', { email: ANA.email, password: PASSWORD })
  token = String(login.token)
  return call
}

beforeAll(async () => {
  const one = await startApi(inject('mongoUri'), { RATE_LIMIT_SCALE: '0' })
  apis.push(one)
  apis.push(await startApi(inject('mongoUri'), { RATE_LIMIT_SCALE: '0', MONGODB_URI: one.uri }))
  await fetch(`${one.url}/employee/create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...ANA, password: PASSWORD }),
  })
  callers = await Promise.all(apis.map(callerOf))
})

afterAll(async () => {
  for (const api of apis) await api.remove()
  const client = new mongoose.mongo.MongoClient(apis[0]!.uri)
  await client.db().dropDatabase()
  await client.close()
})

test('a write acknowledged by one process is in the next response of the other', async () => {
  const { id: plan } = await callers[0]!('POST', '/plan/create', { name: 'Ouro' })
  const names = Array.from({ length: 20 }, (_, index) => `Cliente ${index}`)
  for (const [index, name] of names.entries()) {
    const [writer, reader] = index % 2 === 0 ? callers : callers.toReversed()
    const body = { name, whatsapp: '1', value: 10, plan, pages: ['a.com.br'] }
    await writer!('POST', '/client/create', body)
    const { series } = await reader!('GET', '/ltv/charts/planos')
    expect(series).toEqual([{ label: 'Ouro', value: index + 1 }])
    expect(await reader!('GET', '/ltv/info')).toMatchObject({ sumPages: index + 1 })
  }
})

test('without writes each process computes a figure once', async () => {
  const read = async () => Promise.all(callers.map((call) => call('GET', '/ltv/charts/planos')))
  const first = await read()
  expect(first.map(({ series }) => series)).toEqual(Array(2).fill(first[0]!.series))
  expect(await read()).toEqual(first)
})

import { gzipSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PlanModel } from '../modules/plans/plans.model.ts'
import { anonymous, asPerson, createPerson } from '../test/as.ts'
import { clearDatabase, useDatabase } from '../test/database.ts'
import { expectRefusal } from '../test/refusal.ts'

useDatabase()
let admin: Awaited<ReturnType<typeof asPerson>>
beforeAll(clearDatabase)
beforeEach(async () => {
  await clearDatabase()
  admin = await asPerson(await createPerson({ level: 'Admin' }))
})

const raw = (body: string | Buffer, headers: Record<string, string> = {}) => {
  const request = admin.post('/plan/create').set({ 'Content-Type': 'application/json', ...headers })
  // supertest would serialise a Buffer to JSON.
  return request.serialize((sent) => sent as unknown as string).send(body as string)
}

describe('a body that cannot be used', () => {
  const deep = (open: string, close: string, levels: number) =>
    open.repeat(levels) + '1' + close.repeat(levels)
  test.each<[string, string | Buffer, Record<string, string>, number, string]>([
    ['cut off', '{"name":', {}, 400, 'MALFORMED_REQUEST'],
    ['half a character', String.raw`{"name":"Ouro \ud83d"}`, {}, 400, 'MALFORMED_REQUEST'],
    ['not UTF-8', Buffer.from('{"name":"Aço"}', 'latin1'), {}, 400, 'MALFORMED_REQUEST'],
    ['a bare text', '"Ouro"', {}, 400, 'MALFORMED_REQUEST'],
    ['a bare null', 'null', {}, 400, 'MALFORMED_REQUEST'],
    ['a list', '[{"name":"Ouro"}]', {}, 400, 'VALIDATION'],
    ['nested without end in lists', deep('[', ']', 120_000), {}, 400, 'MALFORMED_REQUEST'],
    [
      'nested without end in objects',
      `{"name":"Ouro","x":${deep('{"a":', '}', 40_000)}}`,
      {},
      400,
      'MALFORMED_REQUEST',
    ],
    ['of 300 KB', JSON.stringify({ name: 'a'.repeat(300_000) }), {}, 413, 'TOO_LARGE'],
    [
      'of 20 MB once unpacked',
      gzipSync(JSON.stringify({ name: 'a'.repeat(20_000_000) })),
      { 'Content-Encoding': 'gzip' },
      413,
      'TOO_LARGE',
    ],
    ['not gzip though it says so', 'abc', { 'Content-Encoding': 'gzip' }, 400, 'MALFORMED_REQUEST'],
    ['in an unknown encoding', '{}', { 'Content-Encoding': 'zstdx' }, 415, 'UNSUPPORTED_MEDIA'],
    [
      'in another charset',
      '{}',
      { 'Content-Type': 'application/json; charset=latin1' },
      415,
      'UNSUPPORTED_MEDIA',
    ],
    [
      'in another way to write Unicode',
      '{"name":"Ouro"}',
      { 'Content-Type': 'application/json; charset=utf-7' },
      415,
      'UNSUPPORTED_MEDIA',
    ],
    ['plain text', '{"name":"Ouro"}', { 'Content-Type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA'],
    [
      'a simple form',
      'name=Ouro',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      415,
      'UNSUPPORTED_MEDIA',
    ],
    ['of no type', '{"name":"Ouro"}', { 'Content-Type': '' }, 415, 'UNSUPPORTED_MEDIA'],
    [
      'some other JSON',
      '{"name":"Ouro"}',
      { 'Content-Type': 'application/merge-patch+json' },
      415,
      'UNSUPPORTED_MEDIA',
    ],
    [
      'another multipart',
      'x',
      { 'Content-Type': 'multipart/mixed; boundary=x' },
      415,
      'UNSUPPORTED_MEDIA',
    ],
    [
      'multipart without a boundary',
      'x',
      { 'Content-Type': 'multipart/form-data' },
      400,
      'MALFORMED_REQUEST',
    ],
    [
      'multipart that is none',
      'x',
      { 'Content-Type': 'multipart/form-data; boundary=y' },
      400,
      'MALFORMED_REQUEST',
    ],
  ])('%s', async (_what, body, headers, status, code) => {
    expectRefusal(await raw(body, headers), status, code)
    expect(await PlanModel.countDocuments()).toBe(0)
  })

  test.each([
    '{"name":"Ouro","__proto__":{"posts":9}}',
    '{"name":"Ouro","constructor":{"prototype":{"posts":9}}}',
    '{"name":"Ouro","pages":[{"$ne":1}]}',
    '{"name":"Ouro","a":{"b":{"$where":"1"}}}',
    '{"name":"Ouro","a.b":1}',
    '{"name":{"$gt":""}}',
    '{"name":["Ouro"]}',
    '{"name":5}',
  ])('%s', async (body) => {
    const answer = await raw(body)
    expect(answer.status).toBe(400)
    expect(await PlanModel.countDocuments()).toBe(0)
    expect(({} as { posts?: number }).posts).toBeUndefined()
  })

  test('gzip itself is fine, and so is an unknown key', async () => {
    const sent = gzipSync(JSON.stringify({ name: 'Ouro', inventado: { a: 1 } }))
    const { status, body } = await raw(sent, { 'Content-Encoding': 'gzip' })
    expect([status, Object.hasOwn(body, 'inventado')]).toEqual([201, false])
  })
})

describe('the order of refusals', () => {
  test('401 and 403 come before anything of the body is looked at', async () => {
    const base = await asPerson(await createPerson())
    for (const [agent, status] of [
      [anonymous, 401],
      [base, 403],
    ] as const)
      for (const [type, body] of [
        ['text/plain', 'x'],
        ['application/json', '{"a":'],
        ['application/json', JSON.stringify({ name: 'a'.repeat(300_000) })],
        ['multipart/form-data', 'x'],
      ] as const)
        expect((await agent.post('/plan/create').set('Content-Type', type).send(body)).status).toBe(
          status,
        )
  })

  test('415 and 400 come before 404', async () => {
    const url = '/plan/update/507f1f77bcf86cd799439011'
    expect((await admin.patch(url).type('text/plain').send('x')).status).toBe(415)
    expect((await admin.patch(url).send({ name: '' })).status).toBe(400)
    expect((await admin.patch(url).send({ name: 'Ouro' })).status).toBe(404)
  })
})

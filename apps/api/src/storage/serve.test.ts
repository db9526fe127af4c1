import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import express from 'express'
import supertest from 'supertest'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '@bastidor/shared/errors'
import { randomId } from '#lib/random-id'
import { clearDatabase, useDatabase } from '#test/database'
import { eventually } from '#test/eventually'
import { chunkRecords, storeFile } from './gridfs.ts'
import { sendFile } from './serve.ts'

useDatabase()
beforeEach(clearDatabase)

let allowPrivate = false
let outcome: Promise<unknown>
const app = express().get('/files/:id', (req, res) => {
  const done = sendFile(req, res, req.params.id, { allowPrivate })
  outcome = done.catch((error: unknown) => error)
  done.catch((error: unknown) => {
    if (res.headersSent) return res.destroy()
    return res.status(error instanceof AppError ? error.status : 500).json({})
  })
})

let server: Server
beforeAll(async () => {
  server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())
beforeEach(() => (allowPrivate = false))

const get = (id: string) => supertest(server).get(`/files/${id}`)
const store = (data: Buffer) => storeFile({ contentType: 'image/webp', purpose: 'avatar', data })
const storeContract = (name?: string) =>
  storeFile({
    contentType: 'application/pdf',
    purpose: 'contract',
    private: true,
    data: Buffer.from('%PDF'),
    ...(name && { name }),
  })

describe('a public file', () => {
  test('is served for ever and as nothing but what it is', async () => {
    const data = Buffer.alloc(600_000, 'abc')
    const id = await store(data)
    const { headers, body } = await get(id).expect(200)
    expect((body as Buffer).equals(data)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '600000',
      etag: `"${id}"`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(headers).not.toHaveProperty('content-disposition')
  })

  test('answers HEAD with the same headers and no body', async () => {
    const id = await store(Buffer.from('four'))
    const answer = await supertest(server).head(`/files/${id}`).expect(200)
    expect(answer.headers).toMatchObject({ 'content-length': '4', etag: `"${id}"` })
  })

  test('is not sent again to a client that has it', async () => {
    const id = await store(Buffer.from('four'))
    for (const tag of [`"${id}"`, `W/"${id}"`, `"other", "${id}"`, '*']) {
      const { headers } = await get(id).set('If-None-Match', tag).expect(304)
      expect(headers).toHaveProperty('etag')
      expect(headers).not.toHaveProperty('content-length')
    }
    await get(id).set('If-None-Match', '"other"').expect(200)
  })

  test('may be empty', async () => {
    const { headers } = await get(await store(Buffer.alloc(0))).expect(200)
    expect(headers['content-length']).toBe('0')
  })
})

describe('a private file', () => {
  test('does not exist for callers who may not have it', async () => {
    const id = await storeContract('contrato.pdf')
    await get(id).expect(404)
    await get(id).set('If-None-Match', '*').expect(404)
  })

  test('is a download that nobody keeps', async () => {
    allowPrivate = true
    const { headers } = await get(await storeContract('Contrato "Ação"\r\nX: 1\u202e.bat')).expect(
      200,
    )
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-site',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-disposition']).toBe(
      'attachment; filename="Contrato -A??o- X- 1.pdf"; ' +
        "filename*=UTF-8''Contrato%20-A%C3%A7%C3%A3o-%20X-%201.pdf",
    )
    expect(headers).not.toHaveProperty('etag')
    expect(headers).not.toHaveProperty('x')
  })

  test('is a download without a name, too', async () => {
    allowPrivate = true
    const { headers } = await get(await storeContract()).expect(200)
    expect(headers['content-disposition']).toBe('attachment; filename=arquivo.pdf')
  })
})

describe('what cannot be served', () => {
  test('unknown and malformed ids are 404', async () => {
    for (const id of [randomId(), 'x', '%24ne', 'a'.repeat(500)]) await get(id).expect(404)
  })

  test.each([
    ['without its bytes', { n: 0 }],
    ['without any bytes', {}],
  ])('a file %s is a clean error without headers for a cache', async (_what, lost) => {
    const id = await store(Buffer.alloc(600_000, 'a'))
    await chunkRecords().deleteMany({ files_id: id, ...lost })
    const { headers } = await get(id).expect(500)
    expect(headers).not.toHaveProperty('cache-control')
    expect(headers['content-type']).toContain('json')
  })

  test('a file that lacks its end, or has a short piece, ends the connection', async () => {
    const lost = await store(Buffer.alloc(600_000, 'a'))
    await chunkRecords().deleteOne({ files_id: lost, n: 2 })
    const short = await store(Buffer.alloc(600_000, 'a'))
    await chunkRecords().updateOne(
      { files_id: short, n: 2 },
      { $set: { data: Buffer.from('short') } },
    )
    for (const id of [lost, short]) {
      await expect(get(id)).rejects.toThrow(/aborted|hang up|reset/)
      expect(await outcome).toBeInstanceOf(Error)
    }
  })
})

test('a reader who leaves ends the reading, and that is no fault', async () => {
  const id = await store(Buffer.alloc(9_000_000, 'a'))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`GET /files/${id} HTTP/1.1\r\nHost: a\r\n\r\n`)
  await once(socket, 'data')
  socket.resetAndDestroy()
  await eventually(async () => expect(await outcome).toBeUndefined())
})

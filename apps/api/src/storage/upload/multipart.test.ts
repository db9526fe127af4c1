import { once } from 'node:events'
import fs, { readdir, readFile, stat } from 'node:fs/promises'
import { type Server, createServer } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import express from 'express'
import supertest from 'supertest'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '@bastidor/shared/errors'
import { eventually } from '#test/eventually'
import { type Multipart, readMultipart } from './multipart.ts'
import type { FileRule } from './multipart-errors.ts'

const RULE: FileRule = { fields: ['avatar', 'file'], maxFiles: 1, maxBytes: 100_000 }

/** What the handler under test does after reading the body. */
let handle: (received: Multipart) => unknown
let rule: FileRule | undefined
let outcome: Promise<unknown>

const app = express().post('/', (req, res) => {
  const done = readMultipart(req, res, rule).then(async (received) => {
    try {
      return await handle(received)
    } finally {
      await received.cleanup()
    }
  })
  outcome = done.catch((error: unknown) => error)
  done.then(
    (body) => res.json(body),
    (error: AppError) => {
      if (!req.complete) res.set('Connection', 'close')
      res.status(error.status).json({ ...error.details, code: error.code, message: error.message })
    },
  )
})

let server: Server
beforeAll(async () => {
  server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())
beforeEach(() => {
  rule = RULE
  handle = ({ fields, files }) => ({ fields, files })
})

const temporary = async (): Promise<string[]> => {
  const own = (await readdir(tmpdir())).filter((name) =>
    name.startsWith(`bastidor-${process.pid}-`),
  )
  const inside = await Promise.all(own.map((name) => readdir(join(tmpdir(), name))))
  return inside.flat()
}
const descriptors = async () => (await readdir('/proc/self/fd')).length

const send = () => supertest(server).post('/')
const raw = (body: string, type = 'multipart/form-data; boundary=x') =>
  send().set('Content-Type', type).send(body)
const part = (headers: string, content = 'v') =>
  `--x\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${content}\r\n`

describe('fields', () => {
  test('arrive as plain objects; repeated keys and key[] are lists', async () => {
    const { body } = await send()
      .field('nome', 'Ação & Cia')
      .field('meta', 'a')
      .field('meta', 'b')
      .field('one[]', 'só')
      .field('contatos[0][nome]', 'Ana')
      .expect(200)
    expect(body.fields).toEqual({
      nome: 'Ação & Cia',
      meta: ['a', 'b'],
      one: ['só'],
      contatos: [{ nome: 'Ana' }],
    })
  })

  test('have a prototype of their own, as those of a JSON body do', async () => {
    handle = ({ fields }) => Object.getPrototypeOf(fields) === Object.prototype
    expect((await send().field('a', '1')).body).toBe(true)
  })

  test.each(['$set', 'a.b', '__proto__', 'a[__proto__][x]', 'constructor', 'a[$gt]'])(
    'with the name %s are refused',
    async (name) => {
      const { body } = await send().field(name, 'x').expect(400)
      expect(body.code).toBe('MALFORMED_REQUEST')
      expect(({} as Record<string, unknown>).x).toBeUndefined()
    },
  )

  test('too long, too many, too deep or with a far index are refused', async () => {
    await send().field('a', 'x'.repeat(65_537)).expect(413)
    await raw(part('name="a"').repeat(201) + '--x--').expect(413)
    await send().field('a[b][c][d][e][f]', 'x').expect(400)
    await send().field('a[1000000]', 'x').expect(400)
    await send().field('a'.repeat(101), 'x').expect(400)
    await raw(part('nome="a"') + '--x--').expect(400)
  })
})

const inCharset = (charset: string) =>
  `--x\r\nContent-Disposition: form-data; name="a"\r\n` +
  `Content-Type: text/plain; charset=${charset}\r\n\r\nv\r\n--x--`

test('a text in a charset that nobody knows is refused, and the next request is answered', async () => {
  for (const files of [RULE, undefined]) {
    rule = files
    const { body } = await raw(inCharset('nonsense')).expect(400)
    expect(body.code).toBe('MALFORMED_REQUEST')
  }
  expect((await raw(inCharset('utf-8')).expect(200)).body.fields).toEqual({ a: 'v' })
})

describe('a file', () => {
  test('lies in a private folder while it is handled, and is gone afterwards', async () => {
    handle = async ({ files: [file] }) => ({
      ...file,
      text: await readFile(file!.path, 'utf8'),
      mode: (await stat(dirname(file!.path))).mode & 0o777,
      outer: (await stat(dirname(dirname(file!.path)))).mode & 0o777,
    })
    const { body } = await send().attach('avatar', Buffer.from('bytes'), 'ação.png').expect(200)
    expect(body).toMatchObject({
      field: 'avatar',
      size: 5,
      originalName: 'ação.png',
      text: 'bytes',
      mode: 0o700,
      outer: 0o700,
    })
    expect(await temporary()).toEqual([])
  })

  test('is gone when its handler throws', async () => {
    handle = () => {
      throw new AppError('CONFLICT')
    }
    await send().attach('avatar', Buffer.from('bytes'), 'a.png').expect(409)
    expect(await temporary()).toEqual([])
  })

  test('of exactly the limit passes; one byte more is refused with the limit in the text', async () => {
    rule = { ...RULE, maxBytes: 5 * 1024 * 1024 }
    await send().attach('file', Buffer.alloc(rule.maxBytes), 'a.png').expect(200)
    const { body } = await send()
      .attach('file', Buffer.alloc(rule.maxBytes + 1), 'a.png')
      .expect(413)
    expect(body.fields).toEqual({ file: 'O arquivo passa do limite de 5 MB.' })
    expect(await temporary()).toEqual([])
  })

  test('beyond the number allowed, or under another name, is refused', async () => {
    const two = await send()
      .attach('avatar', Buffer.from('a'), 'a.png')
      .attach('file', Buffer.from('b'), 'b.png')
      .expect(400)
    expect(two.body).toMatchObject({ code: 'VALIDATION', message: 'Envie só um arquivo.' })
    const other = await send().attach('virus', Buffer.from('a'), 'a.png').expect(400)
    expect(other.body.fields).toHaveProperty('virus')
    expect(await temporary()).toEqual([])
  })

  test('is refused where none is accepted', async () => {
    rule = undefined
    const { body } = await send().field('a', '1').attach('avatar', Buffer.from('x'), 'a.png')
    expect(body).toMatchObject({
      code: 'VALIDATION',
      message: 'Este envio não aceita arquivos.',
    })
  })

  test('for which the disk has no folder left is refused as one for which it has no room', async () => {
    const full = Object.assign(new Error(), { code: 'ENOSPC', syscall: 'mkdtemp' })
    const spy = vi.spyOn(fs, 'mkdtemp').mockRejectedValue(full)
    syncBuiltinESMExports()
    const { body } = await send().attach('avatar', Buffer.from('bytes'), 'a.png')
    spy.mockRestore()
    syncBuiltinESMExports()
    expect(body.code).toBe('OUT_OF_SPACE')
    await send().attach('avatar', Buffer.from('bytes'), 'a.png').expect(200)
  })

  test('that nobody chose counts as none, wherever it comes', async () => {
    const nameless = 'name="avatar"; filename=""\r\nContent-Type: application/octet-stream'
    const empty = part(nameless, '')
    for (rule of [RULE, undefined]) {
      const { body } = await raw(empty + part('name="a"') + '--x--').expect(200)
      expect(body).toEqual({ fields: { a: 'v' }, files: [] })
    }
    await raw(part(nameless, 'bytes') + '--x--').expect(400)
  })
})

describe('a malformed body', () => {
  test.each([
    ['no end', part('name="a"')],
    ['a file without an end', part('name="avatar"; filename="a.png"', 'x'.repeat(50_000))],
    ['a header without a colon', '--x\r\nContent-Disposition\r\n\r\nv\r\n--x--'],
    ['nothing of the kind', 'hello'],
  ])('%s', async (_what, body) => {
    const answer = await raw(body).expect(400)
    expect(answer.body.code).toBe('MALFORMED_REQUEST')
    expect(await temporary()).toEqual([])
  })

  test('without a boundary', async () => {
    const { body } = await raw(part('name="a"'), 'multipart/form-data').expect(400)
    expect(body.code).toBe('MALFORMED_REQUEST')
  })

  test('of another type', async () => {
    await raw('a=b', 'application/x-www-form-urlencoded').expect(415)
    await raw(part('name="a"') + '--x--', 'multipart/mixed; boundary=x').expect(415)
  })

  test('that promises more than anybody may send is refused unread', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 99999999999\r\n\r\n',
    )
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toContain('413')
    socket.destroy()
  })

  test('that goes on for ever in one part nobody reads is cut off', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n',
    )
    const chunk = `100000\r\n${'a'.repeat(0x100000)}\r\n`
    const endless = setInterval(() => socket.writableNeedDrain || socket.write(chunk), 1)
    await new Promise((resolve) => socket.once('close', resolve))
    clearInterval(endless)
    expect(await outcome).toMatchObject({ code: 'TOO_LARGE' })
    await eventually(async () => expect(await temporary()).toEqual([]))
  })
})

describe('a sender who leaves', () => {
  const start = async (bytes: number) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 90000\r\n\r\n` +
        part('name="avatar"; filename="a.png"', 'x'.repeat(bytes)).slice(0, -2),
    )
    return socket
  }

  test('in the middle of a file leaves neither file nor open descriptor', async () => {
    const first = await start(10)
    first.destroy()
    const before = await descriptors()
    for (const bytes of [0, 1, 1000, 60_000]) {
      const sockets = await Promise.all(Array.from({ length: 5 }, () => start(bytes)))
      await eventually(async () => expect(await temporary()).not.toEqual([]))
      for (const socket of sockets) socket.resetAndDestroy()
      await eventually(async () => expect(await temporary()).toEqual([]))
      expect(await outcome).toMatchObject({ code: 'MALFORMED_REQUEST' })
    }
    await eventually(async () => expect(await descriptors()).toBeLessThanOrEqual(before))
  })

  test('after the last byte takes the file away from a handler that still works', async () => {
    let release: () => void = () => undefined
    const arrived = new Promise<string>((resolve) => {
      handle = ({ files: [file] }) => {
        resolve(file!.path)
        return new Promise<void>((done) => (release = done))
      }
    })
    const socket = await start(10)
    const head = part('name="avatar"; filename="a.png"', 'x'.repeat(10)).length - 2
    socket.write(`\r\n--x--\r\n${' '.repeat(90_000 - head - 9)}`)
    const path = await arrived
    socket.destroy()
    await eventually(() => expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' }))
    release()
  })
})

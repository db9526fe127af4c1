import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setInterval } from 'node:timers'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { NOBODY, app, createPerson } from '#test/as'
import { heldBack, openSocket } from '#test/api-process'
import { useDatabase } from '#test/database'
import { eventually } from '#test/eventually'
import { createHttpServer, listen } from './server.ts'
import { openSession } from '#modules/auth/session'

useDatabase()
const server = createHttpServer(app)
let port: number
beforeAll(async () => {
  await createPerson()
  await listen(server, 0, '127.0.0.1')
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())

/** Sends a text one byte every half second, until done or disconnected. */
const trickle = async (text: string) => {
  const { socket, opened, closed } = openSocket(port)
  await opened
  let sent = 0
  const timer = setInterval(() => {
    if (sent < text.length) socket.write(text[sent++] ?? '')
  }, 500)
  const answer = await closed
  clearInterval(timer)
  return { answer, sent }
}
const send = async (text: string) => {
  const { socket, opened, closed } = openSocket(port)
  await opened
  socket.write(text)
  return closed
}
const headOf = (headers: string) =>
  `POST /plan/create HTTP/1.1\r\nHost: localhost\r\n${headers}` +
  'Content-Type: application/json\r\nConnection: close\r\n\r\n'
/** The request head of a plan creation by an Admin. */
const announce = async (headers: string) => {
  const { token } = await openSession(await createPerson({ level: 'Admin' }), NOBODY)
  return headOf(`Authorization: Bearer ${token}\r\n${headers}`)
}
const bodyOf = (answer: string) =>
  JSON.parse(answer.split('\r\n\r\n').at(-1) ?? '') as {
    code: string
    message: string
    requestId: string
  }

// These wait for the server's own timeouts, so they run concurrently.
describe.concurrent('a client that sends one byte at a time', () => {
  test('in its headers is cut off with 408 before they are through', async () => {
    const head = `GET /healthz HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(500)}\r\n\r\n`
    const { answer, sent } = await trickle(head)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(bodyOf(answer).code).toBe('REQUEST_TIMEOUT')
    expect(sent).toBeLessThan(head.length)
  }, 40_000)

  test('in its body is cut off with 408, and colleagues are served meanwhile', async () => {
    const { socket, opened, closed } = openSocket(port)
    await opened
    socket.write(
      'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
    )
    const timer = setInterval(() => socket.write(' '), 500)
    const others = await Promise.all(
      Array.from({ length: 20 }, () =>
        send('GET /auth/setup HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
      ),
    )
    for (const answer of others) expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    const answer = await closed
    clearInterval(timer)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toMatch(/Connection: close/i)
    expect(bodyOf(answer).code).toBe('REQUEST_TIMEOUT')
  }, 40_000)

  test('leaves nothing behind that Express would print by itself', async () => {
    const printed = vi.spyOn(console, 'error')
    app.set('env', 'production')
    const head = await announce('Content-Length: 300000\r\n')
    const { socket, opened, closed } = openSocket(port)
    await opened
    socket.write(head)
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /)
    // Only now does the body parser report that this one was too large.
    await send('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    expect(printed).not.toHaveBeenCalled()
    app.set('env', 'test')
  }, 40_000)

  test('gives back the memory that its bodies were promised', async () => {
    const { token } = await openSession(await createPerson({ level: 'Admin' }), NOBODY)
    const large = JSON.stringify({ name: 'a'.repeat(255 * 1024) })
    const another = JSON.stringify({ name: '', more: 'a'.repeat(100 * 1024) })
    const call = 'POST /plan/create'
    // Enough to use up one user's share.
    const held = await Promise.all(
      Array.from({ length: 64 }, () => heldBack(port, token, { call, body: large })),
    )
    const create = async () => {
      const { finish, closed } = await heldBack(port, token, { call, body: another })
      finish()
      return (await closed).replace(/^HTTP.*Continue\r\n\r\n/, '')
    }
    for (const { closed } of held) expect(await closed).toMatch(/HTTP\/1\.1 408 /)
    expect(await create()).toMatch(/^HTTP\/1\.1 400 /)
  }, 40_000)
})

test.concurrent('what is left of a refused body is not taken for the next request', async () => {
  const smuggled = 'DELETE /plan/delete/x HTTP/1.1\r\nHost: x\r\n\r\n'
  const answer = await send(
    `POST /plan/create HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n${smuggled}`,
  )
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
})

describe.concurrent('a body that is only announced', () => {
  const asked = 'Expect: 100-continue\r\nContent-Length: 16\r\n'

  test('is not asked for from somebody who may not send it', async () => {
    expect(await send(headOf(asked))).toMatch(/^HTTP\/1\.1 401 /)
  })

  test('is asked for from somebody who may', async () => {
    const answer = await send(`${await announce(asked)}{"name":"Plano"}`)
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 /)
  })

  test('of a size that nobody would read is refused before it comes', async () => {
    const answer = await send(await announce('Content-Length: 10000000000\r\n'))
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(bodyOf(answer).code).toBe('TOO_LARGE')
  })
})

describe('what is no proper HTTP', () => {
  test.each([
    ['nonsense', 'abc\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    [
      'headers of 20 KB',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    ['a tunnel', 'CONNECT plan:443 HTTP/1.1\r\nHost: plan:443\r\n\r\n', 405, 'METHOD_NOT_ALLOWED'],
    ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    [
      'two lengths',
      'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcde',
      400,
      'MALFORMED_REQUEST',
    ],
    [
      'a length and chunks',
      'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'MALFORMED_REQUEST',
    ],
    [
      'a line break in a header',
      'GET / HTTP/1.1\r\nHost: x\r\nX: a\nb\r\n\r\n',
      400,
      'MALFORMED_REQUEST',
    ],
  ])('%s: a JSON refusal in Portuguese', async (_what, text, status, code) => {
    const answer = await send(text)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toMatch(/^Content-Type: application\/json/m)
    const requestId = /^X-Request-Id: ([\w-]{36})\r$/im.exec(answer)?.[1] ?? 'none'
    expect(bodyOf(answer)).toMatchObject({
      code,
      message: expect.stringMatching(/^(?:[AO]s?|Esta) /),
      requestId,
    })
  })

  test('an expectation that nobody knows is passed over', async () => {
    const answer = await send(
      'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: gold\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  })
})

test('a tunnel is refused and closed; a reset of it leaves the server running', async () => {
  const count = promisify(server.getConnections.bind(server))
  await eventually(async () => expect(await count()).toBe(0))
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.write('CONNECT plan:443 HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket.resume(), 'end')
  await eventually(async () => expect(await count()).toBe(0))
  socket.destroy()

  for (let times = 0; times < 3; times += 1) {
    const another = connect(port, '127.0.0.1')
    another.write('CONNECT plan:443 HTTP/1.1\r\nHost: x\r\n\r\n', () => another.resetAndDestroy())
    await once(another, 'close')
  }
  expect(await send('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
})

test('a client that reads only after sending everything receives the refusal', async () => {
  // More than both sides' socket buffers hold.
  const body = 'x'.repeat(16 * 1024 * 1024)
  const { socket, opened, closed } = openSocket(port)
  await opened
  socket.pause()
  await new Promise((resolve) => {
    const head = 'POST /plan/create HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data\r\n'
    socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`, resolve)
  })
  socket.resume()
  const answer = await closed
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  expect(answer).toMatch(/Connection: close/i)
})

test('a port in use is reported in Portuguese', async () => {
  await expect(listen(createHttpServer(app), port, '127.0.0.1')).rejects.toThrow(
    new RegExp(`A porta ${port} já está em uso`),
  )
})

test.each(['192.0.2.1', '999.1.1.1'])('HOST=%s, which no machine has, is named', async (host) => {
  await expect(listen(createHttpServer(app), 0, host)).rejects.toThrow(
    `HOST=${host} não é um endereço desta máquina`,
  )
})

test.each([
  ['two hosts', 'Host: localhost\r\nHost: evil.example'],
  ['a host that is none', 'Host: a"><script>'],
])('%s are refused', async (_what, hosts) => {
  const answer = await send(`GET /auth/setup HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(bodyOf(answer).code).toBe('MALFORMED_REQUEST')
})

test.each([
  ['as they are', '', JSON.stringify({ email: 'a'.repeat(255 * 1024) })],
  ['packed', 'Content-Encoding: gzip\r\n', gzipSync('{"email":"ana@agencia.com.br"}')],
])(
  'bodies that break off, sent %s, give back the memory they were promised',
  async (_how, headers, body) => {
    const call = 'POST /auth/login'
    // Enough to use up one anonymous sender's share.
    for (let count = 0; count < 8; count += 1) {
      const { socket, closed } = await heldBack(port, 'nobody', { call, headers, body })
      socket.destroy()
      await closed
    }
    const login = () =>
      fetch(`http://127.0.0.1:${port}/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'ana@agencia.com.br', password: 'x'.repeat(40_000) }),
      })
    await eventually(async () => expect((await login()).status).not.toBe(429))
  },
)

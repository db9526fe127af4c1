import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import express, { type RequestHandler } from 'express'
import { afterAll, describe, expect, test } from 'vitest'
import { AppError } from '@bastidor/shared/errors'
import { openSocket } from '#test/api-process'
import { createGate } from '#test/gate'
import { until } from '#test/mongod'
import { requestTimeout, timeoutOf } from './timeout.ts'
import { errorHandler } from '#http/error-handler'
import { openRequest } from './request-log.ts'
import { createHttpServer, listen } from '#http/server/server'

const servers: ReturnType<typeof createHttpServer>[] = []
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

/**
 * Starts a bare server with these timeouts and handlers, each on its own path, and connects to it.
 */
const connectTo = async (
  limits: Parameters<typeof requestTimeout>[0],
  acts: Record<string, RequestHandler>,
) => {
  const app = express()
  app.use(openRequest, requestTimeout(limits))
  for (const [path, act] of Object.entries(acts)) app.use(path, act)
  app.use(errorHandler)
  const server = createHttpServer(app)
  servers.push(server)
  await listen(server, 0, '127.0.0.1')
  const connection = openSocket((server.address() as AddressInfo).port)
  await connection.opened
  const heard = (text: string) => until(() => connection.received.join('').includes(text))
  return { ...connection, server, heard }
}
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

describe('a call that was given up', () => {
  const faults: Record<string, RequestHandler> = {
    'fails in the end': () => {
      throw new AppError('UNAVAILABLE')
    },
    'answers in the end': (_req, res) => void res.json({ late: true }),
  }
  test.each(Object.entries(faults))(
    'and %s leaves the connection to the next call',
    async (_what, act) => {
      const [slow, next] = [createGate(), createGate()]
      let hasArrived = false
      const { socket, heard, closed } = await connectTo(
        { answerMs: 50 },
        {
          '/slow': (req, res, done) => slow.opened.then(() => act(req, res, done)),
          '/next': async (_req, res) => {
            timeoutOf(res).extend(60_000)
            hasArrived = true
            await next.opened
            res.end('the next one')
          },
        },
      )
      socket.write(get('/slow'))
      await heard('503 Service Unavailable')
      socket.write(get('/next').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
      await until(() => hasArrived)
      slow.open()
      // Express handles an error in a later tick.
      await sleep(30)
      next.open()
      expect(await closed).toContain('the next one')
    },
  )
})

test.concurrent('a connection nobody uses any more is ended', async () => {
  const { socket, server, closed } = await connectTo({}, { '/': (_req, res) => res.end('done') })
  server.keepAliveTimeout = 100
  socket.write(get('/'))
  expect(await closed).toContain('done')
})

// These wait for the timeouts of their own servers, so they run concurrently.
describe.concurrent('an upload', () => {
  const head =
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n' +
    'Content-Length: 20\r\nConnection: close\r\n\r\n'
  const RATE = { rateMs: 1000, rateBytes: 4 }
  const read: RequestHandler = (req, res) => {
    timeoutOf(res).awaitUpload()
    req.resume()
    req.once('end', () => res.end('stored'))
  }

  test.each([
    ['falls silent', 0],
    ['comes a byte at a time, and so is never silent', 400],
  ])('that %s gets 408, and its connection ends', async (_how, everyMs) => {
    const { socket, closed } = await connectTo(RATE, { '/': read })
    socket.write(`${head}12345`)
    const drip = everyMs && setInterval(() => socket.write('x'), everyMs)
    const answer = await closed
    clearInterval(drip)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"code":"REQUEST_TIMEOUT"')
    expect(answer).not.toContain('stored')
  })

  test('that goes on arriving may take longer than other calls', async () => {
    const { socket, closed } = await connectTo({ ...RATE, answerMs: 200 }, { '/': read })
    socket.write(head)
    for (let sent = 0; sent < 20; sent += 1) {
      await sleep(RATE.rateMs / 10)
      socket.write('x')
    }
    expect(await closed).toMatch(/^HTTP\/1\.1 200 [^]*stored$/)
  })

  test('that we are slow to take is not the fault of its sender', async () => {
    const slowly: RequestHandler = (req, res) => {
      timeoutOf(res).awaitUpload()
      req.once('readable', () => setTimeout(() => req.resume(), 600))
      req.once('end', () => res.end('stored'))
    }
    const { socket, closed } = await connectTo({ ...RATE, rateMs: 100 }, { '/': slowly })
    socket.write(`${head}${'x'.repeat(20)}`)
    expect(await closed).toMatch(/^HTTP\/1\.1 200 [^]*stored$/)
  })

  test('is not waited for as long as an answer is where it is no upload', async () => {
    const slowly: RequestHandler = (req, res) => {
      timeoutOf(res).awaitBody()
      req.resume()
      req.once('end', () => res.end('stored'))
    }
    const { socket, closed } = await connectTo({ answerMs: 60_000, bodyMs: 200 }, { '/': slowly })
    socket.write(`${head}12345`)
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('has no more time than any call where nobody waits for one', async () => {
    const { socket, closed } = await connectTo(
      { answerMs: 200 },
      { '/': (req) => void req.resume() },
    )
    socket.write(`${head}12345`)
    const drip = setInterval(() => socket.write('x'), 50)
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /)
    clearInterval(drip)
  })

  test('that is all here is given the time it needs', async () => {
    const work: RequestHandler = (req, res) => {
      timeoutOf(res).awaitUpload()
      req.resume()
      req.once('end', () => setTimeout(() => res.end('stored'), 600))
    }
    const limits = { answerMs: 100, rateMs: 100, rateBytes: 1 }
    const { socket, closed } = await connectTo(limits, { '/': work })
    socket.write(`${head}${'x'.repeat(20)}`)
    expect(await closed).toMatch(/^HTTP\/1\.1 200 [^]*stored$/)
  })

  test('that never ends gets a 408 in the end, however much it sends', async () => {
    const limits = { ...RATE, uploadMs: 500 }
    const { socket, closed } = await connectTo(limits, { '/': read })
    socket.write(head)
    const drip = setInterval(() => socket.write('x'), 100)
    const answer = await closed
    clearInterval(drip)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })
})

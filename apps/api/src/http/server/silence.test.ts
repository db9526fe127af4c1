import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpServer, listen } from './server.ts'

let closed: Promise<unknown> | undefined
const server = createHttpServer(
  express().use((_req, res) => {
    closed = once(res, 'close')
    const more = () => {
      while (!res.destroyed && res.write(Buffer.alloc(65_536)));
    }
    res.on('drain', more)
    more()
  }),
)
const timeoutMs = server.timeout
beforeAll(() => listen(server, 0, '127.0.0.1'))
afterAll(() => void server.close())

test('a client that stops reading its response is disconnected', async () => {
  expect(timeoutMs).toBe(120_000)
  server.setTimeout(300)
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket, 'readable')
  await closed
  socket.destroy()
})

import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import express, { type Response } from 'express'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '#test/eventually'
import { createHttpServer, listen } from './server.ts'

/** Responses that the app has begun and not closed. */
const open = new Set<Response>()
let begun = 0
const server = createHttpServer(
  express().use((_req, res) => {
    begun += 1
    open.add(res)
    res.once('close', () => open.delete(res))
  }),
)
beforeAll(() => listen(server, 0, '127.0.0.1'))
afterAll(() => void server.close())
beforeEach(() => {
  begun = 0
})

const sendAhead = async (count: number) => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count))
  return { socket, statuses: () => text.match(/HTTP\/1\.1 \d+/g) ?? [] }
}
const answer = () => open.forEach((res) => res.end('ok'))

test('requests sent ahead on one connection are handled one after the other', async () => {
  const { socket, statuses } = await sendAhead(5)
  for (let count = 1; count <= 5; count += 1) {
    await eventually(async () => expect([begun, open.size]).toEqual([count, 1]))
    answer()
  }
  await eventually(async () => expect(statuses()).toHaveLength(5))
  socket.destroy()
})

test('none of them stays open when their connection breaks off', async () => {
  const { socket } = await sendAhead(5)
  await eventually(async () => expect(begun).toBeGreaterThan(0))
  socket.resetAndDestroy()
  await eventually(async () => expect(open.size).toBe(0))
  expect(begun).toBe(1)
})

test('too many of them end the connection', async () => {
  const { socket } = await sendAhead(500)
  await once(socket, 'close')
  await eventually(async () => expect(open.size).toBe(0))
  expect(begun).toBe(1)
})

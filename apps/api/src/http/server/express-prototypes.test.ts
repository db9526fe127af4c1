import { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer, listen } from './server.ts'

const serve = async (app: express.Express) => {
  const server = createHttpServer(app)
  const made: { request: object; response: object }[] = []
  server.prependListener('request', (req, res) =>
    made.push({
      request: Object.getPrototypeOf(req) as object,
      response: Object.getPrototypeOf(res) as object,
    }),
  )
  await listen(server, 0, '127.0.0.1')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { made, address: `http://127.0.0.1:${port}` }
}

test('requests and answers are Express’s before Express has them, and stay what they are', async () => {
  const app = express()
  app.get('/', (req, res) => {
    const isUnchanged =
      Object.getPrototypeOf(req) === made[0]?.request &&
      Object.getPrototypeOf(res) === made[0]?.response
    res.json({ host: req.get('host'), isMessage: req instanceof IncomingMessage, isUnchanged })
  })
  const { made, address } = await serve(app)
  const answer = await fetch(address)
  expect(await answer.json()).toEqual({
    host: new URL(address).host,
    isMessage: true,
    isUnchanged: true,
  })
  expect(made[0]?.request).toBe(app.request)
  expect(made[0]?.response).toBe(app.response)
})

test('what an app gives its own requests is there, and no other app’s', async () => {
  const [one, another] = [express(), express()]
  for (const [app, name] of [
    [one, 'one'],
    [another, 'another'],
  ] as const) {
    Object.defineProperty(app.request, 'named', { value: name })
    app.get('/', (req, res) => {
      res.json({ named: (req as unknown as { named: string }).named, isOwn: req.app === app })
    })
  }
  const addresses = [(await serve(one)).address, (await serve(another)).address]
  const answers = addresses.map(async (address) => (await fetch(address)).json())
  expect(await Promise.all(answers)).toEqual([
    { named: 'one', isOwn: true },
    { named: 'another', isOwn: true },
  ])
})

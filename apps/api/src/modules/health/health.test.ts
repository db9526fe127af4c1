import { createServer as createHttp } from 'node:http'
import { type AddressInfo, type Server, createServer } from 'node:net'
import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { ROOT } from '#root'
import { unusedPort } from '#test/mongod'

const servers: Server[] = []
afterAll(() => servers.forEach((server) => server.close()))

const listening = async (server: Server) => {
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}
const answering = (status: number) =>
  listening(createHttp((_request, response) => response.writeHead(status).end()))
/** Takes connections and says nothing, as a process that hangs. */
const silent = () =>
  listening(createServer((socket) => void socket.on('error', () => undefined).resume()))

const exitOf = async (script: string, args: string[], ...variables: string[]) => {
  const child = spawn('env', [...variables, 'bash', join(ROOT, 'scripts', script), ...args])
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

describe.concurrent('mongo-health.sh', () => {
  const health = (port: number | string) =>
    exitOf('mongo-health.sh', ['127.0.0.1', String(port), '1'])

  test('is content with a writable primary', async () => {
    expect(await health(new URL(inject('mongoUri')).port)).toBe(0)
  })

  test('is not with a closed port, a process that hangs, or another server', async () => {
    for (const port of [await unusedPort(), await silent(), await answering(200)])
      expect(await health(port)).not.toBe(0)
  })
})

describe.concurrent('app-health.sh', () => {
  const health = (port: number) => exitOf('app-health.sh', ['1'], `PORT=${port}`)

  test('is content with a 200, and with nothing else', async () => {
    expect(await health(await answering(200))).toBe(0)
    for (const port of [await answering(503), await unusedPort(), await silent()])
      expect(await health(port)).not.toBe(0)
  })
})

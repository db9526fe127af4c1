import { AsyncResource } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type Server, type ServerResponse, STATUS_CODES, createServer } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { Express } from 'express'
import { ERRORS, type ErrorCode } from '@bastidor/shared/errors'
import { log } from '#lib/log'
import { createUnorderedList } from '#lib/unordered-list'

const SILENCE_MS = 120_000

/** Creates the HTTP server with its timeouts, not yet listening. */
export const createHttpServer = (app: Express): Server => {
  const server = createServer({
    // Together with the check interval, slow senders are disconnected within ten seconds.
    headersTimeout: 6000,
    // For uploads; the `requestTimeout` middleware ends everything else much earlier.
    requestTimeout: 600_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 1000,
    // The `hostCheck` middleware rejects a missing host with our own error.
    requireHostHeader: false,
  })
  // Without a byte in either direction: a client that no longer reads its response.
  server.setTimeout(SILENCE_MS)
  openResponses.set(server, createUnorderedList())
  server.on('request', (req, res) =>
    handleInOrder(req.socket, res, () => void app(req, follow(server, req.socket, res))),
  )
  // Whether the body is wanted is known only after authentication (`readBody`).
  server.on('checkContinue', (req, res) => server.emit('request', req, res))
  // Other expectations may be ignored; Node's default is a bare 417.
  server.on('checkExpectation', (req, res) => server.emit('request', req, res))
  server.on('connect', (_req, socket: Socket) => {
    // Node has let go of it: a reset that nobody listens for would end the process.
    socket.on('error', () => undefined)
    answerRaw('METHOD_NOT_ALLOWED', socket).destroySoon()
  })
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    if (code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else answerRaw(CODES[code] ?? 'MALFORMED_REQUEST', socket)
  })
  return server
}

const MAX_PIPELINED = 20
const openOf = new WeakMap<Socket, ServerResponse[]>()

// Handles pipelined requests one after the other: when a connection breaks off, Node does not close
// the responses behind its first one, which would keep their files open forever.
const handleInOrder = (socket: Socket, res: ServerResponse, handle: () => void) => {
  const open = openOf.get(socket) ?? []
  const before = open.at(-1)
  openOf.set(socket, open)
  open.push(res)
  res.once('close', () => open.shift())
  if (open.length > MAX_PIPELINED) socket.destroy()
  else if (before) {
    const start = AsyncResource.bind(() => socket.writable && handle())
    before.once('close', start)
  } else handle()
}

const openResponses = new WeakMap<Server, ReturnType<typeof createUnorderedList<ServerResponse>>>()

// Tracks the responses that `drain` waits for. A response started while draining closes its
// connection: kept alive, it would hold the process for a minute.
const follow = (server: Server, socket: Socket, res: ServerResponse) => {
  const remove = openResponses.get(server)?.add(res)
  if (!server.listening) endsConnection(res)
  res.once('close', () => {
    remove?.()
    if (!server.listening) socket.destroySoon()
  })
  return res
}

const endsConnection = (res: ServerResponse) => {
  if (!res.headersSent) res.setHeader('Connection', 'close')
}

const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

// Invalid HTTP never reaches Express, so its response is written by hand.
const answerRaw = (code: ErrorCode, socket: Socket) => {
  const [status, message] = ERRORS[code]
  const requestId = randomUUID()
  log.info({ requestId, status, code }, 'refused what is no request')
  const body = JSON.stringify({ code, message, requestId })
  return socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nContent-Type: application/json\r\n` +
      `X-Request-Id: ${requestId}\r\nCache-Control: no-store\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

/** Starts listening. Rejects with a message in Portuguese if the port is in use or forbidden. */
export const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, port, host)))
    server.listen(port, host, resolve)
  })

const explained = (error: NodeJS.ErrnoException, port: number, host: string): Error => {
  const taken = `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra: PORT=3001 npx pnpm@12 start`
  if (error.code === 'EADDRINUSE') return new Error(taken)
  if (error.code === 'EACCES') return new Error(`Sem permissão para usar a porta ${port}.`)
  return new Error(`HOST=${host} não é um endereço desta máquina (${error.message}).`)
}

const DRAIN_MS = 10_000

/** Stops accepting connections and waits up to 10 s for open requests, which then close theirs. */
export const drain = async (server: Server): Promise<void> => {
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await acceptWaiting(server)
  const closed = new Promise((resolve) => server.close(resolve))
  openResponses.get(server)?.forEach(endsConnection)
  await closed
  clearTimeout(timer)
}

// Closing the server resets the connections that the kernel has accepted and Node has not: after the
// turn of the event loop that is under way, Node takes one in each. At most 511 of them wait.
const acceptWaiting = async (server: Server): Promise<void> => {
  await setImmediate()
  let hasAccepted: unknown = true
  for (let turn = 0; hasAccepted && turn < 511; turn += 1) {
    const accepted = once(server, 'connection')
    await setImmediate()
    hasAccepted = await Promise.race([accepted, Promise.resolve(false)])
  }
}

import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import { type Socket, connect } from 'node:net'
import { once } from 'node:events'

/**
 * A balancer in front of several processes: each request goes to the next in turn. Another process
 * gets it only where no connection came about, so where certainly nothing had been sent; what
 * breaks later is answered 502, because nobody knows whether it was carried out.
 */
export const startBalancer = async (ports: readonly number[]) => {
  let turn = 0
  const server = createServer((req, res) => {
    const first = turn++
    const tryNext = (tried: number): void => {
      if (tried === ports.length) return answerBadGateway(res)
      const socket = connect(ports[(first + tried) % ports.length]!, '127.0.0.1')
      socket.once('error', () => socket.destroy())
      const failed = () => tryNext(tried + 1)
      socket.once('close', failed)
      socket.once('connect', () => {
        socket.off('close', failed)
        forward(req, res, socket)
      })
    }
    tryNext(0)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}

const forward = (req: IncomingMessage, res: ServerResponse, socket: Socket) => {
  const { method, url: path, headers } = req
  const onward = request({ createConnection: () => socket, method, path, headers })
  onward.once('response', (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(res)
    answer.once('close', () => answer.complete || res.destroy())
  })
  onward.once('error', () => (res.headersSent ? res.destroy() : answerBadGateway(res)))
  req.pipe(onward)
}

const answerBadGateway = (res: ServerResponse) => {
  res.writeHead(502, { 'Content-Type': 'text/plain' }).end('no process answers')
}

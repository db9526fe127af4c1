import { once } from 'node:events'
import { Agent, type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'

/**
 * A balancer in front of several processes: each request goes to the next in turn, over connections
 * that are kept. Another process gets it only where no connection came about, so where certainly
 * nothing had been sent; what breaks later is answered 502, because nobody knows whether it was
 * carried out.
 */
export const startBalancer = async (ports: readonly number[]) => {
  // A connection for each request would leave no free port after half a minute.
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer((req, res) => {
    const first = turn++
    const tryNext = (tried: number): void => {
      if (tried === ports.length) return answerBadGateway(res)
      const port = ports[(first + tried) % ports.length]!
      forward(req, res, { agent, port, orElse: () => tryNext(tried + 1) })
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
    agent.destroy()
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}

type Onward = { agent: Agent; port: number; orElse: () => void }

const forward = (req: IncomingMessage, res: ServerResponse, { agent, port, orElse }: Onward) => {
  const { method, url: path, headers } = req
  const onward = request({ agent, host: '127.0.0.1', port, method, path, headers })
  let isSent = false
  const send = () => {
    isSent = true
    req.pipe(onward)
  }
  onward.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', send)
    else send()
  })
  onward.once('response', (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(res)
    answer.once('close', () => answer.complete || res.destroy())
  })
  onward.once('error', () => {
    if (!isSent) orElse()
    else if (res.headersSent) res.destroy()
    else answerBadGateway(res)
  })
}

const answerBadGateway = (res: ServerResponse) => {
  res.writeHead(502, { 'Content-Type': 'text/plain' }).end('no process answers')
}

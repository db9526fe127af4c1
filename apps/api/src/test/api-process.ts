import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unusedPort } from './mongod.ts'
import { runProcess } from './process.ts'

/** The whole product in a process of its own, with nothing but these variables; answers when ready. */
export const runApi = async (variables: Record<string, string> & { PORT: string }) => {
  const api = runProcess('main.ts', variables)
  let hasEnded = false
  void api.ended.then(() => (hasEnded = true))
  const url = `http://127.0.0.1:${variables.PORT}`
  await untilReady(url, () => {
    if (hasEnded) throw new Error(`the API ended early: ${api.output.stdout}${api.output.stderr}`)
  })
  return { ...api, url, hasEnded: () => hasEnded }
}

/** The product on a fresh database of the given server. */
export const startApi = async (mongoUri: string, variables: Record<string, string> = {}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bastidor-api-'))
  const port = await unusedPort()
  const name = `api-${randomBytes(6).toString('hex')}`
  const uri = mongoUri.replace('/?', `/${name}?`)
  const api = await runApi({
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    PORT: String(port),
    MONGODB_URI: uri,
    BCRYPT_COST: '4',
    LOG_LEVEL: 'debug',
    ...variables,
  })
  const remove = async () => {
    if (!api.hasEnded()) api.child.kill('SIGKILL')
    await api.ended
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...api, port, uri, remove }
}

/** Waits until the API at `url` can serve; `check` throws when it never will. */
export const untilReady = async (url: string, check: () => unknown): Promise<void> => {
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    await check()
    await sleep(50)
  }
}

/** A bare connection: what is sent byte by byte, and all that came back once it has ended. */
export const openSocket = (port: number) => {
  const socket = connect(port, '127.0.0.1')
  const received: string[] = []
  socket.setEncoding('utf8').on('data', (text: string) => received.push(text))
  socket.on('error', () => undefined)
  const opened = new Promise<void>((resolve) => socket.once('connect', resolve))
  const closed = new Promise<string>((resolve) =>
    socket.once('close', () => resolve(received.join(''))),
  )
  return { socket, opened, closed, received }
}

type Held = { call: string; headers?: string; type?: string; body: string | Buffer }

/** A request that the server has begun to read and of which the last bytes are still to come. */
export const heldBack = async (
  port: number,
  token: string,
  { call, headers = '', type = 'application/json', body }: Held,
) => {
  const connection = openSocket(port)
  await connection.opened
  const bytes = Buffer.from(body)
  connection.socket.write(
    `${call} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n${headers}` +
      `Content-Type: ${type}\r\nContent-Length: ${bytes.length}\r\nConnection: close\r\n` +
      'Expect: 100-continue\r\n\r\n',
  )
  connection.socket.write(bytes.subarray(0, 5))
  while (!connection.received.join('').includes('100 Continue')) await sleep(5)
  return { ...connection, finish: () => connection.socket.write(bytes.subarray(5)) }
}

/** The creation of a plan in the same state. */
export const halfSent = (port: number, token: string, name: string) =>
  heldBack(port, token, { call: 'POST /plan/create', body: JSON.stringify({ name }) })

/** Whether nobody takes connections on the port. */
export const isRefused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const { socket } = openSocket(port)
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true))
    socket.once('connect', () => socket.destroy())
  })

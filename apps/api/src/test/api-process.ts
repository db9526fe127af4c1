import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unusedPort } from './mongod.ts'
import { runProcess } from './process.ts'

/** The whole product in a process of its own, on a fresh database of the given server. */
export const startApi = async (mongoUri: string, variables: Record<string, string> = {}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bastidor-api-'))
  const port = await unusedPort()
  const name = `api-${randomBytes(6).toString('hex')}`
  const uri = mongoUri.replace('/?', `/${name}?`)
  const api = runProcess('main.ts', {
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    PORT: String(port),
    MONGODB_URI: uri,
    BCRYPT_COST: '4',
    LOG_LEVEL: 'debug',
    ...variables,
  })
  let hasEnded = false
  void api.ended.then(() => (hasEnded = true))
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, () => {
    if (hasEnded) throw new Error(`the API ended early: ${api.output.stdout}${api.output.stderr}`)
  })
  const remove = async () => {
    if (!hasEnded) api.child.kill('SIGKILL')
    await api.ended
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...api, url, port, uri, remove }
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

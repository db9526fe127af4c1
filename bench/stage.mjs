import { spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connectDatabase, disconnectDatabase } from '../apps/api/dist/database/connect.js'
import { openLocalDatabase } from '../apps/api/dist/database/local-database.js'
import { isReady, unusedPort } from '../scripts/loopback.mjs'
import { emailOf, linesOf } from './portfolio.mjs'
import { PASSWORD, storeDataset } from './store.mjs'

const MAIN = fileURLToPath(new URL('../apps/api/dist/main.js', import.meta.url))

/**
 * An agency of that size in a database of its own, the product over it in a process of its own, and
 * somebody who is logged in. The folder is the caller's to remove.
 * @param {{ clients: number, deleted: number, nps: number }} size
 * @param {string} folder
 */
export const openStage = async (size, folder) => {
  const database = await openLocalDatabase({
    binary: process.env.MONGOD_BINARY,
    dataDir: folder,
    notify: (text) => console.error(text),
  })
  try {
    await storeDataset(database.uri, linesOf(size))
    const product = await startProduct(database.uri, folder)
    await connectDatabase(database.uri)
    return {
      url: product.url,
      token: await logIn(product.url),
      pids: { server: product.pid, database: database.pid },
      close: async () => {
        await disconnectDatabase()
        await product.stop()
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}

const startProduct = async (uri, folder) => {
  const port = process.env.BENCH_PORT ?? String(await unusedPort())
  const log = join(folder, 'api.log')
  const output = openSync(log, 'a')
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      MONGODB_URI: uri,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: port,
      RATE_LIMIT_SCALE: '0',
      // A log at `info` is what a server in production writes.
      LOG_LEVEL: 'info',
    },
  })
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  void ended.then(() => process.removeListener('exit', end))
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(readFileSync(log, 'utf8'))
    await sleep(100)
  }
  return { url, pid: child.pid, stop: () => (child.kill('SIGTERM'), ended) }
}

const logIn = async (url) => {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: emailOf(0), password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`login: ${answer.status} ${await answer.text()}`)
  return (await answer.json()).token
}

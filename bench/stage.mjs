import { spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connectDatabase, disconnectDatabase } from '../apps/api/dist/database/connection.js'
import { openSession } from '../apps/api/dist/modules/auth/session.js'
import { isReady, unusedPort } from '../scripts/loopback.mjs'
import { openDatabase } from './database.mjs'
import { CALLERS, callerId, linesOf } from './portfolio.mjs'
import { storeDataset } from './store.mjs'

const MAIN = fileURLToPath(new URL('../apps/api/dist/main.js', import.meta.url))
const AS_IN_THE_IMAGE = ['--max-semi-space-size=8', MAIN]

/**
 * An agency of that size in a database of its own, the product over it as it is deployed, and so many
 * people who are logged in that none meets a limit: so many nodes of the database, and as many
 * processes of the product. The folder is the caller's to remove.
 * @param {{ clients: number, deleted: number, nps: number }} size
 * @param {string} folder
 */
export const openStage = async (size, folder, processes = 1) => {
  const database = await openDatabase(folder, processes)
  try {
    await storeDataset(database.uri, linesOf(size))
    const products = []
    for (let number = 0; number < processes; number += 1)
      products.push(await startProduct(database.uri, folder, number))
    await connectDatabase(database.uri, { isPatient: true })
    return {
      urls: products.map(({ url }) => url),
      tokens: await logEverybodyIn(),
      pids: { servers: products.map(({ pid }) => pid), databases: database.pids },
      close: async () => {
        await disconnectDatabase()
        for (const product of products) await product.stop()
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}

const startProduct = async (uri, folder, number) => {
  const log = join(folder, `api-${number}.log`)
  // The first has the port that was asked for.
  const port = number === 0 ? process.env.PORT : String(await unusedPort())
  const url = `http://127.0.0.1:${port}`
  const output = openSync(log, 'a')
  const child = spawn(process.env.BENCH_NODE ?? process.execPath, AS_IN_THE_IMAGE, {
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // As in the image, like the flag above.
      MALLOC_ARENA_MAX: '2',
      MONGODB_URI: uri,
      PORT: port,
      PUBLIC_URL: url,
      // What a server in production writes.
      LOG_LEVEL: 'info',
    },
  })
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  void ended.then(() => process.removeListener('exit', end))
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(readFileSync(log, 'utf8'))
    await sleep(100)
  }
  return { url, pid: child.pid, stop: () => (child.kill('SIGTERM'), ended) }
}

// Not by a login each: checking a thousand passwords takes minutes.
const logEverybodyIn = async () => {
  const tokens = []
  for (let number = 0; number < CALLERS; number += 1) {
    const employee = { _id: callerId(number), tokenVersion: 0 }
    const { token } = await openSession(employee, { ip: '127.0.0.1', userAgent: 'bench' })
    tokens.push(token)
  }
  return tokens
}

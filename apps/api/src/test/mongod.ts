import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Mongod, listening, spawnMongod } from '@bastidor/local-mongod/process'
import { ensurePrimary } from '@bastidor/local-mongod/replica-set'

/**
 * A mongod of one test's own, to be killed, hung and brought back on the same port and data.
 * `extra` are arguments of its own. `launch` only starts it; `start` also makes it the primary of
 * its replica set.
 */
export const ownMongod = async (binary: string, extra: readonly string[] = []) => {
  const folder = await mkdtemp(join(tmpdir(), 'bastidor-mongod-'))
  const port = await unusedPort()
  let mongod: Mongod | undefined
  const launch = async () => {
    const logPath = join(folder, 'mongod.log')
    mongod = await spawnMongod({ binary, dbPath: folder, logPath, port, extra })
    if (!(await listening(mongod))) throw new Error(await mongod.ended)
    return mongod
  }
  return {
    folder,
    uri: `mongodb://127.0.0.1:${port}/test?replicaSet=bastidor`,
    launch,
    start: async () => ensurePrimary(await launch(), new AbortController().signal),
    signal: (signal: NodeJS.Signals) => process.kill(mongod!.pid!, signal),
    ended: () => mongod!.ended,
    hasEnded: () => mongod!.hasEnded(),
    /** Ends it in good order, so that everything it was given lies in its files. */
    stop: () => mongod!.stop(),
    remove: async () => {
      await mongod?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Waits for something to become true; the test's own timeout is the only limit. */
export const until = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isTrue())) await sleep(20)
}

export const unusedPort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
// Vitest loads this by itself, and would look for the package in what was built.
import { startEmbedded } from '../../../local-mongod/src/embedded.ts'
import { type ResolvedMongod, resolveMongod } from '../../../local-mongod/src/resolve.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  export interface ProvidedContext {
    /** A one-node replica set that lives as long as the test run. */
    mongoUri: string
    mongod: ResolvedMongod
  }
}

/** Starts one database server for the run; each test has databases of its own on it. */
const setup = async (project: TestProject) => {
  const mongod = await resolveMongod({
    named: process.env.MONGOD_BINARY,
    notify: (message) => process.stdout.write(`${message}\n`),
  })
  const dataDir = await mkdtemp(join(tmpdir(), 'mongo-archive-'))
  const { uri, stop } = await startEmbedded({ binary: mongod.binary, dataDir })
  project.provide('mongoUri', uri)
  project.provide('mongod', mongod)
  return async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export default setup

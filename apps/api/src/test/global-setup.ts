import { MongoMemoryReplSet } from 'mongodb-memory-server'
import type { TestProject } from 'vitest/node'
import { type ResolvedMongod, resolveMongod } from '../database/resolve-mongod.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  export interface ProvidedContext {
    /** A one-node replica set that lives as long as the test run. */
    mongoUri: string
    /** The mongod that the run uses. */
    mongod: ResolvedMongod
  }
}

/**
 * Starts one throw-away replica set for the whole run. MONGODB_URI is ignored on purpose: a test
 * run never touches a database that someone works with.
 */
const setup = async ({ provide }: TestProject) => {
  const mongod = await resolveMongod({
    named: process.env.MONGOD_BINARY,
    notify: (message) => process.stdout.write(`${message}\n`),
  })
  // Whatever was found is taken, so its version is no surprise.
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = 'false'
  const server = await MongoMemoryReplSet.create({
    binary: { systemBinary: mongod.binary },
    replSet: { count: 1, storageEngine: 'wiredTiger', ip: '127.0.0.1' },
    instanceOpts: [{ launchTimeout: 60_000 }],
  })
  provide('mongoUri', server.getUri())
  provide('mongod', mongod)
  return async () => void (await server.stop())
}

export default setup

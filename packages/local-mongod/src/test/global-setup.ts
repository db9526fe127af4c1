import type { TestProject } from 'vitest/node'
import { type ResolvedMongod, resolveMongod } from '../resolve.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  export interface ProvidedContext {
    /** The mongod that the run uses. */
    mongod: ResolvedMongod
  }
}

/** Finds a mongod for the run. */
const setup = async (project: TestProject) => {
  const mongod = await resolveMongod({
    named: process.env.MONGOD_BINARY,
    notify: (message) => process.stdout.write(`${message}\n`),
  })
  project.provide('mongod', mongod)
}

export default setup

import type { TestProject } from 'vitest/node'
import { resolveMongod } from '../../../packages/local-mongod/src/resolve.ts'

/** Finds the mongod that the cases start, kill and fill; each starts one of its own. */
const setup = async ({ provide }: TestProject) => {
  const mongod = await resolveMongod({
    named: process.env.MONGOD_BINARY,
    notify: (message) => process.stdout.write(`${message}\n`),
  })
  provide('mongod', mongod)
}

export default setup

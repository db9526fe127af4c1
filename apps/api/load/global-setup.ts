import type { TestProject } from 'vitest/node'
import { resolveMongod } from '../../../packages/local-mongod/src/resolve.ts'
import { publish } from './report.ts'

/** Finds the mongod that every case starts for itself; says at the end what all of them measured. */
const setup = async ({ provide }: TestProject) => {
  const startedAt = new Date()
  const mongod = await resolveMongod({
    named: process.env.MONGOD_BINARY,
    notify: (message) => process.stdout.write(`${message}\n`),
  })
  provide('mongod', mongod)
  return () => publish(startedAt, process.env.LOAD_WRITE === '1')
}

export default setup

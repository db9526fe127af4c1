import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { ClientModel } from '../apps/api/dist/modules/clients/clients.model.js'
import { cpuMs, machineMs, watchMemory } from './processes.mjs'

const autocannon = createRequire(new URL('../apps/api/package.json', import.meta.url))('autocannon')

const WRITE_EVERY_MS = 100
const SETTLE_MS = 500
const PATIENCE_S = 30

/**
 * Sends what a workload asks for as fast as it is answered, for so many seconds or until there is
 * nothing left to ask, and returns what that took.
 */
export const measure = async (stage, workload, seconds) => {
  const amount = workload.supply?.()
  const stopWriting = workload.write ? keepWriting(stage, workload.write) : undefined
  const before = await countersOf(stage)
  const memory = watchMemory(stage.pids.servers)
  const startedAt = performance.now()
  const share = (number) => Math.ceil(number / stage.urls.length)
  const runs = stage.urls.map((url) =>
    autocannon({
      url,
      // As many for each: more processes are for more people.
      connections: workload.connections,
      timeout: PATIENCE_S,
      requests: requestsOf(stage, workload),
      // An amount knows no duration; the clock below ends it as well.
      ...(amount === undefined ? { duration: seconds } : { amount: share(amount) }),
    }),
  )
  const times = []
  for (const run of runs) run.on('response', (_client, _status, _bytes, took) => times.push(took))
  const clock = setTimeout(
    () => amount !== undefined && runs.forEach((run) => run.stop()),
    seconds * 1000,
  )
  const ended = await Promise.all(runs)
  clearTimeout(clock)
  const lasted = (performance.now() - startedAt) / 1000
  await stopWriting?.()
  // What the generator walked away from is still being worked on.
  await sleep(SETTLE_MS)
  const after = await countersOf(stage)
  return {
    times,
    seconds: lasted,
    failures: ended.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0),
    memory: memory(),
    server: difference(after.server, before.server),
    database: difference(after.database, before.database),
    machine: difference(after.machine, before.machine),
    generator: after.generator - before.generator,
    elapsed: after.at - before.at,
    operations: after.operations - before.operations,
  }
}

const difference = (after, before) =>
  after === undefined || before === undefined ? undefined : after - before

const countersOf = async ({ pids }) => {
  const { opcounters } = await ClientModel.db.db.admin().command({ serverStatus: 1 })
  const { user, system } = process.cpuUsage()
  return {
    at: performance.now(),
    server: cpuMs(pids.servers),
    database: cpuMs(pids.databases),
    machine: machineMs(),
    generator: (user + system) / 1000,
    operations: Object.values(opcounters)
      .filter((count) => typeof count === 'number')
      .reduce((sum, count) => sum + count, 0),
  }
}

const requestsOf = (stage, { asks, next }) =>
  (asks?.map((ask) => () => ask) ?? [next]).map((make) => ({
    setupRequest: (request) => ({ ...request, ...requestOf(stage, make()) }),
  }))

let turn = 0

// Each time somebody else asks, from somewhere else.
const requestOf = ({ tokens }, { method = 'GET', path, body, type, isPublic }) => ({
  method,
  path,
  headers: {
    'X-Forwarded-For': addressOf((turn += 1)),
    ...(!isPublic && { Authorization: `Bearer ${tokens[turn % tokens.length]}` }),
    ...(body && { 'Content-Type': type ?? 'application/json' }),
  },
  ...(body && { body: type ? body : JSON.stringify(body) }),
})

const addressOf = (number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

/** Somebody who changes something ten times a second meanwhile. */
const keepWriting = (stage, write) => {
  const over = new AbortController()
  const writing = (async () => {
    while (!over.signal.aborted) {
      const { path, ...request } = requestOf(stage, write())
      const answer = await fetch(stage.urls[0] + path, request)
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
      await sleep(WRITE_EVERY_MS)
    }
  })()
  return () => (over.abort(), writing)
}

import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { invalidateAll } from '../apps/api/dist/cache/cache-tags.js'
import { ClientModel } from '../apps/api/dist/modules/clients/clients.model.js'
import { isReady, unusedPort } from '../scripts/loopback.mjs'
import { bareCommands, coldWorkloads, SAMPLE } from './cold-workloads.mjs'
import { cpuMs } from './processes.mjs'

const { EJSON } = createRequire(new URL('../apps/api/package.json', import.meta.url))('mongoose')
  .mongo.BSON
const BARE = fileURLToPath(new URL('bare.mjs', import.meta.url))
const CONNECTIONS = 16
const WARM_UP_S = 3
const HEAD = ['Cold cache', 'bare/s', 'ours/s', 'ours / bare', 'goal', 'CPU bare ms', 'CPU ours ms']

/**
 * The cost of a request that is not served from the cache, beside a bare server that sends the same
 * commands to the same database; for a search and a deep page those that need no index of ours, a
 * pattern and a skip. Prints a line per workload.
 */
export const measureCold = async (stage, size, { seconds, rounds, folder, chosen }) => {
  const workloads = coldWorkloads(size)
  const bare = await startBare(await bareCommands(stage, workloads), folder)
  const servers = {
    bare: { pids: [bare.pid], urlsOf: ({ id }, n) => [`${bare.url}/${id}/${n % SAMPLE}`] },
    ours: {
      pids: stage.pids.servers,
      urlsOf: ({ callsOf }, n) => callsOf(n).map((path) => stage.urls[0] + path),
    },
  }
  try {
    console.log(`\n${row(HEAD)}\n${row(HEAD.map((_, at) => (at ? '--:' : '---')))}`)
    for (const workload of chosen(workloads)) {
      const runs = { bare: [], ours: [] }
      for (const server of Object.values(servers)) await run(stage, server, workload, WARM_UP_S)
      for (let round = 0; round < rounds; round += 1)
        for (const [name, server] of Object.entries(servers))
          runs[name].push(await run(stage, server, workload, seconds))
      console.log(lineOf(workload, figuresOf(runs.bare), figuresOf(runs.ours)))
    }
  } finally {
    await bare.stop()
  }
}

const startBare = async (commands, folder) => {
  const port = await unusedPort()
  const file = join(folder, 'commands.json')
  writeFileSync(file, EJSON.stringify(commands, { relaxed: false }))
  const child = spawn(process.env.BENCH_NODE ?? process.execPath, [BARE], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      MONGODB_URI: ClientModel.db.client.s.url,
      PORT: String(port),
      COMMANDS: file,
    },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`bench/bare.mjs: ${child.exitCode}`)
    await sleep(50)
  }
  return { url, pid: child.pid, stop: () => (child.kill('SIGTERM'), ended) }
}

let turn = 0

/** Asks for so many seconds, each connection the next question; answers what that took. */
const run = async (stage, { pids, urlsOf }, workload, seconds) => {
  const cpu = () => cpuMs(pids) + cpuMs(stage.pids.databases)
  const [before, startedAt] = [cpu(), performance.now()]
  let asked = 0
  let answering = 0
  const connection = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      const n = (turn += 1)
      if (workload.isInvalidated) await invalidateAll()
      const began = performance.now()
      await Promise.all(
        urlsOf(workload, n).map((url) => read(url, stage.tokens[n % stage.tokens.length])),
      )
      answering += performance.now() - began
      asked += 1
    }
  }
  const connections = connectionsOf(workload)
  await Promise.all(Array.from({ length: connections }, connection))
  return { asked, answering: answering / connections, cpu: cpu() - before }
}

// Of more, some would ask between the same two invalidations, and share the answer.
const connectionsOf = ({ isInvalidated }) => (isInvalidated ? 2 : CONNECTIONS)

const read = async (url, token) => {
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

const figuresOf = (runs) => {
  const sum = (field) => runs.reduce((total, one) => total + one[field], 0)
  return {
    // Without the time between two requests, in which the versions are deleted.
    perSecond: (1000 * sum('asked')) / sum('answering'),
    cpu: sum('cpu') / sum('asked'),
  }
}

const lineOf = ({ what, goal }, bare, ours) =>
  row([
    what,
    bare.perSecond.toFixed(0),
    ours.perSecond.toFixed(0),
    (ours.perSecond / bare.perSecond).toFixed(2),
    goal,
    bare.cpu.toFixed(2),
    ours.cpu.toFixed(2),
  ])

const row = (cells) => `| ${cells.join(' | ')} |`

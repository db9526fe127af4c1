// Loaded by `node --import` into the measured process, before the product and without its knowing:
// answers over the IPC channel what can only be known from inside. Plain JavaScript, because the
// product under load runs as it is built, without anything that reads TypeScript.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 10
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delay.enable()

process.on('message', ({ collect, restart }) => {
  if (collect) globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  // The timer itself comes every 10 ms; what is more than that is delay.
  const loopP99 = Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS)
  const { user, system } = process.cpuUsage()
  const cpuMs = (user + system) / 1000
  const handles = process.getActiveResourcesInfo().length
  process.send?.({ rss, heapUsed, loopP99, cpuMs, handles })
  if (restart) delay.reset()
})
// Nobody asking must not keep the process from ending.
process.channel?.unref()

import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import { MINUTE_MS } from '@bastidor/shared/dates'
import type { Meter } from '@opentelemetry/api'

const RESOLUTION_MS = 20
const NANOSECONDS = 1e9
const MICROSECONDS = 1e6

/** Observes event loop, memory and processor time of this process; returns what ends it. */
export const observeProcess = (meter: Meter): (() => void) => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const gauge = (name: string, unit: string, description: string) =>
    meter.createObservableGauge(name, { unit, description })

  const mean = gauge('nodejs.eventloop.delay.mean', 's', 'Mean delay of the event loop')
  const p99 = gauge('nodejs.eventloop.delay.p99', 's', '99th percentile of the delay')
  const max = gauge('nodejs.eventloop.delay.max', 's', 'Longest delay')
  const utilization = gauge('nodejs.eventloop.utilization', '1', 'Share of time that is busy')
  const heap = gauge('v8js.memory.heap.used', 'By', 'Memory of JavaScript objects')
  const limit = gauge('v8js.memory.heap.limit', 'By', 'Where V8 ends the process')
  const memory = gauge('process.memory.usage', 'By', 'Resident memory')
  const uptime = gauge('process.uptime', 's', 'Time since the start')
  const cpu = meter.createObservableCounter('process.cpu.time', {
    unit: 's',
    description: 'Processor time',
  })

  // Not reset by a reading: with two readers, each would take the other's figures away.
  const every = setInterval(() => delay.reset(), MINUTE_MS).unref()
  let before = performance.eventLoopUtilization()
  meter.addBatchObservableCallback(
    (result) => {
      // Without a sample the mean is not a number.
      if (delay.count > 0) {
        result.observe(mean, secondsOf(delay.mean))
        result.observe(p99, secondsOf(delay.percentile(99)))
        result.observe(max, secondsOf(delay.max))
      }
      const now = performance.eventLoopUtilization()
      result.observe(utilization, performance.eventLoopUtilization(now, before).utilization)
      before = now
      const { used_heap_size: used, heap_size_limit: most } = getHeapStatistics()
      result.observe(heap, used)
      result.observe(limit, most)
      result.observe(memory, process.memoryUsage.rss())
      result.observe(uptime, process.uptime())
      const { user, system } = process.cpuUsage()
      result.observe(cpu, user / MICROSECONDS, { 'cpu.mode': 'user' })
      result.observe(cpu, system / MICROSECONDS, { 'cpu.mode': 'system' })
    },
    [mean, p99, max, utilization, heap, limit, memory, uptime, cpu],
  )
  return () => {
    delay.disable()
    clearInterval(every)
  }
}

// The histogram measures the time between two ticks of a timer, including its own interval.
const secondsOf = (nanoseconds: number) =>
  Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1000)

/**
 * CPU time of some work in milliseconds, independent of other processes. A slow run is repeated:
 * the first one may include garbage collection or compilation.
 */
export const processorMs = (work: () => unknown, suspicious = 20): number => {
  const first = once(work)
  return first > suspicious ? Math.min(first, once(work)) : first
}

const once = (work: () => unknown): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

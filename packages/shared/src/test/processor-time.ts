/**
 * Milliseconds of the processor that some work takes, whoever else uses the machine. What seems slow
 * is done once more: the first time the memory may have been swept, or the code was new.
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

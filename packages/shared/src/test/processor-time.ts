const TRIES = 5

/**
 * CPU time of some work in milliseconds: the least of up to five runs, until one is below
 * `suspicious`. A run includes what other threads of the process do meanwhile, such as garbage
 * collection and compilation; work that is slow by itself is slow every time.
 */
export const processorMs = (work: () => unknown, suspicious = 20): number => {
  let least = Infinity
  for (let tried = 0; tried < TRIES && least > suspicious; tried += 1)
    least = Math.min(least, once(work))
  return least
}

const once = (work: () => unknown): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

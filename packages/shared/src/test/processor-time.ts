const TRIES = 5

const spentMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * CPU time of some work in milliseconds: the least of up to five runs, until one is below
 * `suspicious`. A run includes what other threads of the process do meanwhile, such as garbage
 * collection and compilation; work that is slow by itself is slow every time.
 */
export const processorMs = (work: () => unknown, suspicious = 20): number => {
  let least = Infinity
  for (let tried = 0; tried < TRIES && least > suspicious; tried += 1) {
    const before = spentMs()
    work()
    least = Math.min(least, spentMs() - before)
  }
  return least
}

/** As `processorMs`, for asynchronous work. */
export const processorMsOf = async (
  work: () => Promise<unknown>,
  suspicious: number,
): Promise<number> => {
  let least = Infinity
  for (let tried = 0; tried < TRIES && least > suspicious; tried += 1) {
    const before = spentMs()
    await work()
    least = Math.min(least, spentMs() - before)
  }
  return least
}

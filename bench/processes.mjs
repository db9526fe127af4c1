import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100
const KILOBYTE = 1024
const LOOK_EVERY_MS = 100

const read = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** The process and what it has started; pictures are decoded by a child. */
const familyOf = (pid) => {
  const children = read(`/proc/${pid}/task/${pid}/children`)?.trim().split(' ').filter(Boolean)
  return [pid, ...(children ?? []).flatMap(familyOf)]
}

/** Processor time of processes in ms, with that of children that have ended; Linux only. */
export const cpuMs = (pids) => {
  const times = pids.flatMap(familyOf).map((member) => {
    const stat = read(`/proc/${member}/stat`)
    // The name of the program, in brackets, may hold anything.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields?.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
  })
  return times[0] === undefined
    ? undefined
    : (times.reduce((sum, ticks) => sum + (ticks ?? 0), 0) * 1000) / TICKS_PER_SECOND
}

/** Processor time in ms that everything on this machine has used. */
export const machineMs = () => {
  const fields = read('/proc/stat')?.split('\n', 1)[0].split(/\s+/).slice(1).map(Number)
  if (!fields) return undefined
  const [user, nice, system, _idle, _waiting, interrupts, soft] = fields
  return ((user + nice + system + interrupts + soft) * 1000) / TICKS_PER_SECOND
}

const memoryOf = (pids) => {
  const sizes = pids
    .flatMap(familyOf)
    .map((member) =>
      Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${member}/status`) ?? '')?.[1] ?? 0),
    )
  return sizes.reduce((sum, size) => sum + size, 0) * KILOBYTE
}

/** Samples the memory of processes; calling the returned function stops that and returns the peak. */
export const watchMemory = (pids) => {
  let peak = 0
  const look = () => (peak = Math.max(peak, memoryOf(pids)))
  look()
  const timer = setInterval(look, LOOK_EVERY_MS)
  return () => {
    clearInterval(timer)
    look()
    return peak || undefined
  }
}

import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const POLL_MS = 50

/** The command line of a running process; undefined if there is no process with this pid. */
export const commandLineOf = async (pid: number): Promise<string[] | undefined> => {
  if (!isAlive(pid)) return undefined
  if (process.platform === 'linux') return readProc(pid)
  try {
    const { stdout } = await (process.platform === 'win32'
      ? run('powershell', ['-NoProfile', '-Command', windowsQuery(pid)])
      : run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]))
    return stdout.trim() ? [stdout.trim()] : undefined
  } catch {
    return undefined
  }
}

/** Identifies a process beyond its pid, by start time and boot; undefined if it is not running. */
export const processIdentity = async (pid: number): Promise<string | undefined> => {
  if (!isAlive(pid)) return undefined
  if (process.platform !== 'linux') return (await commandLineOf(pid))?.join(' ')
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ])
    // The name in parentheses may contain spaces; the start time is the 20th field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : `${boot.trim()}:${fields[19]}`
  } catch {
    return undefined
  }
}

/** Terminates a process, kills it after `timeoutMs`, and resolves when it has exited. */
export const endProcess = async (pid: number, timeoutMs: number): Promise<void> => {
  const identity = await processIdentity(pid)
  if (!identity) return
  signalProcess(pid, 'SIGTERM')
  let waited = 0
  while ((await processIdentity(pid)) === identity) {
    if (waited >= timeoutMs) signalProcess(pid, 'SIGKILL')
    await sleep(POLL_MS)
    waited += POLL_MS
  }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const signalProcess = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(pid, signal)
  } catch {
    // It has exited in the meantime.
  }
}

const readProc = async (pid: number) => {
  try {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    return line ? line.split('\0').slice(0, -1) : undefined
  } catch {
    return undefined
  }
}

const windowsQuery = (pid: number) =>
  `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`

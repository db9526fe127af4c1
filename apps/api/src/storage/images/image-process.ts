import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import type sharp from 'sharp'
import { AppError } from '@bastidor/shared/errors'

/**
 * What is done with sharp in a process of its own. It is sent there as text, so it may use nothing
 * but its arguments.
 */
export type Work<Task, Result> = (drawer: typeof sharp, task: Task) => Promise<Result>
type Reply<Result> = { result: Result } | { error: string }

const START_MS = 15_000
/** Whoever waits for an answer goes before pictures: these get what processor the others leave. */
const NICENESS = 10

// Told by `process.send` when it is ready, so that the clock runs on the work alone.
const hostOf = (work: string) => `
const sharp = require(process.argv[1])
sharp.cache(false)
sharp.concurrency(1)
process.once('disconnect', () => process.exit())
process.once('message', async (task) => {
  const reply = await (${work})(sharp, task)
    .then((result) => ({ result }), (error) => ({ error: String(error.message) }))
  process.send(reply, () => process.disconnect())
})
process.send('ready')
`

/**
 * Works on a picture in a process of its own, with an empty environment, that is killed after `ms`:
 * what it took of memory is given back for certain, and what cannot be interrupted ends. Throws
 * `AppError` 503 when that process cannot be had, and a plain error when the work fails.
 */
export const runInSubprocess = <Task extends object, Result>(
  work: Work<Task, Result>,
  task: Task,
  ms: number,
): Promise<Result> => {
  const child = spawn(
    process.execPath,
    ['-e', hostOf(work.toString()), createRequire(import.meta.url).resolve('sharp')],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      // Else every thread of the C library keeps a heap of its own.
      env: { MALLOC_ARENA_MAX: '1' },
    },
  )
  if (child.pid) setPriority(child.pid, NICENESS)
  return exchange<Result>(child, task, ms).finally(() => {
    child.kill('SIGKILL')
  })
}

const exchange = <Result>(child: ChildProcess, task: object, ms: number): Promise<Result> =>
  new Promise((resolve, reject) => {
    const unavailable = () => reject(new AppError('UNAVAILABLE', undefined, { retryAfter: 5 }))
    let clock = setTimeout(unavailable, START_MS)
    child.once('error', unavailable)
    child.once('exit', () => {
      clearTimeout(clock)
      reject(new Error('the process of a picture ended'))
    })
    child.on('message', (message: 'ready' | Reply<Result>) => {
      clearTimeout(clock)
      if (message === 'ready') {
        child.send(task)
        clock = setTimeout(() => reject(new Error('the picture took too long')), ms)
      } else if ('result' in message) resolve(message.result)
      else reject(new Error(message.error))
    })
  })

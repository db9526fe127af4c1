import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import type sharp from 'sharp'
import { PictureError } from './picture-error.ts'

/**
 * An image operation that runs in a subprocess. It is passed as source text, so it must not
 * reference anything but its arguments.
 */
export type Work<Task, Result> = (drawer: typeof sharp, task: Task) => Promise<Result>
type Reply<Result> = { result: Result } | { error: string }

const START_MS = 15_000
/** Lowers the subprocess's priority: requests come before pictures. */
const NICENESS = 10

// Reports when it is ready, so that the timeout covers only the work.
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
 * Runs an image operation in a subprocess with an empty environment, killed after `ms`
 * milliseconds. This reliably frees its memory and ends operations that cannot be interrupted.
 * Throws `no-process` if the subprocess does not start, and a plain error if the operation fails.
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
      // Otherwise glibc keeps a heap per thread.
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
    const unavailable = () => reject(new PictureError('no-process'))
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

import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'

const running = new Set()

/** Ends whatever was started and has not ended by itself. */
export const stopAll = async () => {
  await Promise.all([...running].map(({ child, ended }) => (child.kill('SIGTERM'), ended)))
}

/**
 * Starts a program whose output goes into a file.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env: NodeJS.ProcessEnv, log: string }} options
 */
export const start = (program, args, { env, log }) => {
  const output = openSync(log, 'w')
  const child = spawn(program, args, { env, stdio: ['ignore', output, output] })
  let code
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (exit, signal) => resolve((code = exit ?? signal)))
  })
  const started = { child, ended }
  running.add(started)
  void ended.finally(() => running.delete(started)).catch(() => undefined)
  return { pid: child.pid, ended, hasEnded: () => code !== undefined }
}

/**
 * Runs a program to its end and answers what it wrote; throws with it when it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<string>}
 */
export const run = (program, args, { env = process.env } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${program} falhou:\n${output}`)),
    )
  })

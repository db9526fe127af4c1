import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'

const KEPT_LINES = 15

/**
 * Runs a program to its end and answers what it wrote to its standard output; throws with the end of
 * what it said when it fails. Command and output are added to the file `log`.
 * @param {string} program
 * @param {string[]} args
 * @param {{ log: string, env?: NodeJS.ProcessEnv, input?: string | Buffer, isSecret?: boolean }} options
 *   `isSecret`: the output is not for the log
 * @returns {Promise<Buffer>}
 */
export const run = (program, args, { log, env = process.env, input, isSecret = false }) =>
  new Promise((resolve, reject) => {
    appendFileSync(log, `\n$ ${[program, ...args].join(' ')}\n`)
    const child = spawn(program, args, { env, stdio: ['pipe', 'pipe', 'pipe'] })
    const output = []
    let said = ''
    const note = (text) => {
      said += text
      if (!isSecret) appendFileSync(log, text)
    }
    child.stdout.on('data', (bytes) => {
      output.push(bytes)
      if (!isSecret) note(bytes)
    })
    child.stderr.on('data', (bytes) => note(bytes))
    // A program that reads nothing may have ended before all was written.
    child.stdin.on('error', () => undefined).end(input)
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) return resolve(Buffer.concat(output))
      const end = said.trim().split('\n').slice(-KEPT_LINES).join('\n')
      return reject(new Error(`${program} ${args.slice(-3).join(' ')}: ${end || `code ${code}`}`))
    })
  })

/** Whether a program runs and answers with success. */
export const succeeds = (program, args, options) =>
  run(program, args, options).then(
    () => true,
    () => false,
  )

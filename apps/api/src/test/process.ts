import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'

const SRC = new URL('..', import.meta.url)

/** Runs a command of `src`, or a `*-process.ts` of `src/test`, in a Node process of its own. */
export const runProcess = (file: string, env: Record<string, string>, ...args: string[]) =>
  runNode([join(inject('processes'), `${basename(file, '.ts')}.js`), ...args], env)

/** The same, started by a line of a shell, such as `ulimit -f 8; exec "$@"`. */
export const runInShell = (
  line: string,
  file: string,
  env: Record<string, string>,
  ...args: string[]
) => {
  const script = join(inject('processes'), `${basename(file, '.ts')}.js`)
  return runProgram('sh', ['-c', line, 'sh', process.execPath, script, ...args], env)
}

/** Runs a command of the built product, as an operator does, to its end. */
export const runBuilt = async (file: string, env: Record<string, string>, ...args: string[]) => {
  const { ended, output } = startBuilt(file, env, ...args)
  return { code: await ended, ...output }
}

/** The same, still running. */
export const startBuilt = (file: string, env: Record<string, string>, ...args: string[]) =>
  runNode([fileURLToPath(new URL(`../dist/${file}`, SRC)), ...args], env)

/**
 * A Node process with nothing of this one's environment but the given variables. What it writes is
 * collected in `output`.
 */
const runNode = (args: readonly string[], env: Record<string, string>) =>
  runProgram(process.execPath, args, env)

const runProgram = (program: string, args: readonly string[], env: Record<string, string>) => {
  const child = spawn(program, args, {
    cwd: fileURLToPath(new URL('..', SRC)),
    env: { PATH: process.env.PATH ?? '', ...env },
  })
  // A run that is broken off leaves nobody behind.
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.removeListener('exit', end))
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text))
  return { child, output, ended: ended(child) }
}

/** The exit code, or the name of the signal that ended it. */
const ended = async (child: ChildProcess): Promise<number | string> => {
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  return code ?? signal ?? 'unknown'
}

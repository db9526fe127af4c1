import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { TestProject } from 'vitest/node'
import { OURS_ALONE } from '../dev/esbuild-options.ts'

const API = fileURLToPath(new URL('../..', import.meta.url))

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  export interface ProvidedContext {
    /** The folder of the bundled processes. */
    processes: string
  }
}

/**
 * Bundles everything that tests start as a process of its own, once for the whole run: loaded from
 * the sources, each of some fifty starts would compile them again and cost three times as much.
 */
const setup = async ({ vitest }: TestProject) => {
  // As deep as `src` and `dist`, from where the product finds its files and packages.
  const folder = await mkdtemp(join(API, 'dist-test-'))
  await build({ ...OURS_ALONE, entryPoints: await entries(), outdir: folder, splitting: true })
  vitest.provide('processes', folder)
  return () => rm(folder, { recursive: true, force: true })
}

const COMMAND = /^[\w-]+\.ts$/
// `api-process.ts` is what starts one of them.
const OWN = /^(?!api)[\w-]+-process\.ts$/

/** The commands of the product, and the processes that only tests have. */
const entries = async () => {
  const commands = (await readdir(join(API, 'src/commands'))).filter((name) => COMMAND.test(name))
  const own = (await readdir(join(API, 'src/test'))).filter((name) => OWN.test(name))
  const paths = [
    'main.ts',
    ...commands.map((name) => join('commands', name)),
    ...own.map((name) => join('test', name)),
  ]
  return paths.map((path) => ({
    in: join(API, 'src', path),
    out: basename(path, '.ts'),
  }))
}

export default setup

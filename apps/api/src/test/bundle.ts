import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { OURS_ALONE } from '../dev.options.ts'

const API = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Builds everything that tests start as a process of its own, once for the whole run: loaded from
 * the sources, each of some fifty starts would translate them again and cost three times as much.
 * Answers the folder, and what removes it.
 */
export const bundleProcesses = async () => {
  // As deep as `src` and `dist`, from where the product finds its files and packages.
  const folder = await mkdtemp(join(API, 'dist-test-'))
  await build({ ...OURS_ALONE, entryPoints: await entries(), outdir: folder, splitting: true })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

// `pnpm dev` builds what it starts by itself.
const COMMAND = /^(?!dev)[\w-]+\.ts$/
// `api-process.ts` is what starts one of them.
const OWN = /^(?!api)[\w-]+-process\.ts$/

/** The commands of the product, and the processes that only tests have. */
const entries = async () => {
  const commands = (await readdir(join(API, 'src'))).filter((name) => COMMAND.test(name))
  const own = (await readdir(join(API, 'src/test'))).filter((name) => OWN.test(name))
  const paths = [...commands, ...own.map((name) => join('test', name))]
  return paths.map((path) => ({
    in: join(API, 'src', path),
    out: path.replace(/^test\//, '').replace(/\.ts$/, ''),
  }))
}

/**
 * Builds what is stale: the API and its packages with `tsc -b` (incremental), the web app
 * with Vite when one of its inputs differs from those of the last build. Runs before anything is
 * built, so it is plain JavaScript.
 *
 *   node scripts/build.mjs         everything
 *   node scripts/build.mjs --api   without the web app
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const WEB = join(ROOT, 'apps/web')
const STAMP = join(WEB, 'dist/.stamp')
const WEB_INPUTS = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/customer.html',
  'apps/web/package.json',
  'apps/web/tsconfig.json',
  ...readdirSync(join(ROOT, 'apps/web'))
    .filter((file) => file.startsWith('vite.'))
    .map((file) => `apps/web/${file}`),
  'packages/shared/src',
  'packages/shared/package.json',
  'tsconfig.base.json',
  'pnpm-lock.yaml',
]

/** Builds what is stale; throws when a build fails. */
export const build = async ({ apiOnly = false } = {}) => {
  const results = await Promise.allSettled([buildApi(), ...(apiOnly ? [] : [buildWeb()])])
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}

const buildApi = async () => {
  forgetLostOutput()
  // Four checkers each infer the same types again: twice the work, and slower on two cores.
  await run('typescript', 'tsc', ROOT, ['-b', '--checkers', '1', 'apps/api'])
}

// With the output gone but the record of it left, tsc believes that there is nothing to do.
const forgetLostOutput = () => {
  for (const [folder, sample] of [
    ['packages/shared', 'errors.js'],
    ['packages/envelope', 'envelope.js'],
    ['packages/local-mongod', 'resolve.js'],
    ['packages/mongo-archive', 'restore.js'],
    ['packages/pictures', 'reencode.js'],
    ['apps/api', 'main.js'],
  ]) {
    const dist = join(ROOT, folder, 'dist')
    if (!existsSync(join(dist, sample))) rmSync(join(dist, '.tsbuildinfo'), { force: true })
  }
}

const buildWeb = async () => {
  if (!existsSync(join(WEB, 'index.html'))) {
    console.log('apps/web ainda não tem index.html: só a API foi construída.')
    return
  }
  const stamp = hashOf(WEB_INPUTS)
  const isFresh = existsSync(join(WEB, 'dist/index.html')) && readIfAny(STAMP) === stamp
  if (isFresh) return
  rmSync(STAMP, { force: true })
  const page = (config) =>
    run('vite', 'vite', WEB, ['build', '--config', config, '--logLevel', 'warn'])
  // The first empties the folder.
  await page('vite.config.ts')
  await page('vite.customer.config.ts')
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, stamp)
}

/**
 * One hash over names and contents of all files below the given paths; tests do not count.
 * @param {string[]} paths
 */
const hashOf = (paths) => {
  const hash = createHash('sha256').update(process.version)
  for (const path of paths.flatMap((input) => filesBelow(join(ROOT, input))).toSorted())
    hash.update(`\0${relative(ROOT, path)}\0`).update(readFileSync(path))
  return hash.digest('hex')
}

/** @type {(path: string) => string[]} */
const filesBelow = (path) => {
  if (!existsSync(path)) return []
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
      /\.test\.tsx?$/.test(entry.name) ? [] : filesBelow(join(path, entry.name)),
    )
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}

const readIfAny = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

/** Runs the program of a package that `folder` depends on, without a shell or a wrapper. */
const run = (name, program, folder, args) =>
  new Promise((resolve, reject) => {
    const manifest = createRequire(join(folder, 'package.json')).resolve(`${name}/package.json`)
    const { bin } = JSON.parse(readFileSync(manifest, 'utf8'))
    const script = join(dirname(manifest), typeof bin === 'string' ? bin : bin[program])
    const child = spawn(process.execPath, [script, ...args], { cwd: folder, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`${program} ${args.join(' ')} falhou (${signal ?? `código ${code}`})`))
    })
  })

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await build({ apiOnly: process.argv.includes('--api') })
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

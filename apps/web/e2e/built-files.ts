import { readFileSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Entry = { file: string; name?: string; imports?: string[]; css?: string[] }

const WEB = fileURLToPath(new URL('..', import.meta.url))
const DIST = join(WEB, 'dist')

const manifest = () =>
  JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Entry>

/** Size in KiB as it travels. */
export const gzipKib = (file: string): number =>
  gzipSync(readFileSync(join(DIST, file))).length / 1024
/** Size in KiB as it is, for what is packed already. */
export const plainKib = (file: string): number => readFileSync(join(DIST, file)).length / 1024

/** The files behind these modules and all that they import. */
export const filesOf = (modules: readonly string[]): string[] => {
  const all = manifest()
  const found = new Set<string>()
  const add = (key: string) => {
    const entry = all[key]
    if (!entry || found.has(entry.file)) return
    found.add(entry.file)
    for (const sheet of entry.css ?? []) found.add(sheet)
    for (const imported of entry.imports ?? []) add(imported)
  }
  for (const module of modules) add(keyOf(module, all))
  return [...found]
}

/** Every file of the build. */
export const allFiles = (): string[] =>
  readdirSync(join(DIST, 'assets')).map((file) => `assets/${file}`)

// What several screens import is a file of its own, known by its name only.
const keyOf = (module: string, all: Record<string, Entry>): string => {
  const name = module.replace(/^.*\//, '').replace(/\.tsx?$/, '')
  const key = module in all ? module : Object.keys(all).find((other) => all[other]?.name === name)
  if (!key) throw new Error(`${module} is not in the build`)
  return key
}

/** The modules of each screen, as its declaration imports them. */
export const screensOf = (source: string): { name: string; modules: string[] }[] => {
  const folder = source.replace(/[^/]*$/, '')
  const text = readFileSync(join(WEB, source), 'utf8')
  const screens = text.split(/^ {2,4}path: /m).slice(1)
  return screens.map((screen) => ({
    name: screen.slice(0, screen.indexOf(',\n')),
    modules: [...screen.matchAll(/import\('(.+?)'\)/g)].map(([, path]) =>
      resolve(folder, path ?? ''),
    ),
  }))
}

const resolve = (folder: string, path: string) =>
  new URL(path, `file:///${folder}`).pathname.slice(1)

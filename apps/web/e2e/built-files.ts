import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Entry = { file: string; imports?: string[]; css?: string[] }

const WEB = fileURLToPath(new URL('..', import.meta.url))
const DIST = join(WEB, 'dist')

const readBuilt = (name: string): unknown =>
  JSON.parse(readFileSync(join(DIST, '.vite', name), 'utf8'))

/** The pages, each built by itself, by the name of their file without its ending. */
const PAGES = ['index', 'customer'] as const
type Page = (typeof PAGES)[number]

const readBuild = (page: Page) => {
  const entries = readBuilt(`${page}.manifest.json`) as Record<string, Entry>
  return {
    entries,
    /** In which file each module is. */
    fileOf: readBuilt(`${page}.modules.json`) as Record<string, string>,
    keyOf: new Map(Object.entries(entries).map(([key, { file }]) => [file, key])),
  }
}
// A third of a megabyte of JSON, asked for by every screen.
const builds: Partial<Record<Page, ReturnType<typeof readBuild>>> = {}
const built = (page: Page) => (builds[page] ??= readBuild(page))

/** Size in KiB as it travels. */
export const gzipKib = (file: string): number =>
  gzipSync(readFileSync(join(DIST, file))).length / 1024
/** Size in KiB as it is, for what is packed already. */
export const plainKib = (file: string): number => readFileSync(join(DIST, file)).length / 1024

/** A file of the build as text. */
export const builtText = (file: string): string => readFileSync(join(DIST, file), 'utf8')

/** The kit's own sheet, with the styles of all its components. */
export const kitStyles = (): string =>
  readFileSync(createRequire(import.meta.url).resolve('@mantine/core/styles.css'), 'utf8')

/** The files behind these modules of a page and all that they import. */
export const filesOf = (page: Page, modules: readonly string[]): string[] => {
  const { entries, fileOf, keyOf } = built(page)
  const found = new Set<string>()
  const add = (key: string) => {
    const entry = entries[key]
    if (!entry || found.has(entry.file)) return
    found.add(entry.file)
    for (const sheet of entry.css ?? []) found.add(sheet)
    for (const imported of entry.imports ?? []) add(imported)
  }
  for (const module of modules) {
    const key = keyOf.get(fileOf[module] ?? '')
    if (!key) throw new Error(`${module} is not in the build`)
    add(key)
  }
  return [...found]
}

/** The files that import each other, in a ring; none when what a file needs always runs before it. */
export const ringOfFiles = (): string[] => PAGES.flatMap(ringIn)

const ringIn = (page: Page): string[] => {
  const { entries } = built(page)
  const done = new Set<string>()
  const visit = (key: string, way: string[]): string[] => {
    if (way.includes(key)) return [...way.slice(way.indexOf(key)), key]
    if (done.has(key)) return []
    const ring = (entries[key]?.imports ?? [])
      .map((next) => visit(next, [...way, key]))
      .find(hasAny)
    done.add(key)
    return ring ?? []
  }
  return (
    Object.keys(entries)
      .map((key) => visit(key, []))
      .find(hasAny) ?? []
  )
}

const hasAny = (files: string[]) => files.length > 0

/** Every file of the build. */
export const allFiles = (): string[] =>
  readdirSync(join(DIST, 'assets')).map((file) => `assets/${file}`)

/** The modules of each screen of staff, as its feature's `*.route.ts` imports them. */
export const screens = (): { name: string; modules: string[] }[] =>
  readdirSync(join(WEB, 'src/features'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.route.ts'))
    .toSorted()
    .flatMap((file) => screensOf(`src/features/${file}`))

/** Where a screen begins; a query has a path, too, and no code. */
const SCREEN = /^ {2,4}path: (?=.+\n +code: )/m

const screensOf = (source: string) => {
  const folder = source.replace(/[^/]*$/, '')
  const text = readFileSync(join(WEB, source), 'utf8')
  const routes = text.split(SCREEN).slice(1)
  return routes.map((route) => ({
    name: route.slice(0, route.indexOf(',\n')),
    modules: [...route.matchAll(/import\('(.+?)'\)/g)].map(([, path = '']) =>
      path.startsWith('#') ? `src/${path.slice(1)}` : folder + path.replace('./', ''),
    ),
  }))
}

import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = import.meta.dirname
/** Folders that start, test or fill the product, and so may import from everywhere. */
const ABOVE_ALL = new Set(['.', 'test', 'seed', 'dev', 'commands'])

const folderOf = (file: string) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '.')

const sources = () =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))

const moduleOf = (file: string) => /^modules\/([^/]+)\//.exec(file)?.[1] ?? '.'

/** `from → to` of every import, types included, that leaves its part of the API. */
const imports = (partOf = folderOf) => {
  const found = new Set<string>()
  for (const file of sources()) {
    if (file.endsWith('.test.ts')) continue
    const text = readFileSync(join(SRC, file), 'utf8')
    for (const [, path = ''] of text.matchAll(/\b(?:from|import)\b[ (]*'([#.][^']*)'/g)) {
      const to = path.startsWith('#') ? path.slice(1) : join(dirname(file), path)
      // It must lie at the same depth as in the builds.
      if (to === 'root') continue
      if (partOf(file) !== partOf(to)) found.add(`${partOf(file)} → ${partOf(to)}`)
    }
  }
  return found
}

test('no two folders of the API import each other', () => {
  const all = imports()
  const mutual = [...all].filter((one) => {
    const [from = '', to = ''] = one.split(' → ')
    return from < to && !ABOVE_ALL.has(from) && !ABOVE_ALL.has(to) && all.has(`${to} → ${from}`)
  })
  expect(mutual).toEqual([])
})

test('nothing imports what stands above all', () => {
  const upwards = [...imports()].filter((one) => {
    const [from = '', to = ''] = one.split(' → ')
    return !ABOVE_ALL.has(from) && ABOVE_ALL.has(to)
  })
  expect(upwards).toEqual([])
})

test('no two modules import each other, not even by way of others', () => {
  const edges = [...imports(moduleOf)].map((one) => one.split(' → '))
  let circle = edges.filter(([from, to]) => from !== '.' && to !== '.')
  for (let size = -1; size !== circle.length;) {
    size = circle.length
    circle = circle.filter(
      ([from, to]) =>
        circle.some((next) => next[0] === to) && circle.some((last) => last[1] === from),
    )
  }
  expect(circle.map((edge) => edge.join(' → '))).toEqual([])
})

/** What the part behind a dot may say; STYLE.md lists the same. */
const ROLES = new Set([
  'model',
  'view',
  'commands',
  'routes',
  'find',
  'list',
  'create',
  'update',
  'store',
  'test',
])

test('a dot in the name of a file stands before one of the roles', () => {
  const roleOf = (file: string) => /\.(\w+)\.ts$/.exec(file)?.[1]
  const files = sources().filter((file) => !file.endsWith('.test.ts') && !file.startsWith('test/'))
  expect(files.filter((file) => !ROLES.has(roleOf(file) ?? 'model'))).toEqual([])
})

test('a test that starts a process or a database server is named as a slow one', () => {
  const tests = sources().filter((file) => file.endsWith('.test.ts'))
  const starting = tests.filter((file) =>
    /\b(?:runProcess|runBuilt|startApi|ownMongod)\(/.test(readFileSync(join(SRC, file), 'utf8')),
  )
  expect(starting.length).toBeGreaterThan(10)
  expect(starting.filter((file) => !file.endsWith('.slow.test.ts'))).toEqual([])
})

test('how far the heap may grow is set before any other module runs', () => {
  const [first] = readFileSync(join(SRC, 'main.ts'), 'utf8').split('\n')
  expect(first).toBe("import './config/heap.ts'")
})

const ROOT = join(SRC, '../../..')

/** Plain scripts import what is built; nothing else would notice that it has moved. */
test('the sources have all files that the bench imports from the builds', () => {
  const missing: string[] = []
  for (const file of readdirSync(join(ROOT, 'bench')).filter((name) => name.endsWith('.mjs'))) {
    const text = readFileSync(join(ROOT, 'bench', file), 'utf8')
    const found = text.matchAll(
      /import(?: \{([^}]*)\} from|\() ?'\.\.\/([^']*)\/dist\/([^']*)\.js'/g,
    )
    for (const [, names = '', folder = '', path = ''] of found) {
      const source = join(ROOT, folder, 'src', `${path}.ts`)
      const exports = existsSync(source) ? readFileSync(source, 'utf8') : ''
      for (const name of names.split(',').map((one) => one.trim()))
        if (!new RegExp(`export const ${name}\\b`).test(exports))
          missing.push(`${file}: ${name} of ${folder}/src/${path}.ts`)
    }
  }
  expect(missing).toEqual([])
})

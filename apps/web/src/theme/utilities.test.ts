import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '..')
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(module\.css|tsx)$/.test(file) && !file.endsWith('.test.tsx'),
)
/** The classes of `customer.css` and of the pages themselves. */
const PLAIN = new Set(['waiting'])
/** `className="…"`, `className={…}`, `classNames={{…}}`, and `composes: … from global`. */
const LISTS =
  /className="([^"]+)"|classNames?=\{((?:[^{}]|\{[^{}]*\})*)\}|composes: ([^;]+) from global;/g
/** What stands beside `${…}` in a template, and the strings of an expression. */
const PARTS = /`([^`]*)`|'([^']*)'/g
const COMPARED = /[!=]== '[^']*'/g

const textOf = (file: string) => readFileSync(join(SRC, file), 'utf8')

const namedBy = (file: string): string[] =>
  [...textOf(file).matchAll(LISTS)]
    .flatMap(([, plain, expression, composed]) => [
      plain ?? composed ?? '',
      ...[...(expression?.replaceAll(COMPARED, '') ?? '').matchAll(PARTS)].map(
        ([, template, text]) => template?.replaceAll(/\$\{[^}]*\}/g, '') ?? text ?? '',
      ),
    ])
    .flatMap((list) => list.split(/\s+/))
    .filter((name) => name !== '' && !PLAIN.has(name))

const { resolve } = createRequire(import.meta.url)

/** The rules for these names, as the sheet of staff or of the customers makes them. */
const rulesFor = async (sheet: string, names: string[]): Promise<string> => {
  const loadStylesheet = (id: string, base: string) => {
    const path = id.startsWith('.') ? join(base, id) : resolve(id)
    const content = readFileSync(path, 'utf8')
    return Promise.resolve({ path, base: dirname(path), content })
  }
  const base = dirname(join(SRC, sheet))
  const utilities = await compile(textOf(sheet), { base, loadStylesheet })
  return utilities.build(names)
}

const unknownIn = async (sheet: string, files: string[]): Promise<string[]> => {
  const named = files.flatMap((file) => namedBy(file).map((name) => ({ file, name })))
  const rules = await rulesFor(sheet, [...new Set(named.map(({ name }) => name))])
  return named
    .filter(({ name }) => !rules.includes(`.${name.replaceAll(/[^\w-]/g, String.raw`\$&`)}`))
    .map(({ file, name }) => `${file}: ${name}`)
}

test('each class that a screen names is a utility', async () => {
  const customers = FILES.filter((file) => file.startsWith('customer/'))
  const staff = FILES.filter((file) => !file.startsWith('customer/'))
  expect(await unknownIn('theme/utilities-staff.css', staff)).toEqual([])
  expect(await unknownIn('customer/utilities.css', customers)).toEqual([])
  expect(customers.flatMap(namedBy).length).toBeGreaterThan(100)
})

test('each class that a screen takes from a module is defined there', () => {
  const IMPORTS = /import (\w+) from '([^']+\.module\.css)'/g
  const unknown = FILES.filter((file) => file.endsWith('.tsx')).flatMap((file) => {
    const text = textOf(file)
    return [...text.matchAll(IMPORTS)].flatMap(([, name = '', path = '']) => {
      const module = path.startsWith('#') ? path.slice(1) : join(dirname(file), path)
      const css = textOf(module)
      return [...text.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g'))]
        .filter(([, used]) => !new RegExp(`\\.${used ?? ''}(?![\\w-])`).test(css))
        .map(([found]) => `${file}: ${found}`)
    })
  })
  expect(unknown).toEqual([])
})

test('each utility that a module composes is named by the markup too, or by the sheet', () => {
  const INLINE = /@source inline\('\{([^}]+)\}'\)/
  const missingIn = (sheet: string, files: string[]) => {
    const listed = INLINE.exec(textOf(sheet))?.[1]?.split(',') ?? []
    const named = new Set([
      ...listed,
      ...files.filter((file) => !file.endsWith('.css')).flatMap(namedBy),
    ])
    return files
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => namedBy(file).filter((name) => !named.has(name)))
  }
  const customers = FILES.filter((file) => /^customer\/|\/Brand\.tsx$/.test(file))
  const staff = FILES.filter((file) => !file.startsWith('customer/'))
  expect(missingIn('theme/utilities-staff.css', staff)).toEqual([])
  expect(missingIn('customer/utilities.css', customers)).toEqual([])
})

/** A picture with words in it, and the sign on a round button: letters of the size of what they are on. */
const OF_FIXED_SIZE = new Set([
  'features/auth/Stage.module.css',
  'customer/approval/PieceMedia.module.css',
])

test('letters grow with those of the browser', () => {
  const inPixels = FILES.filter((file) => !OF_FIXED_SIZE.has(file)).flatMap((file) =>
    [...textOf(file).matchAll(/font-size: [^;]*px|text-\[[^\]]*px/g)].map(
      ([found]) => `${file}: ${found}`,
    ),
  )
  expect(inPixels).toEqual([])
})

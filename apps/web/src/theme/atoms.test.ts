import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '..')
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
/** The classes of `customer.css` and of the pages themselves. */
const PLAIN = new Set(['waiting'])

const textOf = (file: string) => readFileSync(join(SRC, file), 'utf8')

const atomsIn = (...files: string[]) =>
  new Set(files.flatMap((file) => [...textOf(file).matchAll(/^ {2}\.([\w-]+) \{/gm)].map(oneOf)))

const oneOf = ([, found = '']: RegExpExecArray) => found

/** What a file takes of the atoms: by `composes` in a module, by its name in a component. */
const takenBy = (file: string): string[] => {
  const pattern = file.endsWith('.css') ? /composes: ([^;]+) from global;/g : /className="([^"]+)"/g
  return [...textOf(file).matchAll(pattern)].flatMap((match) => oneOf(match).split(' '))
}

const isOfCustomers = (file: string) => file.startsWith('customer/')
const SHEETS_AND_SCREENS = FILES.filter(
  (file) => /\.(module\.css|tsx)$/.test(file) && !file.endsWith('.test.tsx'),
)
const SHARED = 'theme/atoms.css'
const STAFF = atomsIn(SHARED, 'theme/atoms-staff.css')
const CUSTOMERS = atomsIn(SHARED, 'customer/atoms-customer.css')

test('each atom that a screen takes is there', () => {
  const missing = SHEETS_AND_SCREENS.flatMap((file) => {
    const known = isOfCustomers(file) ? CUSTOMERS : STAFF
    return takenBy(file)
      .filter((name) => !known.has(name) && !PLAIN.has(name))
      .map((name) => `${file}: ${name}`)
  })
  expect(missing).toEqual([])
})

test('each atom is taken by a screen', () => {
  const unused = (atoms: Set<string>, files: string[]) => {
    const taken = new Set(files.flatMap(takenBy))
    return [...atoms].filter((name) => !taken.has(name))
  }
  const ofCustomers = SHEETS_AND_SCREENS.filter(isOfCustomers)
  const shared = atomsIn(SHARED)
  expect(unused(shared, SHEETS_AND_SCREENS)).toEqual([])
  expect(unused(STAFF, SHEETS_AND_SCREENS)).toEqual([])
  expect(unused(CUSTOMERS, ofCustomers).filter((name) => !shared.has(name))).toEqual([])
})

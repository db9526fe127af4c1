import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts'))
const names = new Set(files.map((file) => file.replace(/(\.test)?\.ts$/, '')))

/** Features of their own, whose names begin with another's. */
const OWN = ['client-logins', 'client-parts', 'client-transfer']

test('the part of a name before a dot is a file of its own: the feature that the rest belongs to', () => {
  const parts = [...names].filter((name) => name.includes('.'))
  expect(parts.filter((name) => !names.has(name.slice(0, name.indexOf('.'))))).toEqual([])
  expect(parts.filter((name) => name.split('.').length > 2)).toEqual([])
})

test('a part of a feature has its name before a dot, not a hyphen', () => {
  const beginsWithFeature = (name: string) => {
    const [first = ''] = name.split('-')
    return name.includes('-') && (names.has(first) || names.has(`${first}s`))
  }
  const hyphened = [...names].filter((name) => !OWN.some((own) => name.startsWith(own)))
  expect(hyphened.filter(beginsWithFeature)).toEqual([])
})

import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What the part behind a dot may say; STYLE.md lists the same. */
const ROLES = new Set([
  'queries',
  'route',
  'slots',
  'palette',
  'form',
  'fields',
  'labels',
  'optimistic',
  'module',
  'test',
])

test('a dot in the name of a file stands before one of the roles', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => file.split('/').at(-1) ?? '')
  expect(files.length).toBeGreaterThan(500)
  const roles = (file: string) => file.split('.').slice(1, -1)
  expect(files.filter((file) => roles(file).some((role) => !ROLES.has(role)))).toEqual([])
})

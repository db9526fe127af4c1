import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minVersion, satisfies } from 'semver'
import { expect, test } from 'vitest'
import { ROOT } from './root.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
const oldest = minVersion(engines.node)!.version

// Read as text: all of it as YAML takes seconds.
const ASKING = /^  '?([^\s':]+)'?:\n(?:    .+\n)*?    engines: \{.*?node: '?([^',}]+)/gm

// Every one that does not would be named at each installation, before anything of ours is seen.
test('every package runs on the oldest Node that the product does', () => {
  const asking = [...read('pnpm-lock.yaml').matchAll(ASKING)].map(([, name, range]) => [
    name,
    range,
  ])
  expect(asking.length).toBeGreaterThan(200)
  expect(asking.filter(([, range]) => !satisfies(oldest, range!))).toEqual([])
})

test('the documents name that version of Node', () => {
  const named = `Node ${oldest.replace(/\.0$/, '')} or later`
  for (const path of ['README.md', 'CONTRIBUTING.md']) expect(read(path)).toContain(named)
})

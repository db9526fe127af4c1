import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './root.ts'
import { compose, read } from './test/compose.ts'

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs/OPERATIONS.md', 'docs/PRIMEIRO-DIA.md']
const text = DOCUMENTS.map(read).join('\n')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const PNPM = new Set(['install', 'exec', 'run'])

const ON_SERVICES = new Set(['run', 'logs', 'stop', 'restart', 'rm'])
const strangers = (names: string[]) => names.filter((name) => !compose.services[name])

/** What follows `start` in code, up to the end of the command. */
const commands = (start: RegExp): string[] =>
  [...text.matchAll(new RegExp(`${start.source}((?: [^\\n\`|;&]+)?)`, 'g'))].map(([all]) =>
    all.trim(),
  )

describe('the commands of the documents', () => {
  const docker = commands(/docker compose/)
  const words = (command: string) => command.split(/\s+/).slice(2)

  test('name services, profiles and options that are there', () => {
    expect(docker.length).toBeGreaterThan(15)
    const profiles = new Set(
      Object.values(compose.services).flatMap(({ profiles = [] }) => profiles),
    )
    for (const command of docker) {
      for (const [, profile] of command.matchAll(/--profile (\w+)/g))
        expect([command, profiles.has(profile!)]).toEqual([command, true])
      const [verb, ...others] = words(command.replaceAll(/ (?:--profile|--user|-e) \S+/g, ''))
      const named = others.filter((word) => !word.startsWith('-'))
      const meant = verb === 'run' ? named.slice(0, 1) : named
      if (ON_SERVICES.has(verb!)) expect([command, strangers(meant)]).toEqual([command, []])
    }
  })

  test('build what they start', () => {
    const starts = docker.filter((command) => words(command).includes('up'))
    expect(starts.length).toBeGreaterThan(2)
    expect(starts.filter((command) => !command.includes('--build'))).toEqual([])
  })

  test('stop the app before an upgrade migrates, and make a backup before both', () => {
    const [, upgrade] = read('docs/OPERATIONS.md').split('### Upgrade in Docker')
    const places = [
      'backup.js /backups',
      'git pull',
      ' build\n',
      ' stop app ',
      ' up --build -d',
    ].map((step) => upgrade!.indexOf(step))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  test('are files of the image and scripts of the product', () => {
    const files = [...text.matchAll(/node ((?:apps|scripts)\/[\w/.-]+\.m?js)/g)].map(
      ([, file]) => file!,
    )
    expect(files).toContain('apps/api/dist/commands/migrate.js')
    const sources = files.map((file) => file.replace('/dist/', '/src/').replace(/\bjs$/, 'ts'))
    const there = (path: string) => existsSync(join(ROOT, path.replace(/\.mts$/, '.mjs')))
    expect(sources.filter((path) => !there(path))).toEqual([])
    const run = [...text.matchAll(/npx pnpm@12 ([\w:-]+)/g)].map(([, name]) => name!)
    expect(run.filter((name) => !scripts[name] && !PNPM.has(name))).toEqual([])
    // What only works in a checkout is said for containers, too.
    for (const file of ['backup', 'restore', 'backup-drill', 'person', 'rotate-secrets', 'migrate'])
      expect(read('docs/OPERATIONS.md')).toContain(`apps/api/dist/commands/${file}.js`)
  })
})

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { permissionTable } from '@bastidor/shared/permissions.table'
import { PUBLIC_LINKS, publicPath, type PublicLink } from '@bastidor/shared/public-links'
import { loadConfigFromFile } from 'vite'
import { expect, test } from 'vitest'
import { paths } from './paths.ts'

// As the command reads it: outside the browser that tests pretend.
const loaded = await loadConfigFromFile(
  { command: 'serve', mode: 'development' },
  join(import.meta.dirname, '../vite.config.ts'),
)
const patterns = Object.keys(loaded?.config.server?.proxy ?? {}).map((text) => new RegExp(text))
const goesToTheApi = (path: string): boolean => patterns.some((pattern) => pattern.test(path))

test('every call of the permission table goes to the API, with and without a query', () => {
  const calls = Object.values(permissionTable).map(([, call]) => call.split(' ')[1]!)
  const asked = calls.flatMap((path) => [path, `/${path.split('/')[1]}`, `${path}?limit=1`])
  expect(asked.filter((path) => !goesToTheApi(path))).toEqual([])
})

test('no screen, public link or file of the web app does', () => {
  const screens = Object.values(paths).map((path) =>
    typeof path === 'string' ? path : (path as (...parts: string[]) => string)('x', 'y'),
  )
  const links = (Object.keys(PUBLIC_LINKS) as PublicLink[]).map((link) => publicPath(link, 'x'))
  const files = ['..', '../public'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder)).map((name) => `/${name}`),
  )
  const modules = ['/src/main.tsx', '/@vite/client', '/@react-refresh', '/@id/x', '/@fs/x']
  const own = [...screens, ...links, ...files, ...modules, '/clients.svg', '/planos']
  expect(own.filter(goesToTheApi)).toEqual([])
})

import { createRequire, isBuiltin } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildOptions, Plugin } from 'esbuild'
// Vitest loads this by itself, and would look for `#…` in what was built.
import { ROOT } from '../root.ts'

// Node resolves the API's own dependencies and the database's; those of the shared package alone
// are bundled.
const { dependencies } = createRequire(import.meta.url)('../../package.json') as {
  dependencies: Record<string, string>
}
const isOwn = (path: string): boolean =>
  !path.startsWith('@bastidor/') &&
  Object.keys(dependencies).some((name) => path === name || path.startsWith(`${name}/`))

const LOCAL_MONGOD = join(ROOT, 'packages/local-mongod')
const resolvedFrom = (importer: string, path: string): string =>
  pathToFileURL(createRequire(importer).resolve(path)).href

const packagesStayOutside: Plugin = {
  name: 'packages-stay-outside',
  setup: (build) =>
    build.onResolve({ filter: /^[^.#/]/ }, ({ path, importer }) => {
      if (isOwn(path)) return { path, external: true }
      const isOfDatabase = importer.startsWith(LOCAL_MONGOD) && !isBuiltin(path)
      return isOfDatabase ? { path: resolvedFrom(importer, path), external: true } : null
    }),
}

/** esbuild options for our sources; npm dependencies stay external. */
export const OURS_ALONE = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  conditions: ['@bastidor/source'],
  plugins: [packagesStayOutside],
  logLevel: 'warning',
} satisfies BuildOptions

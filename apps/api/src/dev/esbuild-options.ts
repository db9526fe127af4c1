import { createRequire, isBuiltin } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildOptions, Plugin } from 'esbuild'
// Vitest loads this by itself, and would look for `#…` in what was built.
import { ROOT } from '../root.ts'

// Node resolves the dependencies of the API and of the packages it is made of; those of the shared
// package alone are bundled.
const { dependencies } = createRequire(import.meta.url)('../../package.json') as {
  dependencies: Record<string, string>
}
const isOwn = (path: string): boolean =>
  !path.startsWith('@bastidor/') &&
  Object.keys(dependencies).some((name) => path === name || path.startsWith(`${name}/`))

const PACKAGES = join(ROOT, 'packages/')
const SHARED = join(PACKAGES, 'shared/')
const isOfPackage = (importer: string): boolean =>
  importer.startsWith(PACKAGES) && !importer.startsWith(SHARED)
const resolvedFrom = (importer: string, path: string): string =>
  pathToFileURL(createRequire(importer).resolve(path)).href

const packagesStayOutside: Plugin = {
  name: 'packages-stay-outside',
  setup: (build) =>
    build.onResolve({ filter: /^[^.#/]/ }, ({ path, importer }) => {
      if (isOwn(path)) return { path, external: true }
      if (isBuiltin(path) || !isOfPackage(importer)) return null
      return { path: resolvedFrom(importer, path), external: true }
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

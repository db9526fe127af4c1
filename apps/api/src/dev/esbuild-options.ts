import { createRequire } from 'node:module'
import type { BuildOptions, Plugin } from 'esbuild'

// What the API depends on Node finds by itself; what only the shared package does comes into the file.
const { dependencies } = createRequire(import.meta.url)('../../package.json') as {
  dependencies: Record<string, string>
}
const isOwn = (path: string): boolean =>
  !path.startsWith('@bastidor/') &&
  Object.keys(dependencies).some((name) => path === name || path.startsWith(`${name}/`))

const packagesStayOutside: Plugin = {
  name: 'packages-stay-outside',
  setup: (build) =>
    build.onResolve({ filter: /^[^.#/]/ }, ({ path }) =>
      isOwn(path) ? { path, external: true } : null,
    ),
}

/** How our sources become programs for Node, without the packages that they depend on. */
export const OURS_ALONE = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  conditions: ['@bastidor/source'],
  plugins: [packagesStayOutside],
  logLevel: 'warning',
} satisfies BuildOptions

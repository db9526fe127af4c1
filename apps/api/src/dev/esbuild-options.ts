import { createRequire } from 'node:module'
import type { BuildOptions, Plugin } from 'esbuild'

// Node resolves the API's own dependencies; those of the shared package alone are bundled.
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

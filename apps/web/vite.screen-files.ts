import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { posix } from 'node:path'
import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const SRC = fileURLToPath(new URL('src', import.meta.url))
const SHARED = fileURLToPath(new URL('../../packages/shared/src', import.meta.url))
/** An address that stands in its route. */
const LITERAL = /^'(\/[^']*)'/
/** A line of `paths.ts`: the name and the address, with `${…}` for what an address takes. */
const ADDRESS = /^ {2}(\w+):\s*(?:\([^)]*\) =>\s*)?['`](\/[^'`?#]*)['`]/gm

/**
 * Which files each screen of staff needs beside those in `loaded`: a pattern of its addresses → names
 * of files. Read from the text of the routes, as `e2e/built-files.ts` does.
 */
export const screenFiles = (bundle: Bundle, loaded: ReadonlySet<string>): [string, string[]][] => {
  const addresses = Object.fromEntries(
    [`${SRC}/paths.ts`, `${SHARED}/staff-paths.ts`].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(ADDRESS)].map(([, name, address]) => [name, address]),
    ),
  ) as Record<string, string>
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  return routes().flatMap(({ path, modules }) => {
    const name = /paths\.(\w+)/.exec(path)?.[1] ?? ''
    const address = addresses[name] ?? LITERAL.exec(path)?.[1]
    if (!address?.startsWith('/home')) return []
    const rest = /\}(\/[^`]*)`/.exec(path)?.[1] ?? ''
    const pattern = `${address}${rest}`.replaceAll(/\$\{[^}]*\}|:\w+/g, '[^/]+').replace(/\/$/, '')
    const own = chunksOf(
      modules.flatMap((module) =>
        chunks
          .filter(({ moduleIds }) => moduleIds.includes(module))
          .map(({ fileName }) => fileName),
      ),
      bundle,
    )
    const files = own.flatMap(({ fileName, viteMetadata }) => [
      fileName,
      ...(viteMetadata?.importedCss ?? []),
    ])
    return [[pattern, [...new Set(files)].filter((file) => !loaded.has(file))]]
  })
}

/** Where a screen begins; a query has a path, too, and no code. */
const SCREEN = /^ {2,4}path: (?=.+\n +code: )/m

const routes = () =>
  readdirSync(`${SRC}/features`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.route.ts'))
    .flatMap((file) => {
      const parts = readFileSync(`${SRC}/features/${file}`, 'utf8').split(SCREEN)
      return parts.slice(1).map((text) => ({
        path: text.slice(0, text.indexOf(',\n')),
        modules: [...text.matchAll(/import\('(.+?)'\)/g)].map(([, module = '']) =>
          module.startsWith('#')
            ? `${SRC}/${module.slice(1)}`
            : posix.join(SRC, 'features', posix.dirname(file), module),
        ),
      }))
    })

/** The chunks of these files and all they import, each after what it imports. */
export const chunksOf = (
  names: readonly string[],
  bundle: Bundle,
  found = new Set<Chunk>(),
): Chunk[] => {
  for (const name of names) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(chunk)) continue
    found.add(chunk)
    chunksOf(chunk.imports, bundle, found)
    // At its end, as style sheets have to be that override others.
    found.delete(chunk)
    found.add(chunk)
  }
  return [...found]
}

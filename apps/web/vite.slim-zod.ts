import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const JSON_SCHEMA_MODULE =
  /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/
const EXPORTED = /^export (?:function|const|async function) (\w+)/gm

const ENGLISH = /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/

/**
 * zod hangs a JSON Schema writer on every schema, which no bundler can shake off: 6 KB gzip of the
 * first screen. Only the server writes schemas (its OpenAPI document), so the browser's build gets
 * the same names without the work. Its English texts go too: ours are Portuguese (shared/fields.ts).
 */
export const slimZod = (): Plugin => ({
  name: 'bastidor:slim-zod',
  apply: 'build',
  load: {
    filter: { id: [JSON_SCHEMA_MODULE, ENGLISH] },
    handler: async (id) => {
      if (ENGLISH.test(id)) return 'export default () => ({})'
      const source = await readFile(id, 'utf8')
      const names = [...source.matchAll(EXPORTED)].map(([, name]) => name)
      return [
        'const writer = () => ({})',
        ...names.map((name) => `export const ${name} = writer`),
        'export { writer as process }',
      ].join('\n')
    },
  },
})

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#root'

/**
 * The files of a role in all modules, by their paths: `[module, name]`. Read from the sources, from
 * wherever the program runs: builds keep what has been removed, and tests and `pnpm dev` run from
 * one file.
 */
export const filesOf = (role: 'model' | 'routes'): [string, string][] =>
  readdirSync(join(ROOT, 'apps/api/src/modules'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(`.${role}.ts`))
    .toSorted()
    .map((path) => path.slice(0, -`.${role}.ts`.length).split('/') as [string, string])

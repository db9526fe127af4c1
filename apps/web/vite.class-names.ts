import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

const SRC = fileURLToPath(new URL('src', import.meta.url))
const MODULES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .toSorted()
/** The first number that begins with a letter and has two digits. */
const FIRST = Number.parseInt('a0', 36)

/**
 * A class or an animation of a module is named by the module's number, and where in it the name
 * stands: every screen loads all names of its modules. In development they keep Vite's.
 */
export const classNames = (): Plugin => ({
  name: 'bastidor:class-names',
  apply: 'build',
  config: () => ({ css: { modules: { generateScopedName: className } } }),
})

const className = (name: string, file: string, css: string): string => {
  const module = MODULES.indexOf(relative(SRC, file))
  const place = css.search(new RegExp(`(?:[.#]|@keyframes )${name}(?![\\w-])`))
  if (module < 0 || place < 0) throw new Error(`no ${name} in ${file}`)
  return `${(FIRST + module).toString(36)}${place.toString(36)}`
}

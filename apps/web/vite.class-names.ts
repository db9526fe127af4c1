import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { relative } from 'node:path'

const SRC = fileURLToPath(new URL('src', import.meta.url))
const MODULES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .toSorted()
/** The first number that begins with a letter and has two digits. */
const FIRST = Number.parseInt('a0', 36)

/**
 * The name of a module's class or animation in the product: the module's number, and where in it the
 * name stands. Every screen loads all names of its modules, so they are short.
 */
export const className = (name: string, file: string, css: string): string => {
  const module = MODULES.indexOf(relative(SRC, file))
  const place = css.search(new RegExp(`(?:[.#]|@keyframes )${name}(?![\\w-])`))
  if (module < 0 || place < 0) throw new Error(`no ${name} in ${file}`)
  return `${(FIRST + module).toString(36)}${place.toString(36)}`
}

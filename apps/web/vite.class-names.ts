import { createHash } from 'node:crypto'

/**
 * The name of a module's class or animation in the product: the module's hash, and where in it the
 * name stands. Every screen loads all names of its modules, so they are short.
 */
export const className = (name: string, file: string, css: string): string => {
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 5)
  const place = css.search(new RegExp(`(?:[.#]|@keyframes )${name}(?![\\w-])`))
  if (place < 0) throw new Error(`no ${name} in ${file}`)
  return `c${hash}${place.toString(36)}`
}

import { fileURLToPath } from 'node:url'

/** The folder of the checkout. In every build this lies as deep in it as here. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#root'

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }

/** The product's version, as the root manifest says. */
export const VERSION = manifest.version

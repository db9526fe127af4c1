import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#root'

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }

/** The app's version, from the root package.json. */
export const VERSION = manifest.version

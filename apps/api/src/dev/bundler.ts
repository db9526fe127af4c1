import { watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { context } from 'esbuild'
import { ROOT } from '#root'
import { OURS_ALONE } from './esbuild-options.ts'

// An editor writes a file in several steps, and some write all at once.
const QUIET_MS = 50

/**
 * Makes one file of a program and of what it imports of ours, anew with every change of a source,
 * and calls `use` when it has become another one. Loaded as one file a program starts in half the
 * time that its hundred take. What cannot be read is said, and what runs goes on running.
 */
export const bundler = async (
  source: string,
  outfile: string,
  use: () => Promise<void>,
): Promise<void> => {
  const bundle = await context({
    ...OURS_ALONE,
    entryPoints: [source],
    outfile,
    sourcemap: 'linked',
  })
  let last = ''
  const make = async () => {
    const built = await bundle.rebuild().catch(() => undefined)
    const text = built && (await readFile(outfile, 'utf8'))
    if (!text || text === last) return
    last = text
    await use()
  }
  // One after the other: a change that comes meanwhile is looked at afterwards.
  let made = make()
  let timer: NodeJS.Timeout | undefined
  for (const folder of new Set([dirname(source), join(ROOT, 'packages/shared/src')]))
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file?.endsWith('ts')) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        made = made.then(make)
      }, QUIET_MS)
    })
  await made
}

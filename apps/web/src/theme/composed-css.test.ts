import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build, createLogger } from 'vite'
import { expect, test } from 'vitest'
import { composedCss } from '../../vite.composed-css.ts'
import { moduleUtilities } from '../../vite.module-utilities.ts'

const SHEETS = Object.keys(import.meta.glob('../**/*.module.css')).map((path) =>
  join(import.meta.dirname, path),
)

// How long a build takes is no complaint about what is built.
const checks = { bundlerTimings: false }

/**
 * Builds nothing but the given style sheets, as the product's build does; answers what it
 * complained of.
 */
const complaintsOf = async (sheets: string[]): Promise<string[]> => {
  const complaints: string[] = []
  const note = (text: string) => void complaints.push(text)
  await build({
    root: import.meta.dirname,
    configFile: false,
    plugins: [moduleUtilities(), tailwindcss()],
    customLogger: { ...createLogger('silent'), warn: note, warnOnce: note },
    css: { postcss: { plugins: composedCss } },
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: sheets, checks } },
  })
  return complaints
}

test('no style sheet that takes rules from another gives the build anything to complain of', async () => {
  const composing = SHEETS.filter((path) => readFileSync(path, 'utf8').includes('composes:'))
  expect(composing.length).toBeGreaterThan(10)
  expect(await complaintsOf(composing)).toEqual([])
})

test('a rule that refers to a file of its own is not composed elsewhere', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bastidor-css-'))
  try {
    await writeFile(join(folder, 'a.module.css'), `.a { background: url('./a.png') }`)
    const b = join(folder, 'b.module.css')
    await writeFile(b, `.b { composes: a from './a.module.css' }`)
    await expect(complaintsOf([b])).rejects.toThrow(`a composed rule refers to a file`)
  } finally {
    await rm(folder, { recursive: true })
  }
})

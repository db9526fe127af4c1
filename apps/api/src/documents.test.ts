import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './root.ts'

const PLACES = ['apps', 'packages', 'docs', 'scripts', 'bench']
const OUTSIDE = new Set(['node_modules', 'dist', 'public'])
const TEXT = /\.(md|m?[jt]sx?|css)$/

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return OUTSIDE.has(entry.name) ? [] : filesBelow(path)
    return TEXT.test(entry.name) ? [path] : []
  })

const own = import.meta.filename
const files = [
  ...readdirSync(ROOT)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(ROOT, name)),
  ...PLACES.flatMap((place) => filesBelow(join(ROOT, place))),
].filter((path) => path !== own)
const texts = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]))
const documents = files.filter((path) => path.endsWith('.md'))

// As GitHub makes them: "## Pages and search" → pages-and-search.
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
const anchorsOf = (path: string): string[] =>
  [...(texts.get(path) ?? readFileSync(path, 'utf8')).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    anchorOf(heading ?? ''),
  )

/** What is wrong with a link from `from` to `target#anchor`; nothing: undefined. */
const problem = (from: string, target: string, anchor: string | undefined): string | undefined => {
  const path = target === '' ? from : target
  const where = `${relative(ROOT, from)}: ${relative(ROOT, path)}`
  if (!existsSync(path)) return where
  if (anchor && path.endsWith('.md') && !anchorsOf(path).includes(anchor))
    return `${where}#${anchor}`
  return undefined
}

test('every document that a comment or a document names is in the repository, with the heading', () => {
  const wrong = [...texts].flatMap(([from, text]) =>
    [...text.matchAll(/(?<![\w./-])((?:[\w.-]+\/)*[\w-]+\.md)(?:#([\p{L}\p{N}_-]+))?/gu)].flatMap(
      ([, name = '', anchor]) => {
        const places = [join(ROOT, name), join(dirname(from), name), join(ROOT, 'docs', name)]
        const found = places.find((path) => existsSync(path))
        return problem(from, found ?? join(ROOT, name), anchor) ?? []
      },
    ),
  )
  expect(wrong).toEqual([])
})

test('every link of a document leads somewhere', () => {
  const wrong = documents.flatMap((from) =>
    [...(texts.get(from) ?? '').matchAll(/\]\((?![a-z]+:)([^)\s#]*)(?:#([^)\s]+))?\)/g)].flatMap(
      ([, name = '', anchor]) =>
        problem(from, name && join(dirname(from), decodeURI(name)), anchor) ?? [],
    ),
  )
  expect(wrong).toEqual([])
})

test('no comment cites a section of a document that is not here', () => {
  const wrong = [...texts].flatMap(([path, text]) =>
    text
      .split('\n')
      .filter((line) => /§|\bS[01]\b(?! ?[=:<])/.test(line))
      .map((line) => `${relative(ROOT, path)}: ${line.trim()}`),
  )
  expect(wrong).toEqual([])
})

import { expect, test } from '@playwright/test'
import { BUDGETS } from './budgets.ts'
import {
  allFiles,
  builtText,
  filesOf,
  gzipKib,
  kitStyles,
  plainKib,
  ringOfFiles,
  screens,
} from './built-files.ts'

const isScript = (file: string) => file.endsWith('.js')
const isSheet = (file: string) => file.endsWith('.css')
const sum = (sizes: number[]) => sizes.reduce((all, one) => all + one, 0)

/** Says how much over, and which files are the heaviest; nothing when it fits. */
const excess = (what: string, budget: number | undefined, files: string[], size = gzipKib) => {
  const sized = files.map((file) => ({ file, kib: size(file) }))
  const total = sum(sized.map(({ kib }) => kib))
  if (budget === undefined) return [`${what}: ${total.toFixed(1)} KiB, but no budget`]
  if (total <= budget) return []
  const heaviest = sized
    .toSorted((a, b) => b.kib - a.kib)
    .slice(0, 12)
    .map(({ file, kib }) => `${file.replace('assets/', '')} ${kib.toFixed(1)}`)
  const over = (total - budget).toFixed(1)
  return [`${what}: ${total.toFixed(1)} KiB, ${over} over ${budget}: ${heaviest.join(', ')}`]
}

const SHELL = ['src/app/shell/Shell.tsx', 'src/features/notifications/notifications.queries.ts']
const OUTSIDE = new Set(['paths.login', 'paths.access'])

/** The files of each screen of staff, by how its address is written. */
const staff = screens().map(({ name, modules }) => {
  const frame = OUTSIDE.has(name) ? [] : SHELL
  const budget = BUDGETS.scripts[name] ?? BUDGETS.screen
  return { name, budget, files: filesOf('index', ['index.html', ...frame, ...modules]) }
})

/** The files of each page of customers. */
const customers = [
  ['Survey', 'survey/SurveyScreen'],
  ['Approval', 'approval/ApprovalScreen', 'approval/ApprovalForm'],
  ['Pieces', 'approval/ApprovalScreen', 'approval/PiecesForm'],
  ['Proposal', 'proposal/ProposalScreen'],
  ['Receipt', 'receipt/ReceiptScreen'],
  ['Briefing', 'briefing/BriefingScreen'],
  ['Portal', 'portal/PortalScreen'],
  ['Access', 'access/AccessScreen'],
].map(([name, ...parts]) => ({
  name: `customer ${name}`,
  budget: BUDGETS.scripts[`customer ${name}`],
  files: filesOf(
    'customer',
    ['main', ...parts].map((part) => `src/customer/${part}.tsx`),
  ),
}))

test('the scripts of each screen keep to its budget', () => {
  const over = [...staff, ...customers].flatMap(({ name, budget, files }) =>
    excess(`scripts of ${name}`, budget?.kib, files.filter(isScript)),
  )
  expect(over).toEqual([])
})

test('so does the number of its files', () => {
  const over = [...staff, ...customers]
    .map(({ name, budget, files }) => ({ name, budget, count: files.filter(isScript).length }))
    .filter(({ budget, count }) => count > (budget?.files ?? 0))
  expect(over).toEqual([])
})

test('no script needs one that runs after it', () => {
  expect(ringOfFiles()).toEqual([])
})

test('no budget is left over from a screen that has gone', () => {
  const names = [...staff, ...customers].map(({ name }) => name)
  expect(Object.keys(BUDGETS.scripts).filter((name) => !names.includes(name))).toEqual([])
  expect(names.length).toBeGreaterThan(30)
})

test('so do the style sheets', () => {
  const over = [
    ...staff.flatMap(({ name, files }) =>
      excess(`styles of ${name}`, BUDGETS.styles.staff, files.filter(isSheet)),
    ),
    ...customers.flatMap(({ name, files }) =>
      excess(`styles of ${name}`, BUDGETS.styles.customers, files.filter(isSheet)),
    ),
  ]
  expect(over).toEqual([])
})

test('so do the fonts', () => {
  const fonts = allFiles().filter((file) => file.endsWith('.woff2'))
  expect(fonts).not.toEqual([])
  expect(excess('fonts', BUDGETS.fonts, fonts, plainKib)).toEqual([])
})

test('each component of the kit that is used has its styles', () => {
  const textOf = (ending: string) =>
    allFiles()
      .filter((file) => file.endsWith(ending))
      .map(builtText)
      .join('')
  const scripts = textOf('.js')
  const sheets = textOf('.css')
  const known = new Set(kitStyles().match(/\bm_[0-9a-f]+/g))
  const missing = [...known].filter((name) => scripts.includes(name) && !sheets.includes(name))
  // Its sheet belongs into src/theme/kit-screens.css.
  expect(missing).toEqual([])
  expect(known.size).toBeGreaterThan(400)
})

test('and so does each file that is fetched later', () => {
  const over = allFiles()
    .filter((file) => isScript(file) || isSheet(file))
    .flatMap((file) => excess(file, BUDGETS.later, [file]))
  expect(over).toEqual([])
})

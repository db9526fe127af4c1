import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { type Page, expect, test as base } from '@playwright/test'

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/**
 * A page that fails its test when the browser reports an error of ours: an exception, something
 * the content policy refused, or a warning of React. (A refused request is part of many tests.)
 */
export const test = base.extend({
  page: async ({ page }, use) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      if (!message.text().startsWith('Failed to load resource')) faults.push(message.text())
    })
    await use(page)
    expect(faults).toEqual([])
  },
})

export { expect }

/** Nothing on the pages to come moves: what fades has no colour to judge. */
export const holdStill = (page: Page): Promise<void> =>
  page.emulateMedia({ reducedMotion: 'reduce' })

type Violation = { id: string; nodes: { target: unknown; element?: Element }[] }
type Axe = { run: (options: object) => Promise<{ violations: Violation[] }> }
type Scheme = 'dark' | 'light'

/** What a theme can spoil; all other rules are about what both have in common. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** What axe-core finds on the page as it stands, in the dark theme and in the light; empty is right. */
export const violations = async (page: Page): Promise<string[]> => {
  const found = [...(await violationsIn(page, 'dark')), ...(await violationsIn(page, 'light'))]
  await showIn(page, null)
  return found
}

/**
 * What axe-core finds on the page as it stands at each width (px), and where something sticks out of
 * it. The page is loaded once: a window that is made smaller must be as good as one that was small.
 */
export const faultsAt = async (page: Page, widths = [1440, 360]): Promise<string[]> => {
  const faults: string[] = []
  const schemes: Scheme[] = ['dark', 'light']
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(async () => {
      const excess = () => document.documentElement.scrollWidth - innerWidth
      // What is drawn again for the new width is there in the second frame, a chart some frames later.
      for (let frame = 0; frame < 2 || (excess() > 0 && frame < 300); frame += 1)
        await new Promise(requestAnimationFrame)
      return excess()
    })
    if (overflow > 0) faults.push(`${width}: ${overflow} px stick out`)
    for (const scheme of schemes)
      faults.push(...(await violationsIn(page, scheme)).map((text) => `${width}: ${text}`))
    // The next width begins with the theme that is there: to change it costs as much as to judge it.
    schemes.reverse()
  }
  await showIn(page, null)
  return faults
}

const violationsIn = async (page: Page, scheme: Scheme): Promise<string[]> => {
  await showIn(page, scheme)
  if (scheme === 'dark') return judge(page, {})
  return (await judge(page, { runOnly: COLOUR_RULES })).map((text) => `light: ${text}`)
}

const judge = async (page: Page, options: object): Promise<string[]> => {
  // Evaluated by the debugger, so that the content policy does not stand in its way.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const found = await page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as { axe: Axe }
    // The style sheets are read for an experimental rule only, which does not run.
    const run = async (more: object) =>
      (
        await axe.run({
          ...options,
          ...more,
          resultTypes: ['violations'],
          preload: { assets: ['media'] },
        })
      ).violations
    // To name all elements takes longer than to judge most of them.
    const found = await run({ selectors: false })
    if (found.length === 0) return []
    const named = await run({ elementRef: true })
    // An element that React has replaced while it was judged has lost its role.
    return named
      .map(({ id, nodes }) => ({ id, nodes: nodes.filter(({ element }) => element?.isConnected) }))
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }))
  }, options)
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`,
  )
}

/** Shows the page as it stands in one theme; null: in its own. Customers have the one of their system. */
const showIn = async (page: Page, scheme: Scheme | null): Promise<void> => {
  const hasOwn = await page.evaluate((scheme) => {
    const { dataset } = document.documentElement
    dataset.ownColorScheme ??= dataset.mantineColorScheme ?? ''
    if (dataset.ownColorScheme) dataset.mantineColorScheme = scheme ?? dataset.ownColorScheme
    // The colours of a theme are there at once, or they would be judged on their way.
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = scheme ? [still] : []
    return dataset.ownColorScheme !== ''
  }, scheme)
  if (!hasOwn) await page.emulateMedia({ colorScheme: scheme })
}

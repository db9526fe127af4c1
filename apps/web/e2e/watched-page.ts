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

/** Shows the pages to come in one theme, and nothing on them moves: what fades has no colour to judge. */
export const showIn = async (page: Page, scheme: 'dark' | 'light'): Promise<void> => {
  await page.addInitScript(
    (value) => localStorage.setItem('mantine-color-scheme-value', value),
    scheme,
  )
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
}

type Violation = { id: string; nodes: { target: unknown }[] }

/** What axe-core finds on the page as it stands; empty is right. */
export const violations = async (page: Page): Promise<string[]> => {
  // Evaluated by the debugger, so that the content policy does not stand in its way.
  await page.evaluate(axeSource)
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run: () => Promise<{ violations: Violation[] }> }
    }
    return (await axe.run()).violations
  })
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`,
  )
}

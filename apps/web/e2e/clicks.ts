import type { Page } from '@playwright/test'

/**
 * Counts the clicks and taps of the user, from now on and across the page's navigations; typing does
 * not count. Playwright stops a click at the window whose target has moved, and tries
 * again; the document only hears of the one that counts.
 */
export const countClicks = async (page: Page): Promise<() => number> => {
  let count = 0
  await page.exposeFunction('noteClick', () => (count += 1))
  await page.addInitScript(() =>
    document.addEventListener('pointerdown', () => Reflect.get(globalThis, 'noteClick')(), true),
  )
  return () => count
}

import type { Page } from '@playwright/test'
import { expect } from './watched-page.ts'

/** Lifts the focused item with the keyboard; `said` is what a screen reader hears of it. */
export const lift = async (page: Page, said: string | RegExp): Promise<void> => {
  await page.keyboard.press('Space')
  await expect(page.locator('[id^="DndLiveRegion"]')).toContainText(said)
  // The drag-and-drop library hears further keys from the next timer on.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
}

import type { Locator } from '@playwright/test'
import { expect } from './watched-page.ts'

/** Picks the only option of a combobox that fits what is typed. */
export const pick = async (combobox: Locator, name: string, typed = name): Promise<void> => {
  await combobox.fill(typed)
  const options = combobox.page().getByRole('listbox').getByRole('option')
  // Until the list is narrowed down, the option may move away from under the pointer.
  await expect(options).toHaveCount(1)
  await options.filter({ hasText: name }).click()
}

import type { Page } from '@playwright/test'

/** The sheets that a page takes when it is printed; `isA4` if all of them are upright A4. */
export const printed = async (page: Page): Promise<{ sheets: number; isA4: boolean }> => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  return {
    sheets: (pdf.match(/\/Type \/Page\b(?!s)/g) ?? []).length,
    // In points: 210 by 297 mm.
    isA4: sizes.every(([, width, height]) => isNear(width, 595) && isNear(height, 842)),
  }
}

const isNear = (text: string | undefined, points: number) => Math.abs(Number(text) - points) <= 1

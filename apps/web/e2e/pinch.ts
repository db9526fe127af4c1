import type { Page } from '@playwright/test'

/** Two fingers on the middle of the screen, moved apart. */
export const pinch = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: distance
        ? [-distance, distance].map((by, id) => ({ x: 180 + by, y: 370, id }))
        : [],
    })
  await touch('touchStart', 20)
  for (let distance = 25; distance <= 120; distance += 5) await touch('touchMove', distance)
  await touch('touchEnd')
}

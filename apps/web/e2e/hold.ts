import type { Page, Route } from '@playwright/test'

/** Holds back the requests that match `isHeld`; `asked` has all that were sent meanwhile. */
export const hold = async (page: Page, isHeld: (path: string) => boolean) => {
  const asked = new Set<string>()
  const held: Route[] = []
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    asked.add(pathname)
    if (isHeld(pathname)) held.push(route)
    else await route.continue()
  })
  return {
    asked,
    release: async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await Promise.all(held.map((route) => route.continue().catch(() => undefined)))
    },
  }
}

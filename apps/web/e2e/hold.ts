import type { Page, Route } from '@playwright/test'

/** Holds back the requests that match `isHeld`; `asked` has all that were sent meanwhile. */
export const hold = async (page: Page, isHeld: (path: string) => boolean) => {
  const asked = new Set<string>()
  const held: Route[] = []
  const handle = async (route: Route) => {
    const { pathname } = new URL(route.request().url())
    asked.add(pathname)
    if (isHeld(pathname)) held.push(route)
    else await route.fallback()
  }
  await page.route('**/*', handle)
  return {
    asked,
    release: async () => {
      await page.unroute('**/*', handle)
      await Promise.all(held.map((route) => route.continue().catch(() => undefined)))
    },
  }
}

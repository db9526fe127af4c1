import { lazy, type ComponentType } from 'react'
import { fetchAhead } from '#lib/fetch-ahead.ts'
import { isSavingData } from './useIntent.ts'

/**
 * A part of a screen whose code comes apart from it: a dialog, a form. It is fetched as soon as the
 * browser has nothing else to do, so that opening it waits for nothing; those who save data fetch
 * it when they open it.
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) => {
  // Where a browser cannot tell (Safari), opening fetches.
  if (typeof requestIdleCallback === 'function' && !isSavingData())
    requestIdleCallback(() => fetchAhead(load))
  return lazy(() => load().then((part) => ({ default: part })))
}

import { lazy, type ComponentType } from 'react'
import { loadCode } from './load-code.ts'
import { prefetchCode } from './prefetch-code.ts'
import { isSavingData } from './useHoverIntent.ts'

/**
 * A lazily loaded part of a screen, such as a dialog or a form. Prefetched when the browser is
 * idle, so that it opens without a delay; with data saver it is loaded on open.
 */
export const lazyWithPreload = <Props>(load: () => Promise<ComponentType<Props>>) => {
  // Safari has no `requestIdleCallback`: loaded on open.
  if (typeof requestIdleCallback === 'function' && !isSavingData())
    requestIdleCallback(() => prefetchCode(load))
  return lazy(() => loadCode(load).then((part) => ({ default: part })))
}

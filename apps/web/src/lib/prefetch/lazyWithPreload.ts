import type { ComponentType } from 'react'
import { firstScreen } from './first-screen.ts'
import { lazyCode } from './lazyCode.ts'
import { prefetchCode } from './prefetch-code.ts'
import { isSavingData } from './useHoverIntent.ts'

/**
 * A lazily loaded part of a screen, such as a dialog or a form. Prefetched once the first screen has
 * its data and the browser is idle, so that it opens without a delay; with data saver it is loaded on
 * open.
 */
export const lazyWithPreload = <Props>(load: () => Promise<ComponentType<Props>>) => {
  // Safari has no `requestIdleCallback`: loaded on open.
  if (typeof requestIdleCallback === 'function' && !isSavingData())
    void firstScreen.then(() => requestIdleCallback(() => prefetchCode(load)))
  return lazyCode(load)
}

import { use, useEffect } from 'react'
import { ScreenPrefetch } from './screen-prefetch.ts'
import { isSavingData } from './useHoverIntent.ts'

/** Prefetches the code of the screen that a form opens once it is saved. */
export const useCodePrefetch = (path: string): void => {
  const { code } = use(ScreenPrefetch)
  useEffect(() => {
    if (!isSavingData()) code(path)
  }, [code, path])
}

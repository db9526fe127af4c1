import { use, useEffect } from 'react'
import { HOVER_INTENT_MS, isSavingData } from '#lib/prefetch/useHoverIntent.ts'
import { ScreenPrefetch } from '#lib/prefetch/screen-prefetch.ts'

const MEANT = ['pointerover', 'pointerdown', 'focusin'] as const
/** The touch became a scroll. */
const GIVEN_UP = 'pointercancel'

/** Prefetches the screen of a link that is hovered, touched or focused for a moment. */
export const useLinkPrefetch = (): void => {
  const { screen } = use(ScreenPrefetch)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const handle = ({ type, target }: Event) => {
      clearTimeout(timer)
      const link = target instanceof Element ? target.closest('a') : null
      if (type === GIVEN_UP || !link || link.target || isSavingData()) return
      const url = new URL(link.href, window.location.href)
      if (url.origin !== window.location.origin || url.href === window.location.href) return
      timer = setTimeout(() => screen(url), HOVER_INTENT_MS)
    }
    const events = [...MEANT, GIVEN_UP]
    for (const event of events) document.addEventListener(event, handle, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const event of events) document.removeEventListener(event, handle)
    }
  }, [screen])
}

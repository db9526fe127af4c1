import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DWELL_MS, isSavingData } from '#lib/prefetch/useIntent.ts'
import { prefetchScreen } from '#app/start-screen.ts'

const MEANT = ['pointerover', 'pointerdown', 'focusin'] as const
/** The touch became a scroll. */
const GIVEN_UP = 'pointercancel'

/** Prefetches the screen of a link that is hovered, touched or focused for a moment. */
export const usePrefetch = (): void => {
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const handle = ({ type, target }: Event) => {
      clearTimeout(timer)
      const link = target instanceof Element ? target.closest('a') : null
      if (type === GIVEN_UP || !link || link.target || isSavingData()) return
      const url = new URL(link.href, window.location.href)
      if (url.origin !== window.location.origin || url.href === window.location.href) return
      timer = setTimeout(() => prefetchScreen(queryClient, url), DWELL_MS)
    }
    const events = [...MEANT, GIVEN_UP]
    for (const event of events) document.addEventListener(event, handle, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const event of events) document.removeEventListener(event, handle)
    }
  }, [queryClient])
}

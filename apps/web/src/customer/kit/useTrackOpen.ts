import { useEffect } from 'react'
import { write } from './customer-api.ts'

/**
 * Reports that a person has opened the page, once it is visible and not only prefetched; null for
 * staff, who do not count.
 */
export const useTrackOpen = (path: string | null): void => {
  useEffect(() => {
    if (path === null) return
    const report = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', report)
      // The customer need not know about a failure.
      write('POST', path).catch(() => undefined)
    }
    document.addEventListener('visibilitychange', report)
    report()
    return () => document.removeEventListener('visibilitychange', report)
  }, [path])
}

import { useEffect } from 'react'
import { write } from './customer-api.ts'

/**
 * Says that a person has the page before them, once it is really shown and not only fetched; of
 * those who are known to be staff (null) it does not matter.
 */
export const useSeen = (path: string | null): void => {
  useEffect(() => {
    if (path === null) return
    const tell = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', tell)
      // That nobody could be told is none of the customer's business.
      write('POST', path).catch(() => undefined)
    }
    document.addEventListener('visibilitychange', tell)
    tell()
    return () => document.removeEventListener('visibilitychange', tell)
  }, [path])
}

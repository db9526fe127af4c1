import { useEffect, useState } from 'react'
import { MINUTE_MS } from '@bastidor/shared/dates'

/** The current time, updated every minute and when the tab becomes visible. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // A new timeout each time: an interval would drift, and pauses in background tabs.
    const wait = () => {
      timer = setTimeout(renew, MINUTE_MS - (Date.now() % MINUTE_MS))
    }
    const renew = () => {
      clearTimeout(timer)
      setNow(new Date())
      wait()
    }
    wait()
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [])
  return now
}

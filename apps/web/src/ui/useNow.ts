import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The instant, renewed as each minute begins, and at once when the tab is looked at again. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // Measured anew each time: an interval would drift, and sleeps with its tab.
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

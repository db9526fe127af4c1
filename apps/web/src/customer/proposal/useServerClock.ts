import { useEffect, useState } from 'react'
import { MINUTE_MS } from '@bastidor/shared/dates'
import { serverNow } from '#customer/kit/customer-api.ts'

/**
 * The server's time: updated every minute, at `end`, and when the page becomes visible again. Calls
 * `onEnd` once if `end` passes while the page is open.
 */
export const useServerClock = (end: string, onEnd: () => void): Date => {
  const [now, setNow] = useState(serverNow)
  const left = Date.parse(end) - now.getTime()
  useEffect(() => {
    const tick = () => setNow(serverNow())
    const timer = setTimeout(tick, left > 0 ? Math.min(left, MINUTE_MS) : MINUTE_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [left])

  const isOver = left <= 0
  const [wasOver] = useState(isOver)
  useEffect(() => {
    if (isOver && !wasOver) onEnd()
    // Only that moment counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver])
  return now
}

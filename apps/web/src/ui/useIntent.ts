import { useEffect, useRef } from 'react'

/** A pointer that only passes over, a Tab that goes on, or a finger that scrolls wants nothing yet. */
export const DWELL_MS = 80

/** Whether somebody pays for every byte, and so wants nothing fetched ahead. */
export const isSavingData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Handlers that call `act` once somebody points at something, or focuses it, and stays. */
export const useIntent = (act: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = () => {
    clearTimeout(timer.current)
    if (!isSavingData()) timer.current = setTimeout(act, DWELL_MS)
  }
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop }
}

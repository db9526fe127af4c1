import { useEffect, useRef } from 'react'

/** A pointer that only passes over, or a Tab that goes on, wants nothing yet. */
const DWELL_MS = 80

/** Handlers that call `act` once somebody points at something, or focuses it, and stays. */
export const useIntent = (act: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, DWELL_MS)
  }
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop }
}

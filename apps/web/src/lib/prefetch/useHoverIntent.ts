import { useEffect, useRef } from 'react'

/** A shorter hover, focus or touch is only passing by. */
export const HOVER_INTENT_MS = 80

/** True with data saver: no prefetching. */
export const isSavingData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Handlers that call `act` after an element was hovered or focused for a moment. */
export const useHoverIntent = (act: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = () => {
    clearTimeout(timer.current)
    if (!isSavingData()) timer.current = setTimeout(act, HOVER_INTENT_MS)
  }
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop }
}

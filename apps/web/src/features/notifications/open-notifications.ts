import { useEffect } from 'react'

const openings = new EventTarget()

/** Opens the bell from anywhere. */
export const openNotifications = (): void => {
  openings.dispatchEvent(new Event('open'))
}

/** Subscribes the bell to `openNotifications`. */
export const useOpenings = (open: () => void): void => {
  useEffect(() => {
    openings.addEventListener('open', open)
    return () => openings.removeEventListener('open', open)
  }, [open])
}

import { onlineManager } from '@tanstack/react-query'

const RETRY_MS = 3_000
let asked: Promise<boolean> | null = null

/** True if the server sends the page, so that a reload succeeds. */
export const isReachable = (): Promise<boolean> => {
  asked ??= ask().finally(() => (asked = null))
  return asked
}

/** Shows the page as offline until the server answers again. */
export const untilReachable = async (): Promise<void> => {
  onlineManager.setOnline(false)
  do await onlineEvent()
  while (!(await isReachable()))
  onlineManager.setOnline(true)
}

const ask = async (): Promise<boolean> => {
  if (!navigator.onLine) return false
  try {
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store' })
    return ok
  } catch {
    return false
  }
}

// Not every lost connection is one of the browser's events.
const onlineEvent = () =>
  new Promise<void>((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      window.removeEventListener('online', settle)
      resolve()
    }
    const timer = setTimeout(settle, RETRY_MS)
    window.addEventListener('online', settle)
  })

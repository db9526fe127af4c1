import { isReachable } from './reachable.ts'

let underWay = 0

/** Prefetches code. Errors are ignored: it is loaded again when it is needed. */
export const prefetchCode = (load: () => Promise<unknown>): void => {
  underWay += 1
  load()
    .catch(() => undefined)
    .finally(() => (underWay -= 1))
}

const RELOADED = 'bastidor.reloaded'
const RELOAD_MS = 5_000
let reloading = Promise.resolve()

/**
 * After a release the old chunks are gone: if a required chunk fails to load although the server
 * answers, reloads the page, at most once per minute. Neither a failed prefetch nor a lost
 * connection reloads: the browser would show its own error page.
 */
export const reloadOnStaleChunk = (reload = () => window.location.reload()): void =>
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(RELOADED))
    if (underWay > 0 || Date.now() - last < 60_000) return
    void isReachable().then((is) => {
      if (!is) return
      reloading = new Promise((resolve) => setTimeout(resolve, RELOAD_MS))
      sessionStorage.setItem(RELOADED, String(Date.now()))
      reload()
    })
  })

/**
 * Resolves at once, or when a reload should have replaced the page: someone with unsaved input may
 * have refused it.
 */
export const pageReload = (): Promise<void> => reloading

let underWay = 0

/** Prefetches code. Errors are ignored: it is loaded again when it is needed. */
export const prefetchCode = (load: () => Promise<unknown>): void => {
  underWay += 1
  load()
    .catch(() => undefined)
    .finally(() => (underWay -= 1))
}

const RELOADED = 'bastidor.reloaded'

/**
 * After a release the old chunks are gone: if a required chunk fails to load, reloads the page, at
 * most once per minute. A failed prefetch does not reload.
 */
export const reloadOnStaleChunk = (reload = () => window.location.reload()): void =>
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED))
    if (underWay > 0 || Date.now() - last < 60_000) return
    event.preventDefault()
    sessionStorage.setItem(RELOADED, String(Date.now()))
    reload()
  })

let underWay = 0

/**
 * Fetches code that may be wanted soon. If it does not come that concerns nobody yet: whoever wants
 * it fetches it again.
 */
export const fetchAhead = (load: () => Promise<unknown>): void => {
  underWay += 1
  load()
    .catch(() => undefined)
    .finally(() => (underWay -= 1))
}

const RELOADED = 'bastidor.reloaded'

/**
 * After a release the files of the old one are gone: when wanted code does not come, the new page is
 * loaded, once per minute at most. What was only fetched ahead throws nobody out of their work.
 */
export const reloadForWantedCode = (reload = () => window.location.reload()): void =>
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED))
    if (underWay > 0 || Date.now() - last < 60_000) return
    event.preventDefault()
    sessionStorage.setItem(RELOADED, String(Date.now()))
    reload()
  })

import { isReachable, untilReachable } from './reachable.ts'

const RELOADED = 'bastidor.reloaded'
const RELOAD_MS = 5_000
let reloading = Promise.resolve()

/**
 * Loads code that is needed now. Without a connection it waits for one and tries again: the screen
 * that is open stays. Code that fails twice although the server answers is that of an earlier
 * release: reloads the page, at most once per minute.
 */
export const loadCode = async <Code>(
  load: () => Promise<Code>,
  reload = () => window.location.reload(),
): Promise<Code> => {
  for (let failures = 0; ;) {
    try {
      return await load()
    } catch (error) {
      // Once may have been a connection that was lost for a moment.
      if (!(await isReachable())) await untilReachable()
      else if (++failures > 1) {
        await reloadOnce(reload)
        throw error
      }
      await reloadStyles()
    }
  }
}

// Waits until the page should be gone: someone with unsaved input may have refused the reload.
const reloadOnce = (reload: () => void): Promise<void> => {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED)) >= 60_000) {
    reloading = new Promise((resolve) => setTimeout(resolve, RELOAD_MS))
    sessionStorage.setItem(RELOADED, String(Date.now()))
    reload()
  }
  return reloading
}

// The bundler requests the style sheets of a chunk only once.
const reloadStyles = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .filter(({ sheet }) => sheet === null)
      .map(
        (link) =>
          new Promise((settle) => {
            const copy = link.cloneNode() as HTMLLinkElement
            copy.addEventListener('load', settle)
            copy.addEventListener('error', settle)
            link.replaceWith(copy)
          }),
      ),
  )

import { useEffect } from 'react'
import { storeFirstAsks } from './first-asks.ts'
import { firstScreen } from './first-screen.ts'

// What a screen asks soon after its first data, such as that of a chart, belongs to its first view.
const FIRST_VIEW_MS = 2_000

/**
 * Once the first screen of a page has its data: makes the next visit of its address quicker by the
 * two waits for the network that are not for data. It remembers what was asked, and fetches the page
 * once more, which leaves the newest in the browser's cache.
 */
export const useNextVisit = (): void => {
  useEffect(() => {
    let timer = 0
    void firstScreen.then(() => {
      // Right away, since the visit may be short.
      storeAsked()
      timer = window.setTimeout(prepare, FIRST_VIEW_MS)
    })
    return () => clearTimeout(timer)
  }, [])
}

const prepare = (): void => {
  const page = storeAsked()
  window.firstAnswers = undefined
  // It fails where there is no network.
  if (page)
    fetch(page, { cache: 'reload', headers: { Accept: 'text/html' } }).catch(() => undefined)
}

/** Remembers what the page has asked, and answers its address; undefined if it was no first view. */
const storeAsked = (): string | undefined => {
  const page = performance.getEntriesByType('navigation')[0]?.name
  // Nothing is left of them after a write, such as a login: what was asked since is no first view.
  if (!page || !window.firstAnswers) return undefined
  // Asked for by the page, and needed by nobody.
  const unused = window.firstAnswers
  storeFirstAsks(
    addressOf(page),
    askedFirst().filter((address) => !(address in unused)),
  )
  return page
}

const addressOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

// Every page asks who is logged in.
const askedFirst = (): string[] =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => 'initiatorType' in entry && entry.initiatorType === 'fetch')
    .filter(({ name }) => new URL(name).origin === window.location.origin)
    .map(({ name }) => addressOf(name))
    .filter((address) => address !== '/employee/findById')

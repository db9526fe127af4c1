const KEY = 'bastidor.firstAsks'
const MAX_PAGES = 30
const MAX_ASKS = 12

type Asks = Record<string, string[]>

/**
 * Keeps what a page asked the server first, by its address: on the next visit an inline script of
 * `index.html` asks it again before the code that needs it is there. Addresses alone, never answers.
 */
export const storeFirstAsks = (page: string, asks: readonly string[]): void => {
  try {
    const { [page]: _former, ...others } = storedAsks()
    const kept = Object.entries(others).slice(1 - MAX_PAGES)
    const own = [page, asks.slice(0, MAX_ASKS)]
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, own])))
  } catch {
    // Without storage the next visit is slower.
  }
}

/** Forgets all of them, for they name clients and what was searched for: when a session ends. */
export const forgetFirstAsks = (): void => {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Then nothing was stored.
  }
}

const storedAsks = (): Asks => {
  const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
  return typeof stored === 'object' && stored !== null ? (stored as Asks) : {}
}

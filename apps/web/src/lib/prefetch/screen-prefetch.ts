import { createContext } from 'react'

/** Prefetching of screens; the router provides it. */
export type ScreenPrefetch = {
  /** The code and the initial queries of a screen that the user may open next. */
  screen: (url: URL) => void
  /** The code alone, for a screen that is opened after the login. */
  code: (path: string) => void
}

export const ScreenPrefetch = createContext<ScreenPrefetch>({ screen: () => {}, code: () => {} })

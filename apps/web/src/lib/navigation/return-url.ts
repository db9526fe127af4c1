import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Opens a list's dialog; not restored when returning to the list. */
const ONCE = 'novo'

const visited = new Map<string, string>()

/** Stores the last search params of each path. */
export const useStoreReturnUrls = (): void => {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const kept = new URLSearchParams(search)
    kept.delete(ONCE)
    visited.set(pathname, kept.size > 0 ? `${pathname}?${kept}` : pathname)
  }, [pathname, search])
}

/** A list's path with its last search params, if any. */
export const returnUrlOf = (path: string): string => visited.get(path) ?? path

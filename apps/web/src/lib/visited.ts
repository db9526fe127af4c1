import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Opens a list's dialog; whoever comes back to the list does not ask for the dialog again. */
const ONCE = 'novo'

const visited = new Map<string, string>()

/** Remembers with what search, filters and page each address was last seen. */
export const useRememberVisits = (): void => {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const kept = new URLSearchParams(search)
    kept.delete(ONCE)
    visited.set(pathname, kept.size > 0 ? `${pathname}?${kept}` : pathname)
  }, [pathname, search])
}

/** A list as it was when it was left; as it begins when it has not been seen yet. */
export const lastVisited = (path: string): string => visited.get(path) ?? path

import { useEffect, useRef } from 'react'

let hasShownPage = false

/**
 * Sets the document title and, on every page but the first, focuses the heading, so that a screen
 * reader announces the new page.
 */
export const usePageFocus = (title: string) => {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = `${title} · Bastidor`
  }, [title])

  useEffect(() => {
    if (hasShownPage) heading.current?.focus({ preventScroll: true })
    hasShownPage = true
  }, [])

  return heading
}

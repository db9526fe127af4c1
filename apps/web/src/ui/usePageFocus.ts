import { useEffect, useRef } from 'react'

let hasShownPage = false

/**
 * Names the tab after the page and, on every page but the first, moves the focus to its heading,
 * so that a screen reader announces where one has arrived.
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

import { useEffect, useRef, useState } from 'react'

/** The 1-based place of the list's item in the middle of the window; 0 when none is there. */
export const usePlace = () => {
  const list = useRef<HTMLOListElement>(null)
  const [place, setPlace] = useState(0)
  useEffect(() => {
    const items = [...(list.current?.children ?? [])]
    if (typeof IntersectionObserver !== 'function') return
    const seen = new Set<Element>()
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes)
          if (isIntersecting) seen.add(target)
          else seen.delete(target)
        setPlace(items.findIndex((item) => seen.has(item)) + 1)
      },
      { rootMargin: '-50% 0px' },
    )
    for (const item of items) observer.observe(item)
    return () => observer.disconnect()
  }, [])
  return { list, place }
}

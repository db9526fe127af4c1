import { useEffect } from 'react'

const THEME = 'data-mantine-color-scheme'

/** Prints in the light theme, whatever the screen shows: paper is white. */
export const usePrintInLight = (): void => {
  useEffect(() => {
    const root = document.documentElement
    const print = matchMedia('print')
    let shown = root.getAttribute(THEME)
    const handleChange = ({ matches }: MediaQueryListEvent) => {
      if (matches) shown = root.getAttribute(THEME)
      root.setAttribute(THEME, matches ? 'light' : (shown ?? 'dark'))
    }
    print.addEventListener('change', handleChange)
    return () => print.removeEventListener('change', handleChange)
  }, [])
}

const THEME = 'data-mantine-color-scheme'

/** Prints in the light theme, whatever the screen shows: paper is white. */
export const printInLight = (): void => {
  const root = document.documentElement
  let shown = root.getAttribute(THEME)
  matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) shown = root.getAttribute(THEME)
    root.setAttribute(THEME, matches ? 'light' : (shown ?? 'dark'))
  })
}

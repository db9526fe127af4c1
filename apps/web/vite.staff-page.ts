import type { Plugin } from 'vite'
import { preloadLink, preloading } from './vite.preload.ts'
import { chunksOf, screenFiles } from './vite.screen-files.ts'

/** The groups of `vite.config.ts` that nearly every screen behind the login is made of. */
const FRAME = ['rules', 'shell', 'often', 'icons']

/**
 * The page of staff. What frames its screens, and the screen that the address names, is asked for by
 * the page itself: the code that would ask for it has to come first, and a slow network waits half a
 * second for each that waits for another.
 */
export const staffPage = (file: string): Plugin => ({
  name: 'bastidor:staff-page',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, chunk, path }) => {
      if (!path.endsWith(file) || !bundle || !chunk) return html
      const frame = FRAME.flatMap((name) => {
        const one = Object.values(bundle).find(
          (part) => part.type === 'chunk' && part.name === name,
        )
        if (one?.type !== 'chunk') throw new Error(`no chunk ${name}`)
        return [one.fileName, ...(one.viteMetadata?.importedCss ?? [])]
      })
      const entry = chunksOf([chunk.fileName], bundle).map(({ fileName }) => fileName)
      const screens = screenFiles(bundle, new Set([...entry, ...frame]))
      // Before the style sheets: a script behind them runs when they are there.
      return html.replace(
        '<script type="module"',
        (first) => `${preloadOf(frame, screens)}\n    ${first}`,
      )
    },
  },
})

// A file of several screens is named once; the screens have its number.
const preloadOf = (frame: string[], screens: [string, string[]][]) => {
  const files = [...new Set(screens.flatMap(([, own]) => own))]
  const numbers = screens.map(([pattern, own]) => [pattern, own.map((one) => files.indexOf(one))])
  return `<script nonce="__CSP_NONCE__">
      if (location.pathname.startsWith('/home')) {
        const files = ${JSON.stringify(files)}
        const screen = ${JSON.stringify(numbers)}.find(([pattern]) =>
          new RegExp('^' + pattern + '/?$').test(location.pathname),
        )
        const own = screen ? screen[1].map((number) => files[number]) : []
        const linkOf = ${String(preloadLink)}
        ${preloading(`${JSON.stringify(frame)}.concat(own).map(linkOf)`)}
      }
    </script>`
}

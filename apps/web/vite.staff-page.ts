import type { Plugin } from 'vite'
import { preloadLink, preloading } from './vite.preload.ts'

/** The groups of `vite.config.ts` that nearly every screen behind the login is made of. */
const FRAME = ['rules', 'shell', 'often', 'icons']

/**
 * The page of staff. What frames its screens is asked for by the page itself: the code that would
 * ask for it has to come first, and a slow network waits half a second for each that waits for
 * another.
 */
export const staffPage = (file: string): Plugin => ({
  name: 'bastidor:staff-page',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, path }) => {
      if (!path.endsWith(file) || !bundle) return html
      const files = FRAME.flatMap((name) => {
        const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === name)
        if (chunk?.type !== 'chunk') throw new Error(`no chunk ${name}`)
        return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]
      })
      // Before the style sheets: a script behind them runs when they are there.
      return html.replace('<script type="module"', (entry) => `${preloadOf(files)}\n    ${entry}`)
    },
  },
})

const preloadOf = (files: string[]) =>
  `<script nonce="__CSP_NONCE__">
      if (location.pathname.startsWith('/home'))
        ${preloading(JSON.stringify(files.map(preloadLink)))}
    </script>`

import type { HtmlTagDescriptor, Plugin } from 'vite'
import { preloading } from './vite.preload.ts'

/**
 * Asks for both faces with the code of the page, so that its first words have them; on a slow
 * network, where they would take 0.4 s of it from the code, once that is there. One that comes too
 * late is left for the next page (`font-display: optional`): exchanged under the reader's eyes it
 * would move every line.
 */
export const lateFonts = (): Plugin => ({
  name: 'bastidor:late-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const faces = Object.keys(bundle).filter((file) => file.endsWith('.woff2'))
      if (faces.length === 0) return []
      const links = faces.map((file) => ({ ...FACE, href: `/${file}` }))
      const load = preloading(JSON.stringify(links))
      return [
        scriptOf({}, 'head', `if (!(${SLOW})) ${load}`),
        // A module runs after those before it.
        scriptOf({ type: 'module' }, 'body', `if (${SLOW}) ${load}`),
      ]
    },
  },
})

const FACE = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' }

/** Half a second for a request, as on Slow 4G. Where a browser does not say, it is not slow. */
const SLOW = 'navigator.connection?.rtt > 300'

const scriptOf = (
  attrs: Record<string, string>,
  injectTo: 'head' | 'body',
  children: string,
): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { ...attrs, nonce: '__CSP_NONCE__' },
  injectTo,
  children,
})

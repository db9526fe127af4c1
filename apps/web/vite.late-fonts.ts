import type { Plugin } from 'vite'
import { preloading } from './vite.preload.ts'

/**
 * Asks for both faces once the page's code is there and before it shows any words. Asked for with
 * the code they take 0.4 s of a slow network from it. One that comes too late is left for the next
 * page (`font-display: optional`): exchanged under the reader's eyes it would move every line.
 */
export const lateFonts = (): Plugin => ({
  name: 'bastidor:late-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const faces = Object.keys(bundle).filter((file) => file.endsWith('.woff2'))
      if (faces.length === 0) return []
      const links = faces.map((file) => ({ ...FACE, href: `/${file}` }))
      return [
        {
          tag: 'script',
          // A module runs after those before it.
          attrs: { type: 'module', nonce: '__CSP_NONCE__' },
          injectTo: 'body',
          children: preloading(JSON.stringify(links)),
        },
      ]
    },
  },
})

const FACE = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' }

import type { Plugin } from 'vite'
import { readPublicLink } from '../../packages/shared/src/public-links.ts'

const STYLE_SHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g

/**
 * The page of the public links. Its few styles stand in it, under the nonce of the request, because
 * a style sheet of its own costs a slow network one more round trip before anything shows. The
 * development server serves it where the product does.
 */
export const customerPage = (file: string): Plugin => ({
  name: 'bastidor:customer-page',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {}, path }) =>
      path.endsWith(file)
        ? html.replaceAll(STYLE_SHEET, (link, name: string) => {
            const sheet = bundle[name]
            if (sheet?.type !== 'asset') return link
            return `<style nonce="__CSP_NONCE__">${String(sheet.source)}</style>`
          })
        : html,
  },
  configureServer: ({ middlewares }) => {
    middlewares.use((req, _res, next) => {
      if (readPublicLink((req.url ?? '').split('?')[0] ?? '')) req.url = `/${file}`
      next()
    })
  },
})

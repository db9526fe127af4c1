import type { Plugin, Rolldown } from 'vite'
import {
  PUBLIC_LINKS,
  type PublicLink,
  readPublicLink,
} from '../../packages/shared/src/public-links.ts'

/** Which file of `src/customer/` shows a kind of link. */
const SCREENS: Partial<Record<PublicLink, string>> = {
  nps: 'SurveyScreen',
  approval: 'ApprovalScreen',
}

const SCREEN_FILES = '{} /* SCREEN_FILES */'
const STYLE_SHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g

/**
 * The page of the public links. Its few styles stand in it, under the nonce of the request, because
 * a style sheet of its own costs a slow network one more round trip before anything shows; for the
 * same reason it names the files of each link's screen, and asks for those of its own at once. The
 * development server serves it where the product does.
 */
export const customerPage = (file: string): Plugin => ({
  name: 'bastidor:customer-page',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {}, path }) =>
      path.endsWith(file)
        ? html
            .replaceAll(STYLE_SHEET, (link, name: string) => {
              const sheet = bundle[name]
              if (sheet?.type !== 'asset') return link
              return `<style nonce="__CSP_NONCE__">${String(sheet.source)}</style>`
            })
            .replace(SCREEN_FILES, JSON.stringify(filesBySegment(bundle, html)))
        : html,
  },
  configureServer: ({ middlewares }) => {
    middlewares.use((req, _res, next) => {
      if (readPublicLink((req.url ?? '').split('?')[0] ?? '')) req.url = `/${file}`
      next()
    })
  },
})

/** First segment of a link's path → the files of its screen that the page does not name itself. */
const filesBySegment = (bundle: Rolldown.OutputBundle, html: string): Record<string, string[]> =>
  Object.fromEntries(
    (Object.keys(SCREENS) as PublicLink[]).map((link) => [
      PUBLIC_LINKS[link],
      filesOf(bundle, `/customer/${SCREENS[link]}.tsx`).filter((file) => !html.includes(file)),
    ]),
  )

const filesOf = (bundle: Rolldown.OutputBundle, module: string): string[] => {
  const chunk = Object.values(bundle).find(
    (part) => part.type === 'chunk' && part.facadeModuleId?.endsWith(module),
  )
  if (chunk?.type !== 'chunk') return []
  const files = [chunk, ...chunk.imports.map((name) => bundle[name])].flatMap((part) =>
    part?.type === 'chunk' ? [part.fileName, ...(part.viteMetadata?.importedCss ?? [])] : [],
  )
  return [...new Set(files)].map((file) => `/${file}`)
}

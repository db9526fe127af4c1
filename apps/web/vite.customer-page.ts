import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import {
  PUBLIC_LINKS,
  type PublicLink,
  readPublicLink,
} from '../../packages/shared/src/public-links.ts'
import { pictureSources } from './src/customer/approval/picture-sources.ts'
import { preloadLink, preloading } from './vite.preload.ts'
import { chunksOf } from './vite.screen-files.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const STYLE_SHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g
const APP = fileURLToPath(new URL('src/customer/CustomerApp.tsx', import.meta.url))
/** A line of its `SCREENS`: `nps: () => import('./survey/SurveyScreen.tsx')…` */
const SCREEN = /^ {2}(\w+): \(\) => import\('\.\/\w+\/(\w+)\.tsx'\)/gm

/**
 * The page of the public links. The few styles of all its screens stand in it, under the nonce of
 * the request, because a style sheet of its own costs a slow network one more round trip before
 * anything shows; for the same reason the page itself asks for the code of the screen that the
 * address names, and for the first picture of an approval as soon as it knows of it.
 * The development server serves it where the product does.
 */
export const customerPage = (file: string): Plugin => ({
  name: 'bastidor:customer-page',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, chunk, path }) => {
      if (!path.endsWith(file)) return html
      // In development nobody fills the marks in.
      if (!bundle || !chunk) return html.replaceAll(/__AGENCY_(?:TITLE|DESCRIPTION)__/g, 'Bastidor')
      const parts = [chunk, ...chunksOf(chunk.imports, bundle)]
      const inPage = new Set<string>()
      const page = html.replaceAll(STYLE_SHEET, (_link, name: string) => {
        inPage.add(name)
        return styleOf(name, bundle)
      })
      const screens = screensOf(parts, bundle)
      const more = [...new Set(screens.flatMap(({ styles }) => styles))]
        .filter((name) => !inPage.has(name))
        .map((name) => {
          const users = screens.filter(({ styles }) => styles.includes(name))
          return styleOf(name, bundle, users.map(({ link }) => link).join(' '))
        })
      return {
        html: page.replace('</head>', `${more.join('')}</head>`),
        tags: [scriptOf(screensAhead(screens)), scriptOf(PICTURE_AHEAD)],
      }
    },
  },
  configureServer: ({ middlewares }) => {
    middlewares.use((req, _res, next) => {
      if (readPublicLink((req.url ?? '').split('?')[0] ?? '')) req.url = `/${file}`
      next()
    })
  },
})

// The disabled link tells the code that loads a screen that its styles are there already. The server
// leaves out what is of other links alone.
const styleOf = (name: string, bundle: Bundle, links = ''): string => {
  const sheet = bundle[name]
  if (sheet?.type !== 'asset') throw new Error(`no style sheet ${name}`)
  const of = links && ` data-links="${links}"`
  return `<style${of} nonce="__CSP_NONCE__">${String(sheet.source)}</style><link rel="stylesheet" href="/${name}" disabled>`
}

const scriptOf = (children: string): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { nonce: '__CSP_NONCE__' },
  injectTo: 'head',
  children,
})

type LinkScreen = { link: PublicLink; files: string[]; styles: string[] }

/** What the screen of each link consists of, beside the `parts` of all. */
const screensOf = (parts: Chunk[], bundle: Bundle): LinkScreen[] => {
  const screens = parts.flatMap(({ dynamicImports }) => chunksOf(dynamicImports, bundle))
  const forms = formsOf(screens, bundle)
  return [...readFileSync(APP, 'utf8').matchAll(SCREEN)].map(([, link, name]) => {
    const screen = screens.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${name}.tsx`))
    if (!screen) throw new Error(`no screen ${name}`)
    const entries = link === 'approval' ? [screen, ...forms] : [screen]
    const own = chunksOf(
      entries.map(({ fileName }) => fileName),
      bundle,
    ).filter((part) => !parts.includes(part))
    return {
      link: link as PublicLink,
      files: own.map(({ fileName }) => fileName),
      styles: own.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
    }
  })
}

const screensAhead = (screens: LinkScreen[]): string => {
  const links = screens.map(({ link, files }) => [PUBLIC_LINKS[link], files.map(preloadLink)])
  return preloading(
    `${JSON.stringify(Object.fromEntries(links))}[location.pathname.split('/')[1]] || []`,
  )
}

/**
 * The two forms of an approval. It shows one of them, and the answer says which; to wait for it costs
 * a slow network more than the few kilobytes of the other.
 */
const formsOf = (screens: Chunk[], bundle: Bundle): Chunk[] => {
  const parts = screens.flatMap(({ dynamicImports }) => dynamicImports.map((name) => bundle[name]))
  return ['ApprovalForm', 'PiecesForm'].map((form) => {
    const end = `/approval/${form}.tsx`
    const found = parts.find((part) => part?.type === 'chunk' && part.facadeModuleId?.endsWith(end))
    if (found?.type !== 'chunk') throw new Error(`no form ${form}`)
    return found
  })
}

// Uses the response that the page has prefetched; the screen reads the same one afterwards.
const PICTURE_AHEAD = `if (location.pathname.startsWith('/${PUBLIC_LINKS.approval}/'))
      window.prefetched.answer
        .then((answer) => answer.clone().json())
        .then(({ images: [first] }) => (${String(pictureSources)})(first))
        .then(({ srcSet, sizes }) => {
          ${preloading("[{ rel: 'preload', as: 'image', imageSrcset: srcSet, imageSizes: sizes }]")}
        })
        .catch(() => {})`

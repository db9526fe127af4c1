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
 * address names, and for the form and the first picture of an approval as soon as it knows of them.
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
      const screens = chunksOf(
        parts.flatMap(({ dynamicImports }) => dynamicImports),
        bundle,
      )
      const inPage = new Set<string>()
      const page = html.replaceAll(STYLE_SHEET, (_link, name: string) => {
        inPage.add(name)
        return styleOf(name, bundle)
      })
      const forms = formsOf(screens, bundle)
      const styles = [...screens, ...Object.values(forms)].flatMap((screen) => [
        ...(screen.viteMetadata?.importedCss ?? []),
      ])
      const more = [...new Set(styles)].filter((name) => !inPage.has(name))
      return {
        html: page.replace(
          '</head>',
          `${more.map((name) => styleOf(name, bundle)).join('')}</head>`,
        ),
        tags: [
          scriptOf(screensAhead(screens, new Set(parts), bundle)),
          scriptOf(approvalAhead(forms, new Set([...parts, ...screens]), bundle)),
        ],
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

// The disabled link tells the code that loads a screen that its styles are there already.
const styleOf = (name: string, bundle: Bundle): string => {
  const sheet = bundle[name]
  if (sheet?.type !== 'asset') throw new Error(`no style sheet ${name}`)
  return `<style nonce="__CSP_NONCE__">${String(sheet.source)}</style><link rel="stylesheet" href="/${name}" disabled>`
}

const scriptOf = (children: string): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { nonce: '__CSP_NONCE__' },
  injectTo: 'head',
  children,
})

const screensAhead = (screens: Chunk[], loaded: Set<Chunk>, bundle: Bundle): string => {
  const files = [...readFileSync(APP, 'utf8').matchAll(SCREEN)].map(([, link, name]) => {
    const screen = screens.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${name}.tsx`))
    if (!screen) throw new Error(`no screen ${name}`)
    const own = [screen, ...chunksOf(screen.imports, bundle)].filter((part) => !loaded.has(part))
    return [PUBLIC_LINKS[link as PublicLink], own.map(({ fileName }) => preloadLink(fileName))]
  })
  return preloading(
    `${JSON.stringify(Object.fromEntries(files))}[location.pathname.split('/')[1]] || []`,
  )
}

type Form = 'Approval' | 'Pieces'

/** The two forms of an approval, of which it shows one. */
const formsOf = (screens: Chunk[], bundle: Bundle): Record<Form, Chunk> => {
  const parts = screens.flatMap(({ dynamicImports }) => dynamicImports.map((name) => bundle[name]))
  const formOf = (form: Form): Chunk => {
    const end = `/approval/${form}Form.tsx`
    const found = parts.find((part) => part?.type === 'chunk' && part.facadeModuleId?.endsWith(end))
    if (found?.type !== 'chunk') throw new Error(`no form ${form}`)
    return found
  }
  return { Approval: formOf('Approval'), Pieces: formOf('Pieces') }
}

// Of what the page has asked for itself; whoever shows it reads the answer after this.
const approvalAhead = (forms: Record<Form, Chunk>, loaded: Set<Chunk>, bundle: Bundle): string => {
  const linksOf = (form: Chunk) =>
    [form, ...chunksOf(form.imports, bundle)]
      .filter((part) => !loaded.has(part))
      .map(({ fileName }) => preloadLink(fileName))
  const [pieces, images] = [forms.Pieces, forms.Approval].map((form) =>
    JSON.stringify(linksOf(form)),
  )
  return `if (location.pathname.startsWith('/${PUBLIC_LINKS.approval}/'))
      window.prefetched.answer
        .then((answer) => answer.clone().json())
        .then(({ pieces, images: [first] }) => {
          ${preloading(`pieces ? ${pieces} : ${images}`)}
          return (${String(pictureSources)})(first)
        })
        .then(({ srcSet, sizes }) => {
          ${preloading("[{ rel: 'preload', as: 'image', imageSrcset: srcSet, imageSizes: sizes }]")}
        })
        .catch(() => {})`
}

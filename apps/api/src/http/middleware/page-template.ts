import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PUBLIC_LINKS, type PublicLink } from '@bastidor/shared/public-links'
import { env } from '#config/env'

/** A page of the build: its HTML, for the nonce of a request, and its `Link` headers. */
type Template = { html: (nonce: string) => string; links: string[] }

/** The page of staff, and one for each kind of public link; null where the build has made none. */
export const readPages = (dist: string, agencyName: string) => {
  const marks = marksOf(agencyName)
  const staff = readMarked(join(dist, 'index.html'), marks)
  const customer = readMarked(join(dist, 'customer.html'), marks)
  return {
    staff: staff && templateOf(staff),
    customer: new Map(
      LINKS.map((link) => [link, customer && templateOf(stylesFor(link, customer))]),
    ),
  }
}

const LINKS = Object.keys(PUBLIC_LINKS) as PublicLink[]

// What the pages show of the environment. A link's page names the agency, but never the client, since
// the link may be forwarded (docs/rules/portal.md#previews).
const marksOf = (agencyName: string): Record<string, string> => ({
  STUDIO_URL: env.STUDIO_URL,
  AGENCY_NAME: agencyName,
  AGENCY_PRIVACY_EMAIL: env.AGENCY_PRIVACY_EMAIL ?? '',
  AGENCY_TITLE: agencyName ? `Uma mensagem de ${agencyName}` : 'Uma mensagem da sua agência',
  AGENCY_DESCRIPTION: `${agencyName || 'A sua agência'} preparou esta página para você. Abra para ver.`,
})

const readMarked = (path: string, marks: Record<string, string>): string | null =>
  existsSync(path)
    ? Object.entries(marks).reduce(
        (text, [mark, value]) => text.replaceAll(`__${mark}__`, () => escapeAttribute(value)),
        readFileSync(path, 'utf8'),
      )
    : null

// The build writes the styles of all links into one page, each marked with the links that need it.
const stylesFor = (link: PublicLink, html: string): string =>
  html.replaceAll(OWN_STYLES, (style, links: string) =>
    links.split(' ').includes(link) ? style : '',
  )

const OWN_STYLES = /<style data-links="([^"]*)"[^>]*>[\s\S]*?<\/style><link [^>]*>/g

const templateOf = (html: string): Template => ({
  html: (nonce) => html.replaceAll('__CSP_NONCE__', nonce),
  // The browser asks for the scripts when it has the headers, before it has read the page.
  links: [...html.matchAll(SCRIPT)].map(([, file]) => `<${file}>; rel=modulepreload`),
})

const SCRIPT =
  /<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)"/g

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import compression from 'compression'
import express, { type RequestHandler, Router } from 'express'
import { AppError } from '@bastidor/shared/errors'
import { readPublicLink } from '@bastidor/shared/public-links'
import { env } from '#config/env'
import { ROOT } from '#root'
import { notFound } from '#http/error-handler'
import { allowInline, hidePublicLink } from './security-headers.ts'

const DIST = join(ROOT, 'apps/web/dist')

/** Serves the built web app: hashed assets are cached forever, the page itself never. */
export const webApp = (dist: string = DIST, agencyName = env.AGENCY_NAME ?? ''): Router => {
  const router = Router()
  // Only the web app is compressed. API responses are small, and compressing a secret could leak
  // it.
  router.use(compression())
  router.use(
    '/assets',
    compressedAtBuild(join(dist, 'assets')),
    express.static(join(dist, 'assets'), {
      immutable: true,
      maxAge: '1y',
      fallthrough: true,
      index: false,
    }),
  )
  // A tab older than the last update requests assets of the old build: 404, not the page as a
  // script.
  router.use('/assets', notFound)
  router.use(express.static(dist, { index: false, maxAge: '1h', dotfiles: 'ignore' }))
  router.use(page(dist, agencyName))
  return router
}

/** The smallest first. */
const VERSIONS = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const

/** Leads a request to the smallest version of a file that the build has made and the client takes. */
const compressedAtBuild = (folder: string): RequestHandler => {
  const files = new Set(existsSync(folder) ? readdirSync(folder) : [])
  return (req, res, next) => {
    const name = req.path.slice(1)
    const made = VERSIONS.filter(({ extension }) => files.has(name + extension))
    if (!files.has(name) || made.length === 0) return next()
    res.vary('Accept-Encoding')
    const taken = made.find(({ encoding }) => req.acceptsEncodings(encoding))
    if (!taken) return next()
    res.set('Content-Encoding', taken.encoding).type(extname(name))
    req.url = `/${name}${taken.extension}`
    next()
  }
}

/**
 * Serves the page for any URL a browser navigates to, of the app or of a public link; the rest is a
 * JSON 404.
 */
const page = (dist: string, agencyName: string): RequestHandler => {
  const marks = marksOf(agencyName)
  const staff = readTemplate(join(dist, 'index.html'), marks)
  const customer = readTemplate(join(dist, 'customer.html'), marks)
  return (req, res) => {
    const isPublic = readPublicLink(req.path) !== null
    const template = isPublic ? customer : staff
    const wantsPage =
      (req.method === 'GET' || req.method === 'HEAD') && req.accepts(['html', 'json']) === 'html'
    if (!wantsPage || !template) throw new AppError('NOT_FOUND')
    res.set('Cache-Control', 'no-store')
    if (isPublic) hidePublicLink(res)
    res.type('html').send(template(allowInline(res)))
  }
}

// What the pages show of the environment. The page of a link names the agency to whoever it is
// forwarded to, and never the client (docs/rules/portal.md#previews).
const marksOf = (agencyName: string): Record<string, string> => ({
  STUDIO_URL: env.STUDIO_URL,
  AGENCY_NAME: agencyName,
  AGENCY_PRIVACY_EMAIL: env.AGENCY_PRIVACY_EMAIL ?? '',
  AGENCY_TITLE: agencyName ? `Uma mensagem de ${agencyName}` : 'Uma mensagem da sua agência',
  AGENCY_DESCRIPTION: `${agencyName || 'A sua agência'} preparou esta página para você. Abra para ver.`,
})

const readTemplate = (
  path: string,
  marks: Record<string, string>,
): ((nonce: string) => string) | null => {
  if (!existsSync(path)) return null
  const html = Object.entries(marks).reduce(
    (text, [mark, value]) => text.replaceAll(`__${mark}__`, () => escapeAttribute(value)),
    readFileSync(path, 'utf8'),
  )
  return (nonce) => html.replaceAll('__CSP_NONCE__', nonce)
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

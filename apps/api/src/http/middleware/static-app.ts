import { existsSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import compression from 'compression'
import express, { type RequestHandler, Router } from 'express'
import { AppError } from '@bastidor/shared/errors'
import { readPublicLink } from '@bastidor/shared/public-links'
import { env } from '#config/env'
import { ROOT } from '#root'
import { notFound } from '#http/error-handler'
import { readPages } from './page-template.ts'
import { allowInline, hidePublicLink } from './security-headers.ts'

const DIST = join(ROOT, 'apps/web/dist')

/** Serves the built web app: hashed assets are cached forever, the page itself never. */
export const webApp = (dist: string = DIST, agencyName = env.AGENCY_NAME ?? ''): Router => {
  const router = Router()
  // Only the web app is compressed: API responses are small, and compression can leak a secret.
  router.use(compression())
  router.use(
    '/assets',
    compressedAtBuild(join(dist, 'assets')),
    express.static(join(dist, 'assets'), { immutable: true, maxAge: '1y', index: false }),
  )
  // A tab older than the last update requests old assets: 404, not the page as a script.
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

/** Serves the smallest version of a file that the build has made and the client accepts. */
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
 * The page of staff contains no personal data, so browsers may cache it: each visit fetches it for
 * the next one (the web app's `next-visit.ts`), which saves that one a round trip.
 */
const STAFF_CACHE = 'private, max-age=86400'

// Any other address that gets here may be an unknown one.
const isScreen = (path: string) => path === '/' || path === '/home' || path.startsWith('/home/')

/**
 * Serves the page for any URL a browser navigates to, of the app or of a public link; the rest is a
 * JSON 404.
 */
const page = (dist: string, agencyName: string): RequestHandler => {
  const pages = readPages(dist, agencyName)
  return (req, res) => {
    const link = readPublicLink(req.path)?.link
    const template = link ? pages.customer.get(link) : pages.staff
    const wantsPage =
      (req.method === 'GET' || req.method === 'HEAD') && req.accepts(['html', 'json']) === 'html'
    if (!wantsPage || !template) throw new AppError('NOT_FOUND')
    res.set('Cache-Control', isScreen(req.path) ? STAFF_CACHE : 'no-store')
    res.set('Link', template.links)
    if (link) hidePublicLink(res)
    res.type('html').send(template.html(allowInline(res)))
  }
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compression from 'compression'
import express, { type RequestHandler, Router } from 'express'
import { AppError } from '@bastidor/shared/errors'
import { ROOT, env } from '#env'
import { notFound } from './error-handler.ts'

const DIST = join(ROOT, 'apps/web/dist')

/** Serves the built web app: hashed assets for ever, the page itself anew each time. */
export const webApp = (dist: string = DIST): Router => {
  const router = Router()
  // Answers of the API are small, and stay as they are: nothing secret is ever compressed.
  router.use(compression())
  router.use(
    '/assets',
    express.static(join(dist, 'assets'), {
      immutable: true,
      maxAge: '1y',
      fallthrough: true,
      index: false,
    }),
  )
  // A page that outlived an update asks for files of the old build: 404, not a page as script.
  router.use('/assets', notFound)
  router.use(express.static(dist, { index: false, maxAge: '1h', dotfiles: 'ignore' }))
  router.use(page(dist))
  return router
}

/** Any address that a browser navigates to is the app's own; the rest is a JSON 404. */
const page = (dist: string): RequestHandler => {
  const template = readTemplate(join(dist, 'index.html'))
  return (req, res) => {
    const wantsPage =
      (req.method === 'GET' || req.method === 'HEAD') && req.accepts(['html', 'json']) === 'html'
    if (!wantsPage || !template) throw new AppError('NOT_FOUND')
    res.set('Cache-Control', 'no-store')
    if (isPublicLink(req.path)) {
      res.set('X-Robots-Tag', 'noindex, nofollow')
      res.set('Referrer-Policy', 'no-referrer')
    }
    res.type('html').send(template(String(res.locals.nonce)))
  }
}

// The address of a public link is its secret: no referrer, no search engine.
const isPublicLink = (path: string) => /^\/send[a-z]+\//.test(path)

const readTemplate = (path: string): ((nonce: string) => string) | null => {
  if (!existsSync(path)) return null
  const html = readFileSync(path, 'utf8').replaceAll(
    '__STUDIO_URL__',
    escapeAttribute(env.STUDIO_URL ?? ''),
  )
  return (nonce) => html.replaceAll('__CSP_NONCE__', nonce)
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

import { type RequestHandler, Router } from 'express'
import { AppError } from '@bastidor/shared/errors'
import type { Authenticator } from './authenticator.ts'
import type { Endpoint } from './endpoint.ts'
import { createHandler } from './pipeline.ts'

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete'

const expressPath = ({ path }: Endpoint) =>
  path.replace(/\{(\w+)\}/g, ':$1').replace(/(.)\/$/, '$1')

export const firstSegment = (path: string): string => path.split('/')[1] ?? ''

/**
 * Routes the endpoints. Literal paths win over `{id}`, a trailing slash is optional, and a known
 * path with another method is a 405. Express tries its routes one by one, so each first path
 * segment has a router of its own.
 */
export const mountEndpoints = (
  endpoints: readonly Endpoint[],
  authenticator: Authenticator,
): RequestHandler => {
  const routers = new Map<string, Router>()
  const paths = [...new Set(endpoints.map(expressPath))].toSorted(
    (a, b) => paramsIn(a) - paramsIn(b),
  )
  for (const path of paths) {
    const segment = firstSegment(path)
    const router = routers.get(segment) ?? Router({ caseSensitive: true })
    routers.set(segment, router)
    const route = router.route(path)
    const here = endpoints.filter((endpoint) => expressPath(endpoint) === path)
    const refuse = refusalOf(
      here,
      endpoints.filter((endpoint) => takesWord(endpoint, path)),
    )
    for (const endpoint of here) {
      // Express answers HEAD with the GET handler, which would reveal the secret for nothing.
      if (endpoint.method === 'GET' && endpoint.spec.effect) route.head(refuse)
      route[endpoint.method.toLowerCase() as Method](createHandler(endpoint, authenticator))
    }
    route.all(refuse)
  }
  const mounted: RequestHandler = (req, res, next) => {
    const router = routers.get(firstSegment(req.path))
    return router ? router(req, res, next) : next()
  }
  // Same shape as an Express router, so that its routes can be listed.
  return Object.assign(mounted, { stack: [...routers.values()].flatMap(({ stack }) => stack) })
}

const paramsIn = (path: string) => path.split(':').length

// Ids are never words, but a job role may be named like the last segment of a literal path.
const takesWord = ({ path }: Endpoint, literal: string) =>
  path.endsWith('/{cargo}') && folderOf(path) === folderOf(literal) && !literal.includes(':')

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

const refusalOf = (here: readonly Endpoint[], later: readonly Endpoint[]): RequestHandler => {
  const methods = new Set([...here, ...later].map(({ method }) => method))
  return (req, res, next) => {
    if (later.some(({ method }) => method === req.method)) return next()
    res.set('Allow', [...methods].join(', '))
    throw new AppError('METHOD_NOT_ALLOWED')
  }
}

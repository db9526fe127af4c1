import { type RequestHandler, Router } from 'express'
import { AppError } from '@bastidor/shared/errors'
import type { Authenticator } from './authenticator.ts'
import type { Endpoint } from './endpoint.ts'
import { createHandler } from './pipeline.ts'

type Routed = Endpoint & { handler: RequestHandler }
type Method = 'get' | 'post' | 'patch' | 'put' | 'delete'

const expressPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1').replace(/(.)\/$/, '$1')
const hasParams = ({ path }: Endpoint) => path.includes('{')
// Ids are never words, but a job role may be named like a literal path.
const hasText = ({ path }: Endpoint) => path.endsWith('/{cargo}')

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
  const routed = endpoints.map((endpoint) => ({
    ...endpoint,
    handler: createHandler(endpoint, authenticator),
  }))
  const routers = new Map(
    [...new Set(routed.map(({ path }) => firstSegment(path)))].map((segment) => [
      segment,
      routerOf(routed.filter(({ path }) => firstSegment(path) === segment)),
    ]),
  )
  const mounted: RequestHandler = (req, res, next) => {
    const router = routers.get(firstSegment(req.path))
    return router ? router(req, res, next) : next()
  }
  // Same shape as an Express router, so that its routes can be listed.
  return Object.assign(mounted, { stack: [...routers.values()].flatMap(({ stack }) => stack) })
}

const routerOf = (endpoints: readonly Routed[]): Router => {
  const router = Router({ caseSensitive: true })
  mountAll(
    router,
    endpoints.filter((endpoint) => !hasParams(endpoint)),
    endpoints.filter(hasText),
  )
  mountAll(router, endpoints.filter(hasParams))
  return router
}

// Patterns overlap (`/x/:id`, `/x/:clientId`), so the 405 comes after all of them.
const mountAll = (
  router: Router,
  endpoints: readonly Routed[],
  later: readonly Endpoint[] = [],
): void => {
  const refusals = new Map(
    [...methodsByPath(endpoints)].map(([path, methods]) => {
      const passed = later.filter((endpoint) => folderOf(endpoint.path) === folderOf(path))
      return [path, refusalOf(methods, new Set(passed.map(({ method }) => method)))]
    }),
  )
  for (const endpoint of endpoints) {
    const path = expressPath(endpoint.path)
    const { handler } = endpoint
    const refuse = refusals.get(path)!
    router[endpoint.method.toLowerCase() as Method](
      path,
      isDisclosure(endpoint) ? exceptHead(handler, refuse) : handler,
    )
  }
  for (const [path, refuse] of refusals) router.all(path, refuse)
}

const isDisclosure = ({ method, spec }: Endpoint) => method === 'GET' && spec.effect !== undefined

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

// `passed` are the methods of a later path that takes the same last segment as text.
const refusalOf =
  (methods: readonly string[], passed: ReadonlySet<string>): RequestHandler =>
  (req, res, next) => {
    if (passed.has(req.method)) return next()
    res.set('Allow', [...new Set([...methods, ...passed])].join(', '))
    throw new AppError('METHOD_NOT_ALLOWED')
  }

// Express answers HEAD with the GET handler, which would reveal the secret and discard the body.
const exceptHead =
  (handler: RequestHandler, refuse: RequestHandler): RequestHandler =>
  (req, res, next) =>
    (req.method === 'HEAD' ? refuse : handler)(req, res, next)

const methodsByPath = (endpoints: readonly Endpoint[]): Map<string, string[]> => {
  const methods = new Map<string, string[]>()
  for (const { path, method } of endpoints) {
    const known = methods.get(expressPath(path)) ?? []
    methods.set(expressPath(path), [...known, method])
  }
  return methods
}

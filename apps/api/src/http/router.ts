import { type RequestHandler, Router } from 'express'
import { AppError } from '@bastidor/shared/errors'
import type { Endpoint } from './endpoint.ts'
import { createHandler } from './pipeline.ts'

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete'

const expressPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1').replace(/(.)\/$/, '$1')
const hasParams = ({ path }: Endpoint) => path.includes('{')

export const firstSegment = (path: string): string => path.split('/')[1] ?? ''

/**
 * A router that answers the given calls. Literal paths win over `{id}`, both forms of a trailing
 * slash work, and a known path under another method is 405. Express tries every route in turn, which
 * is the longer the more there are: each first segment has a router of its own.
 */
export const mountEndpoints = (endpoints: readonly Endpoint[]): RequestHandler => {
  const routers = new Map(
    [...new Set(endpoints.map(({ path }) => firstSegment(path)))].map((segment) => [
      segment,
      routerOf(endpoints.filter(({ path }) => firstSegment(path) === segment)),
    ]),
  )
  const mounted: RequestHandler = (req, res, next) => {
    const router = routers.get(firstSegment(req.path))
    return router ? router(req, res, next) : next()
  }
  // As Express shows what a router answers.
  return Object.assign(mounted, { stack: [...routers.values()].flatMap(({ stack }) => stack) })
}

const routerOf = (endpoints: readonly Endpoint[]): Router => {
  const router = Router({ caseSensitive: true })
  mountAll(
    router,
    endpoints.filter((endpoint) => !hasParams(endpoint)),
  )
  mountAll(router, endpoints.filter(hasParams))
  return router
}

// Patterns overlap (`/x/:id`, `/x/:clientId`), so 405 is said only after all of them were tried.
const mountAll = (router: Router, endpoints: readonly Endpoint[]): void => {
  const refusals = new Map(
    [...methodsByPath(endpoints)].map(([path, methods]) => [path, refusalOf(methods)]),
  )
  for (const endpoint of endpoints) {
    const path = expressPath(endpoint.path)
    const handler = createHandler(endpoint)
    const refuse = refusals.get(path)!
    router[endpoint.method.toLowerCase() as Method](
      path,
      endpoint.spec.csrfProtected ? exceptHead(handler, refuse) : handler,
    )
  }
  for (const [path, refuse] of refusals) router.all(path, refuse)
}

const refusalOf =
  (methods: readonly string[]): RequestHandler =>
  (_req, res) => {
    res.set('Allow', methods.join(', '))
    throw new AppError('METHOD_NOT_ALLOWED')
  }

// Express answers HEAD by the route of GET, and leaves out only what was revealed.
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

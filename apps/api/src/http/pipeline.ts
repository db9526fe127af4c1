import type { RequestHandler, Response } from 'express'
import { z } from 'zod'
import { dayOf } from '@bastidor/shared/dates'
import { AppError } from '@bastidor/shared/errors'
import { type PrefetchedVersions, prefetchVersions, registerCached } from '#cache/cache-tags'
import { cached } from '#cache/cached'
import { objectId } from '#database/operators'
import { type Context, contextOf } from '#lib/request-context'
import { authenticate, authorize, countRequest } from './authentication.ts'
import type { Authenticator } from './authenticator.ts'
import { readBody } from './body.ts'
import { limitConcurrency } from './caller-concurrency.ts'
import type { AnyInput, Endpoint } from './endpoint.ts'
import { toAppError } from './error-mapping.ts'
import { hidePublicLink } from './middleware/security-headers.ts'
import { assertWithin, callerKey, consume } from './rate-limits.ts'
import { createRightsCheck } from './rights.ts'
import { assertStrong } from './second-factor.ts'
import { parse, present } from './validation.ts'
import { createWrite, quietly } from './write.ts'

const NOTHING = z.object({})

/**
 * Runs requests through an endpoint. What happens, and which options of the endpoint act then:
 *
 * | Moment                                    | Options                        | Errors   |
 * | ----------------------------------------- | ------------------------------ | -------- |
 * | session and user are loaded, in one query | `effect` (origin), `cache`     | 401, 403 |
 * | the request is counted                    |                                |          |
 * | the permission is checked                 | `resource`                     | 401, 403 |
 * | a reveal needs a recent confirmation      | `effect`                       | 403      |
 * | limits are applied                        | `publicLink`, `effect`, `form` | 429      |
 * | the body arrives                          | `form`                         | 413, 415 |
 * | the caller's other requests leave room    | not for a `stream`             | 503      |
 * | permission again, unless in a transaction | `resource`                     | 401, 403 |
 * | the input is checked                      | `query`, `body`, `resource`    | 400, 404 |
 * | **A GET, or `effect: 'none'`**            | `handler`, cached: `cache`     | its own  |
 * | **A `stream`**                            | `stream`                       | its own  |
 * | **A write** (`write.ts`)                  |                                |          |
 * | outside work, once, unless it is a repeat | `beforeTransaction`            | its own  |
 * | the document's mutex is taken             | `lockKey`                      |          |
 * | a transaction, repeated on a conflict:    | `insertOnly` (shared)          | 503      |
 * | … the permission again                    | `resource`, given the body     | 401, 403 |
 * | … a repeat gets its first answer          | `effect: 'create'`             | 422      |
 * | … the change, its audit entries           | `handler`, `effect`            | its own  |
 * | after the commit                          | what `afterCommit` was given   |          |
 * | after a failure                           | what `onRollback` was given    |          |
 * | **The response** is reduced to its schema | `answer`, `effect` (201)       | 500      |
 */
export const createHandler = (endpoint: Endpoint, authenticator: Authenticator): RequestHandler => {
  const { action, spec } = endpoint
  registerCached(spec.cache?.tags ?? [])
  const write = createWrite(endpoint, authenticator)
  return async (req, res) => {
    res.locals.action = action
    res.locals.route = endpoint.path
    const params = req.params as Record<string, string>
    res.locals.clientId = clientOf(endpoint, params)
    const context = contextOf(res)

    if (spec.publicLink) hidePublicLink(res)
    // Batched with the session lookup.
    const versions = spec.cache && prefetchVersions(spec.cache.tags)
    // Liveness must not depend on the database.
    const claims = isHealthCheck(endpoint)
      ? null
      : await authenticate(authenticator, endpoint, req, res)
    const exceeded = isHealthCheck(endpoint) ? undefined : await countRequest(context, res)
    authorize(context.actor, action, context)
    if (!context.actor) assertWithin(exceeded)
    const rights = createRightsCheck(authenticator, endpoint, context, claims, params)
    context.checkAgain = rights.inTransaction
    let resource = await rights.beforeBody()
    assertWithin(exceeded)
    if (spec.effect === 'reveal' && context.actor && context.secondFactor !== 'off')
      assertStrong(context.actor)
    await limitCaller(endpoint, context, res)

    const received = await readBody(req, res, bodyRuleOf(endpoint, context, res))
    const handle = async (hasWaitedLong: boolean) => {
      if ((received.hasCome || hasWaitedLong) && actsBeforeTransaction(endpoint))
        ({ resource } = await rights.afterBody())
      const query: unknown = parse(spec.query ?? NOTHING, req.query)
      const body: unknown = parse(spec.body ?? NOTHING, received.fields)
      if (resource === null) throw new AppError('NOT_FOUND')
      const { files } = received
      const { actor } = context
      const input = { params, query, body, files, actor, resource, context } as unknown as AnyInput
      if (spec.stream) return spec.stream.write(input, req, res)
      if (onlyReads(endpoint)) {
        const text = await read(endpoint, input, versions)
        return isGivenUp(res) || res.type('json').send(text)
      }
      const written = await write(req, res, input, rights)
      // Committed: nothing that fails from here on may fail the request.
      for (const effect of written.effects)
        await quietly(() => effect(res), 'an afterCommit callback failed')
      return isGivenUp(res) || respond(res, written)
    }
    try {
      const kind = onlyReads(endpoint) ? 'read' : 'write'
      if (spec.stream || isHealthCheck(endpoint)) await handle(false)
      else await limitConcurrency(kind, callerKey(context), res, handle)
    } catch (error) {
      // Files go with their sender, whatever still needs them.
      const areGone = received.files.length > 0 && res.closed
      throw areGone && !toAppError(error) ? new AppError('MALFORMED_REQUEST') : error
    } finally {
      await received.cleanup()
    }
  }
}

// A denied request shows up on the timeline of the client it concerned.
const clientOf = ({ path }: Endpoint, { id }: Record<string, string>): string | undefined =>
  /^\/(client|deletedClient)\//.test(path) && id && objectId(id) ? id.toLowerCase() : undefined

const isHealthCheck = ({ action }: Endpoint) => action.startsWith('health.')

const PUBLIC_LINK_LIMITS = {
  read: 'publicRead',
  submit: 'publicAnswer',
  deposit: 'publicDeposit',
} as const

const limitCaller = async (
  { spec: { publicLink, effect, form } }: Endpoint,
  context: Context,
  res: Response,
) => {
  const key = callerKey(context)
  if (publicLink) await consume(PUBLIC_LINK_LIMITS[publicLink], key, res)
  if (effect === 'reveal' || effect === 'export') await consume(effect, key, res)
  if (typeof form === 'object' && !form.isOptional) await consume('upload', key, res)
}

const bodyRuleOf = ({ spec: { form } }: Endpoint, context: Context, res: Response) => {
  if (typeof form !== 'object') return { form }
  // With optional files, only a request that brings one counts as an upload.
  const admitFile = async () => form.isOptional && consume('upload', callerKey(context), res)
  return { files: { ...form, admitFile } }
}

// All other endpoints act in the transaction, which checks the permissions again.
const actsBeforeTransaction = (endpoint: Endpoint) =>
  Boolean(endpoint.spec.beforeTransaction ?? endpoint.spec.stream) || onlyReads(endpoint)

const onlyReads = ({ method, spec }: Endpoint) => method === 'GET' || spec.effect === 'none'

// The timeout has already responded.
const isGivenUp = (res: Response) => res.headersSent

const respond = (res: Response, { status, body }: { status: number; body: unknown }) =>
  status === 204 ? res.status(204).end() : res.status(status).json(body)

const read = async (
  { action, spec }: Endpoint,
  input: AnyInput,
  prefetched: PrefetchedVersions | undefined,
): Promise<string> => {
  const textOf = async (given: object) =>
    JSON.stringify(present(spec.answer ?? NOTHING, await spec.handler?.(given)))
  if (!spec.cache) return textOf(input)
  const { tags, viewer: viewerOf } = spec.cache
  const { params, query, actor } = input
  const viewer = viewerOf?.({ actor, query }) ?? null
  const key = JSON.stringify([action, dayOf(new Date()), params, query, viewer])
  const given = { params, query, ...(viewerOf && { viewer }) }
  return cached({ tags, key, prefetched }, () => textOf(given))
}

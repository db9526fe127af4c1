import type { Request, RequestHandler, Response } from 'express'
import { z } from 'zod'
import { dayOf } from '@bastidor/shared/dates'
import { AppError } from '@bastidor/shared/errors'
import { prefetchVersions, versionsOf, registerCached } from '#cache/collection-versions'
import { objectId } from '#database/operators'
import { authenticate, authorize, limitAddress } from './authentication.ts'
import { readBody } from './body.ts'
import { type Context, contextOf } from '#lib/request-context'
import { extendTimeout } from './middleware/timeout.ts'
import type { AnyInput, Endpoint } from './endpoint.ts'
import { ipKey, consume } from './rate-limits.ts'
import { parse, present } from './validation.ts'
import { cachedResponse } from '#cache/response-cache'
import { type Judge, judgeOf } from './rights.ts'
import { hidePublicLink } from './middleware/security-headers.ts'
import { quietly, write } from './write.ts'

const NOTHING = z.object({})

/**
 * Runs a request through its endpoint. Errors take precedence in this order: 401, 403, 429, 413/415
 * (the body is only read now), 400, 404, then those of the handler.
 */
export const createHandler = (endpoint: Endpoint): RequestHandler => {
  const { action, spec } = endpoint
  const collections = spec.cacheTags ?? spec.reads
  registerCached(collections ?? [])
  return async (req, res) => {
    res.locals.action = action
    res.locals.route = endpoint.path
    const params = req.params as Record<string, string>
    res.locals.clientId = clientOf(endpoint, params)
    const context = contextOf(res)

    if (spec.publicLink) hidePublicLink(res)
    // Batched with the session lookup.
    const versions = collections && prefetchVersions(collections)
    // Liveness must not depend on the database.
    const claims = isHealthCheck(endpoint)
      ? null
      : await authenticate(req, res, action, spec.csrfProtected ?? false)
    authorize(context.actor, action)
    if (!isHealthCheck(endpoint)) await limitAddress(context)
    const judge = judgeOf(endpoint, context, claims, params)
    let resource = await judge.atFirst()
    await limitCaller(endpoint, context)

    const received = await readBody(req, res, bodyRuleOf(endpoint, context))
    try {
      if (received.hasCome && actsBeforeTransaction(endpoint)) ({ resource } = await judge.again())
      const query: unknown = parse(spec.query ?? NOTHING, req.query)
      const body: unknown = parse(spec.body ?? NOTHING, received.fields)
      if (resource === null) throw new AppError('NOT_FOUND')
      const input = {
        params,
        query,
        body,
        files: received.files,
        actor: context.actor,
        resource,
        context,
        versions,
      }
      if (spec.timeoutMs) extendTimeout(res, spec.timeoutMs)
      await answer(endpoint, req, res, input as unknown as AnyInput, judge)
    } finally {
      await received.cleanup()
    }
  }
}

// A denied request shows up on the timeline of the client it concerned.
const clientOf = ({ action }: Endpoint, { id }: Record<string, string>): string | undefined =>
  /^(client|deletedClient)\./.test(action) && id && objectId(id) ? id.toLowerCase() : undefined

const isHealthCheck = ({ action }: Endpoint) => action.startsWith('health.')

const PUBLIC_LINK_LIMITS = { read: 'publicRead', submit: 'publicAnswer' } as const

const limitCaller = async ({ spec }: Endpoint, context: Context) => {
  const { actor, ip } = context
  const key = actor?.id ?? ipKey(ip)
  if (actor) await consume('user', key)
  if (spec.publicLink) await consume(PUBLIC_LINK_LIMITS[spec.publicLink], key)
  for (const limit of spec.limits ?? []) await consume(limit, key)
  if (spec.files && !spec.files.isOptional) await consume('upload', key)
}

const bodyRuleOf = ({ spec: { files, form } }: Endpoint, { actor, ip }: Context) => {
  const sender = actor?.id ?? ipKey(ip)
  // With optional files, only a request that brings one counts as an upload.
  const admitFile = async () => files?.isOptional && consume('upload', sender)
  return { form, files: files && { ...files, admitFile } }
}

// All other endpoints act in the transaction, which checks the permissions again.
const actsBeforeTransaction = (endpoint: Endpoint) =>
  Boolean(endpoint.spec.beforeTransaction ?? endpoint.spec.stream) || onlyReads(endpoint)

const onlyReads = ({ method, spec }: Endpoint) => method === 'GET' || spec.readOnly === true

const answer = async (
  endpoint: Endpoint,
  req: Request,
  res: Response,
  input: AnyInput,
  judge: Judge,
) => {
  const { spec } = endpoint
  if (spec.stream) return spec.stream(input, req, res)
  if (onlyReads(endpoint)) {
    const text = await read(endpoint, input)
    return isGivenUp(res) || res.type('json').send(text)
  }
  const { status, body, effects } = await write(endpoint, req, input, judge)
  // Committed: nothing that fails from here on may fail the request.
  for (const effect of effects) await quietly(() => effect(res), 'an afterCommit callback failed')
  if (isGivenUp(res)) return
  return status === 204 ? res.status(204).end() : res.status(status).json(body)
}

// The timeout has already responded.
const isGivenUp = (res: Response) => res.headersSent

const read = async ({ action, spec }: Endpoint, input: AnyInput): Promise<string> => {
  const textOf = async (given: object) =>
    JSON.stringify(present(spec.answer ?? NOTHING, await spec.handler?.(given)))
  if (!spec.cacheTags) return textOf(input)
  const { params, query, versions } = input
  const key = JSON.stringify([action, dayOf(new Date()), params, query])
  return cachedResponse(key, await versionsOf(spec.cacheTags, versions), () =>
    textOf({ params, query }),
  )
}

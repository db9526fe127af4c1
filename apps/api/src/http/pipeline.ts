import type { Request, RequestHandler, Response } from 'express'
import { z } from 'zod'
import { dayOf } from '@bastidor/shared/dates'
import { AppError } from '@bastidor/shared/errors'
import { askVersions, versionsOf, watchCollections } from '#cache/collection-versions'
import { objectId } from '#database/operators'
import { authenticate, authorize, limitAddress } from './authentication.ts'
import { readBody } from './body.ts'
import { type Context, contextOf } from '#lib/request-context'
import { waitLonger } from './middleware/timeout.ts'
import type { AnyInput, Endpoint } from './endpoint.ts'
import { addressKey, consume } from './rate-limits.ts'
import { parse, present } from './validation.ts'
import { rememberedText } from '#cache/response-cache'
import { type Judge, judgeOf } from './rights.ts'
import { hidePublicLink } from './middleware/security-headers.ts'
import { quietly, write } from './write.ts'

const NOTHING = z.object({})

/**
 * The way of every request through its endpoint, in the order of refusals: 401, 403, 429, then
 * (only now is a body read) 413/415, 400, 404, and what the act itself refuses.
 */
export const handlerOf = (endpoint: Endpoint): RequestHandler => {
  const { action, spec } = endpoint
  const collections = spec.madeOf ?? spec.looksUp
  watchCollections(collections ?? [])
  return async (req, res) => {
    res.locals.action = action
    res.locals.route = endpoint.path
    const params = req.params as Record<string, string>
    res.locals.clientId = clientOf(endpoint, params)
    const context = contextOf(res)

    if (spec.customer) hidePublicLink(res)
    // Together with who asks, and so in one query.
    const versions = collections && askVersions(collections)
    // Whether the process is alive must not depend on the database, whoever asks.
    const claims = isHealthCheck(endpoint)
      ? null
      : await authenticate(req, res, action, spec.guarded ?? false)
    authorize(context.actor, action)
    if (!isHealthCheck(endpoint)) await limitAddress(context)
    const judge = judgeOf(endpoint, context, claims, params)
    let target = await judge.atFirst()
    await limitCaller(endpoint, context)

    const received = await readBody(req, res, bodyRuleOf(endpoint, context))
    try {
      if (received.hasCome && actsBeforeTransaction(endpoint)) ({ target } = await judge.again())
      const query: unknown = parse(spec.query ?? NOTHING, req.query)
      const body: unknown = parse(spec.body ?? NOTHING, received.fields)
      if (target === null) throw new AppError('NOT_FOUND')
      const input = {
        params,
        query,
        body,
        files: received.files,
        actor: context.actor,
        target,
        context,
        versions,
      }
      if (spec.patience) waitLonger(res, spec.patience)
      await answer(endpoint, req, res, input as unknown as AnyInput, judge)
    } finally {
      await received.cleanup()
    }
  }
}

// A refusal is on the timeline of the client that somebody tried it on.
const clientOf = ({ action }: Endpoint, { id }: Record<string, string>): string | undefined =>
  /^(client|deletedClient)\./.test(action) && id && objectId(id) ? id.toLowerCase() : undefined

const isHealthCheck = ({ action }: Endpoint) => action.startsWith('health.')

const CUSTOMER_LIMITS = { reads: 'publicRead', answers: 'publicAnswer' } as const

const limitCaller = async ({ spec }: Endpoint, context: Context) => {
  const { actor, ip } = context
  const key = actor?.id ?? addressKey(ip)
  if (actor) await consume('user', key)
  if (spec.customer) await consume(CUSTOMER_LIMITS[spec.customer], key)
  for (const limit of spec.limits ?? []) await consume(limit, key)
  if (spec.files && !spec.files.isOptional) await consume('upload', key)
}

const bodyRuleOf = ({ spec: { files, form } }: Endpoint, { actor, ip }: Context) => {
  const sender = actor?.id ?? addressKey(ip)
  // Where a file may be missing, an upload is what brings one.
  const admitFile = async () => files?.isOptional && consume('upload', sender)
  return { form, files: files && { ...files, admitFile } }
}

// Whatever else is done is done in the transaction, which looks again by itself.
const actsBeforeTransaction = (endpoint: Endpoint) =>
  Boolean(endpoint.spec.prepare ?? endpoint.spec.send) || onlyReads(endpoint)

const onlyReads = ({ method, spec }: Endpoint) => method === 'GET' || spec.readOnly === true

const answer = async (
  endpoint: Endpoint,
  req: Request,
  res: Response,
  input: AnyInput,
  judge: Judge,
) => {
  const { spec } = endpoint
  if (spec.send) return spec.send(input, req, res)
  if (onlyReads(endpoint)) {
    const text = await read(endpoint, input)
    return isGivenUp(res) || res.type('json').send(text)
  }
  const { status, body, effects } = await write(endpoint, req, input, judge)
  // The act is committed: whatever fails from here on must not be told as its failure.
  for (const effect of effects)
    await quietly(() => effect(res), 'what was to follow a committed act went wrong')
  if (isGivenUp(res)) return
  return status === 204 ? res.status(204).end() : res.status(status).json(body)
}

// The deadline has answered in the meantime.
const isGivenUp = (res: Response) => res.headersSent

const read = async ({ action, spec }: Endpoint, input: AnyInput): Promise<string> => {
  const textOf = async (given: object) =>
    JSON.stringify(present(spec.answer ?? NOTHING, await spec.act?.(given)))
  if (!spec.madeOf) return textOf(input)
  const { params, query, versions } = input
  const key = JSON.stringify([action, dayOf(new Date()), params, query])
  return rememberedText(key, await versionsOf(spec.madeOf, versions), () =>
    textOf({ params, query }),
  )
}

import type { Request, RequestHandler, Response } from 'express'
import { z } from 'zod'
import { dayOf } from '@bastidor/shared/dates'
import { AppError } from '@bastidor/shared/errors'
import { verdict } from '@bastidor/shared/permissions'
import { insertAll } from '#database/bulk'
import { askVersions, versionsOf, watchCollections } from '#database/collection-versions'
import { inLine } from '#database/line'
import { objectId } from '#database/query'
import { insertTogether } from '#database/insert-together'
import { mayHaveCommitted, transact } from '#database/transaction'
import { type AuditNote, auditEntry } from '../audit/audit.entry.ts'
import { AuditModel } from '../audit/audit.model.ts'
import { authenticate, authorize, limitAddress } from './access.ts'
import { readBody } from './body.ts'
import { contextOf } from './context.ts'
import { waitLonger } from './deadline.ts'
import type { AnyInput, Endpoint } from './endpoint.ts'
import { type StoredAnswer, earlierAnswer, keepAnswer, repeatOf } from './idempotency.ts'
import { addressKey, consume } from './limits.ts'
import { log } from './log.ts'
import { parse, present } from './parse.ts'
import { rememberedText } from './remembered.ts'
import { hidePublicLink } from './security-headers.ts'

type Effect = (res: Response) => unknown

const NOTHING = z.object({})

/**
 * The way of every request through its endpoint, in the order of refusals that `permissions.md`
 * A1.3 fixes: 401, 403, 429, then (only now is a body read) 413/415, 400, 404, and what the act
 * itself refuses.
 */
export const handlerOf = (endpoint: Endpoint): RequestHandler => {
  const { action, spec } = endpoint
  const collections = spec.madeOf ?? spec.looksUp
  watchCollections(collections ?? [])
  return async (req, res) => {
    res.locals.action = action
    res.locals.route = endpoint.path
    res.locals.clientId = clientOf(endpoint, req.params as Record<string, string>)
    const context = contextOf(res)

    if (spec.customer) hidePublicLink(res)
    // Together with who asks, and so in one query.
    const versions = collections && askVersions(collections)
    // Whether the process is alive must not depend on the database, whoever asks.
    if (!isHealthCheck(endpoint)) await authenticate(req, res, action, spec.guarded ?? false)
    authorize(context, action)
    if (!isHealthCheck(endpoint)) await limitAddress(context)
    const params = req.params as Record<string, string>
    const target = await findTarget(endpoint, context, params)
    await limitCaller(endpoint, context)

    const received = await readBody(req, res, spec.files)
    try {
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
      await answer(endpoint, req, res, input as unknown as AnyInput)
    } finally {
      await received.cleanup()
    }
  }
}

// A refusal is on the timeline of the client that somebody tried it on.
const clientOf = ({ action }: Endpoint, { id }: Record<string, string>): string | undefined =>
  /^(client|deletedClient)\./.test(action) && id && objectId(id) ? id.toLowerCase() : undefined

const isHealthCheck = ({ action }: Endpoint) => action.startsWith('health.')

// Someone who may do it only to some people learns nothing of the others: where nobody is found,
// the question is asked for the most permitted case, so that a Base caller is refused either way.
const findTarget = async (
  { action, spec }: Endpoint,
  context: ReturnType<typeof contextOf>,
  params: Record<string, string>,
): Promise<unknown> => {
  if (!spec.target) return undefined
  const found: unknown = await spec.target(params, context.actor)
  const answer = verdict(context.actor, action, found ?? { level: 'Base' })
  if (answer === 'forbid') throw new AppError('FORBIDDEN')
  return answer === 'hide' ? null : found
}

const CUSTOMER_LIMITS = { reads: 'publicRead', answers: 'publicAnswer' } as const

const limitCaller = async ({ spec }: Endpoint, { actor, ip }: ReturnType<typeof contextOf>) => {
  const key = actor?.id ?? addressKey(ip)
  if (actor) await consume('user', key)
  if (spec.customer) await consume(CUSTOMER_LIMITS[spec.customer], key)
  for (const limit of spec.limits ?? []) await consume(limit, key)
}

const answer = async (endpoint: Endpoint, req: Request, res: Response, input: AnyInput) => {
  const { spec } = endpoint
  if (spec.send) return spec.send(input, req, res)
  if (endpoint.method === 'GET' || spec.readOnly) {
    const text = await read(endpoint, input)
    return isGivenUp(res) || res.type('json').send(text)
  }
  const { status, body, effects } = await write(endpoint, req, input)
  // The act is committed: whatever fails from here on must not be told as its failure.
  for (const effect of effects)
    await quietly(() => effect(res), 'what was to follow a committed act went wrong')
  if (isGivenUp(res)) return
  return status === 204 ? res.status(204).end() : res.status(status).json(body)
}

// The deadline has answered in the meantime.
const isGivenUp = (res: Response) => res.headersSent

const read = async ({ action, spec }: Endpoint, input: AnyInput): Promise<string> => {
  const make = async () =>
    JSON.stringify(
      present(spec.answer ?? NOTHING, await spec.act?.({ ...input, prepared: undefined })),
    )
  const { params, query, versions } = input
  if (!spec.madeOf) return make()
  const key = JSON.stringify([action, dayOf(new Date()), params, query])
  return rememberedText(key, await versionsOf(spec.madeOf, versions), make)
}

const write = async (
  endpoint: Endpoint,
  req: Request,
  input: AnyInput,
): Promise<StoredAnswer & { effects: Effect[] }> => {
  const { spec, action } = endpoint
  const undos: (() => unknown)[] = []
  const repeat = spec.status === 201 ? repeatOf(req, input.context, action, contentOf(input)) : null
  const outside = { ...input, onFailure: (undo: () => unknown) => undos.push(undo) }
  try {
    const earlier = repeat && (await earlierAnswer(repeat))
    if (earlier) return { ...earlier, effects: [] }
    const prepared: unknown = await spec.prepare?.(outside)
    const sharesTransaction = spec.onlyInserts?.(outside) ?? false
    const store = sharesTransaction ? insertTogether : transact
    const known =
      sharesTransaction && spec.looksUp ? await versionsOf(spec.looksUp, input.versions) : undefined
    return await inLine(lineOf(endpoint, outside), () =>
      store(async () => {
        const raced = repeat && (await earlierAnswer(repeat))
        if (raced) return { ...raced, effects: [] }
        const notes: AuditNote[] = []
        const effects: Effect[] = []
        let success = spec.status ?? 200
        const result: unknown = await spec.act?.({
          ...outside,
          prepared,
          known,
          audit: (note: AuditNote) => notes.push(note),
          onCommit: (effect: Effect) => effects.push(effect),
          alreadyDone: () => (success = 200),
        })
        const isNothingNew = success !== (spec.status ?? 200)
        const hasTrail = !spec.customer && !spec.isUntold && !isNothingNew
        if (input.actor && hasTrail && notes.length === 0)
          throw new Error(`${action} left no trail`)
        await insertAll(
          AuditModel,
          notes.map((note) => auditEntry(input.context, action, note)),
        )
        const stored = spec.answer
          ? { status: success, body: present(spec.answer, result) }
          : { status: 204, body: null }
        if (repeat) await keepAnswer(repeat, stored)
        return { ...stored, effects }
      }),
    )
  } catch (error) {
    if (!mayHaveCommitted(error))
      for (const undo of undos)
        await quietly(undo, 'taking back what a failed request had prepared went wrong')
    throw error
  }
}

// Writes to one thing stand in line; `id` is its id in every path that has one.
const lineOf = ({ spec: { line } }: Endpoint, input: AnyInput): string | undefined =>
  typeof line === 'function' ? line(input) : (line ?? input.params.id?.toLowerCase())

const contentOf = ({ body, query, files }: AnyInput) => [
  body,
  query,
  files.map(({ field, originalName, size }) => [field, originalName, size]),
]

const quietly = async (work: () => unknown, complaint: string) => {
  try {
    await work()
  } catch (error) {
    log.error({ err: error }, complaint)
  }
}

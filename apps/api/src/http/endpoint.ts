import type { Request, Response } from 'express'
import type { z } from 'zod'
import { type Action, callOf } from '@bastidor/shared/permissions'
import type { Target } from '@bastidor/shared/permissions.decisions'
import type { permissionTable } from '@bastidor/shared/permissions.table'
import type { ReceivedFile } from '#storage/upload/multipart'
import type { FileRule } from '#storage/upload/multipart-errors'
import type { AuditNote } from '#audit/audit-entry'
import type { CurrentUser, Context } from '#lib/request-context'

export type PathOf<A extends Action> = (typeof permissionTable)[A][1]
/** The names between braces in a path. */
export type ParamNames<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
type ActorOf<A extends Action> = (typeof permissionTable)[A][2] extends '–'
  ? CurrentUser
  : CurrentUser | null

/** What `beforeTransaction`, `stream` and an uncached `handler` receive. */
type Input<A extends Action, Query extends z.ZodType, Body extends z.ZodType, T> = {
  params: Record<ParamNames<PathOf<A>>, string>
  query: z.output<Query>
  body: z.output<Body>
  files: ReceivedFile[]
  actor: ActorOf<A>
  /** The record that `resource` found; where it found none the request ended with 404. */
  resource: T
  context: Context
}

/** What `beforeTransaction` receives. */
type InputBefore<Given> = Given & {
  /** Gives a request that calls an external service this many milliseconds, from now. */
  extendTimeout: (ms: number) => void
  /** Compensates for `beforeTransaction`; runs when the write has certainly not been committed. */
  onRollback: (undo: () => unknown) => void
}

/** What a `handler` receives. */
type InputWithin<Given, Prepared> = Given & {
  /** What `beforeTransaction` returned. */
  prepared: Prepared
  /** Adds an entry to the audit log, in the same transaction. Every write needs one. */
  audit: (note: AuditNote) => void
  /** Runs after the commit and before the response is sent. */
  afterCommit: (effect: (res: Response) => unknown) => void
  /** The record to be created exists already: the status is 200 instead of 201. */
  respondExisting: () => void
}

/**
 * What a cached handler receives: exactly what its cache key is made of. The current user is not
 * part of it except for what `cache.viewer` returns, so no response can be served to another user.
 */
type CachedInput<A extends Action, Query extends z.ZodType> = {
  params: Record<ParamNames<PathOf<A>>, string>
  query: z.output<Query>
  /** What `cache.viewer` returned for the caller; null: the same answer for everybody. */
  viewer: string | null
}

type Cache<A extends Action, Query extends z.ZodType, Tags = readonly string[]> = {
  tags: Tags
  /** What of the caller the response depends on, as part of its key: an id, or null. */
  viewer?: (input: { actor: ActorOf<A>; query: z.output<Query> }) => string | null
}

/**
 * A declared endpoint. Method, path and permission come from the row of the permission table that
 * `action` names, so an endpoint without a permission does not compile. `pipeline.ts` says when
 * each option acts.
 */
export type EndpointSpec<
  A extends Action,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  T,
  Prepared,
  Tags extends readonly string[] | undefined,
> = {
  /** One English sentence for the API's documentation. */
  summary: string
  query?: Query
  body?: Body
  /** Accepts a multipart form as well as JSON: a small one without files, or the named files. */
  form?: true | FileRule
  /** Schema of the response; without one it is 204, or what `stream` writes. */
  answer?: Answer
  /** What the call does, if its method does not say it; see `Effect`. */
  effect?: Effect
  /** Loads the record that the permission depends on; null is a 404, undefined waits for the body. */
  resource?: (
    params: Record<ParamNames<PathOf<A>>, string>,
    actor: ActorOf<A>,
    body?: z.output<Body>,
  ) => Promise<(T & Target) | null | undefined>
  /**
   * Called by customers through a secret link: rate limited per link use, hidden from search engines
   * and referrers, and not required to leave an audit entry. `deposit` is an answer in up to twenty
   * parts, one call each.
   */
  publicLink?: 'read' | 'submit' | 'deposit'
  /**
   * For a GET whose response depends on neither the time of day nor, but for `viewer`, the user: it is
   * cached until one of the collections `tags` is written.
   */
  cache?: Cache<A, Query, Tags>
  /** Key of the mutex for writes to the same document; by default the `id` of the path. */
  lockKey?: string | ((input: Input<A, Query, Body, T>) => string | null | undefined)
  /**
   * True if the handler only inserts (through `insertAll`) and never reads its own inserts: it then
   * takes part in group commit.
   */
  insertOnly?: (input: Input<A, Query, Body, T>) => boolean
  /** Slow or outside work (hashing, files), done once, before the transaction. */
  beforeTransaction?: (input: InputBefore<Input<A, Query, Body, T>>) => Promise<Prepared>
  /** Runs in a transaction for every method but GET, and again after a transaction conflict. */
  handler?: (
    input: Tags extends readonly string[]
      ? CachedInput<A, Query>
      : InputWithin<Input<A, Query, Body, T>, Prepared>,
  ) => Promise<unknown>
  /** Writes a response that is not JSON, in place of `handler`; in no transaction. */
  stream?: {
    /** Its media types, for the documentation. */
    contentType: string | readonly string[]
    write: (input: Input<A, Query, Body, T>, req: Request, res: Response) => unknown
  }
}

/**
 * By default a GET only reads; every other method changes something and must leave an audit entry.
 *
 * - `create`: the change adds something: 201, and `Idempotency-Key` is honoured.
 * - `issue`: as `create`, but the response holds a secret, so it is not kept for `Idempotency-Key`.
 * - `unaudited`: the change concerns only the caller, such as which notices were read.
 * - `none`: it changes nothing although it is not a GET: no transaction, no audit entry.
 * - `reveal`, `export`: a GET that discloses secrets or everything. It has a rate limit of its own,
 *   is refused from foreign origins, and not answered to HEAD.
 */
type Effect = 'create' | 'issue' | 'unaudited' | 'none' | 'reveal' | 'export'

/** An endpoint without its type parameters. */
export type AnySpec = Omit<
  EndpointSpec<Action, z.ZodType, z.ZodType, z.ZodType, unknown, unknown, undefined>,
  'handler' | 'cache'
> & { cache?: Cache<Action, z.ZodType>; handler?: (input: object) => Promise<unknown> }
export type AnyInput = Input<Action, z.ZodType, z.ZodType, unknown>
export type Endpoint = ReturnType<typeof callOf> & { action: Action; spec: AnySpec }

/** Declares an endpoint; `mountEndpoints` routes it. */
export const endpoint = <
  A extends Action,
  T = undefined,
  Prepared = undefined,
  Query extends z.ZodType = z.ZodObject,
  Body extends z.ZodType = z.ZodObject,
  Answer extends z.ZodType = z.ZodNever,
  Tags extends readonly string[] | undefined = undefined,
>(
  action: A,
  spec: EndpointSpec<A, Query, Body, Answer, T, Prepared, Tags>,
): Endpoint => ({ ...callOf(action), action, spec: spec as unknown as AnySpec })

/** Whether the call answers with 201. */
export const isCreating = ({ effect }: AnySpec): boolean =>
  effect === 'create' || effect === 'issue'

import type { Request, Response } from 'express'
import type { z } from 'zod'
import { type Action, type Target, callOf } from '@bastidor/shared/permissions'
import type { permissionTable } from '@bastidor/shared/permissions.table'
import type { AskedVersions } from '#cache/collection-versions'
import type { FileRule, ReceivedFile } from '#storage/upload/multipart'
import type { AuditNote } from '../audit/audit.entry.ts'
import type { Caller, Context } from '#lib/request-context'
import type { LimitName } from './rate-limits.ts'

export type PathOf<A extends Action> = (typeof permissionTable)[A][1]
/** The names between braces in a path. */
export type ParamNames<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
type ActorOf<A extends Action> = (typeof permissionTable)[A][2] extends '–' ? Caller : Caller | null

/** What the kernel has established before an endpoint acts. */
type Input<A extends Action, Query extends z.ZodType, Body extends z.ZodType, T> = {
  params: Record<ParamNames<PathOf<A>>, string>
  query: z.output<Query>
  body: z.output<Body>
  files: ReceivedFile[]
  actor: ActorOf<A>
  /** What `target` found; it is there, or the caller got a 404. */
  target: T
  context: Context
  /** Versions of what the answer is made of, asked for when the request came. */
  versions: AskedVersions | undefined
  /** Adds an entry to the trail, in the same transaction. Every write leaves one. */
  audit: (note: AuditNote) => void
  /** Runs once the transaction has been committed and before the answer goes out. */
  onCommit: (effect: (res: Response) => unknown) => void
  /** Says that what was to be created is there already: 200 instead of 201. */
  alreadyDone: () => void
  /** Runs when the act failed for certain, to take back what `prepare` did outside. */
  onFailure: (undo: () => unknown) => void
}

/**
 * What an act gets whose answer is remembered for everybody: nothing that tells who asks, and all
 * of it is part of what the answer is remembered under.
 */
type RememberedInput<A extends Action, Query extends z.ZodType> = {
  params: Record<ParamNames<PathOf<A>>, string>
  query: z.output<Query>
}

/**
 * A call of the API, declared as it reads: who may, what comes in, what happens, what goes out.
 * Method, path and permission are the row of the permission table that `action` names, so a call
 * without a row cannot be written.
 */
export type EndpointSpec<
  A extends Action,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  T,
  Prepared,
  MadeOf extends readonly string[] | undefined,
> = {
  /** One English sentence for the API's documentation. */
  summary: string
  query?: Query
  body?: Body
  files?: FileRule
  /** Whether the body may also come as a form without files, which is a small one. */
  form?: boolean
  /** The answer's shape; absent: 204 without a body, or what `send` writes. */
  answer?: Answer
  /** 201 marks a creation, which may be repeated under an `Idempotency-Key`. */
  status?: 200 | 201
  /** Finds what the permission depends on, before the body is read; null: not found. */
  target?: (
    params: Record<ParamNames<PathOf<A>>, string>,
    actor: ActorOf<A>,
  ) => Promise<(T & Target) | null>
  /** How long the caller waits, in milliseconds, where `prepare` asks a service outside. */
  patience?: number
  /**
   * Collections that the answer of a GET is made of, when it is the same for whoever asks and
   * at whatever time of the day: it is then remembered until one of them is written. The act is
   * not told who asks.
   */
  madeOf?: MadeOf
  /** Collections that `onlyInserts` acts look things up in; they get their versions as `known`. */
  looksUp?: readonly string[]
  /** Further limits on the caller, beside the general one. */
  limits?: readonly LimitName[]
  /**
   * A call that customers make through a link, which is a secret: limited like one, kept from search
   * engines and referrers, and it may have nothing to say to the trail.
   */
  customer?: 'reads' | 'answers'
  /** Acts of this name write one and the same thing (a counter, a person) and stand in line for it. */
  line?: string | ((input: Input<A, Query, Body, T>) => string)
  /**
   * When the act does nothing but `insertAll` and reads nothing of it: it then shares a
   * transaction with those of its kind that come at the same moment.
   */
  onlyInserts?: (input: Input<A, Query, Body, T>) => boolean
  /** Slow or outside work (hashing, files), done once, before the transaction. */
  prepare?: (input: Input<A, Query, Body, T>) => Promise<Prepared>
  /** The act. For every method but GET it runs in a transaction, and may run more than once. */
  act?: (
    input: MadeOf extends readonly string[]
      ? RememberedInput<A, Query>
      : Input<A, Query, Body, T> & { prepared: Prepared; known?: string | undefined },
  ) => Promise<unknown>
  /** Writes an answer that is no JSON. */
  send?: (input: Input<A, Query, Body, T>, req: Request, res: Response) => unknown
  /** Media types of what `send` writes, for the documentation. */
  media?: string | readonly string[]
  /** Statuses beyond the usual ones that the documentation names. */
  refusals?: readonly number[]
  /** What concerns only the caller, such as what they have read: it has nothing to say to the trail. */
  isUntold?: boolean
  /** A call that writes nothing although its method is not GET: no transaction, no trail. */
  readOnly?: boolean
  /**
   * A GET that a foreign page must not trigger, such as the reveal of a secret, and that is not
   * answered to HEAD: who may not see the answer would still be on the trail as having seen it.
   */
  guarded?: boolean
}

/** An endpoint as the kernel handles it, which knows nothing of its types. */
export type AnySpec = Omit<
  EndpointSpec<Action, z.ZodType, z.ZodType, z.ZodType, unknown, unknown, undefined>,
  'act' | 'madeOf'
> & { madeOf?: readonly string[]; act?: (input: object) => Promise<unknown> }
export type AnyInput = Input<Action, z.ZodType, z.ZodType, unknown>
export type Endpoint = ReturnType<typeof callOf> & { action: Action; spec: AnySpec }

/** Declares a call; `mountEndpoints` makes it answer. */
export const endpoint = <
  A extends Action,
  T = undefined,
  Prepared = undefined,
  Query extends z.ZodType = z.ZodObject,
  Body extends z.ZodType = z.ZodObject,
  Answer extends z.ZodType = z.ZodNever,
  MadeOf extends readonly string[] | undefined = undefined,
>(
  action: A,
  spec: EndpointSpec<A, Query, Body, Answer, T, Prepared, MadeOf>,
): Endpoint => ({ ...callOf(action), action, spec: spec as unknown as AnySpec })

import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@bastidor/shared/errors'
import { verdict } from '@bastidor/shared/permissions'
import { authorize } from './authentication.ts'
import type { CurrentUser, Context } from '#lib/request-context'
import type { Endpoint } from './endpoint.ts'
import { loadCurrentUser, readCurrentUsers } from '#modules/auth/session'
import type { Claims } from '#modules/auth/token'

/** The current user and the resource as last read; a null resource means not found. */
export type Rights = { actor: CurrentUser | null; resource: unknown }

/** The claims of the request and the user they were resolved to. */
export type Proof = { claims: Claims | null; actor: CurrentUser | null }

/** The permission checks of a request. */
export type Judge = ReturnType<typeof judgeOf>

/**
 * Checks the permissions of a request. A body may take minutes to arrive, and the user may be
 * deactivated in the meantime: session, permissions and resource are read again after the body, and
 * once more in the transaction of every write. A revocation committed before that wins. Throws 401
 * or 403.
 */
export const judgeOf = (
  { action, spec }: Endpoint,
  context: Context,
  claims: Claims | null,
  params: Record<string, string>,
) => {
  // A user with access to only some employees must not learn whether others exist. A missing one is
  // judged as the most permitted case (Base), so a Base user gets the same refusal either way.
  const findResource = async (actor: CurrentUser | null): Promise<unknown> => {
    if (!spec.resource) return undefined
    const found: unknown = await spec.resource(params, actor)
    const answer = verdict(actor, action, found ?? { level: 'Base' })
    if (answer === 'forbid') throw new AppError('FORBIDDEN')
    return answer === 'hide' ? null : found
  }
  const judge = async (actor: CurrentUser | null): Promise<Rights> => {
    authorize(actor, action)
    const resource = await findResource(actor)
    context.actor = actor
    return { actor, resource }
  }

  return {
    proof: { claims, actor: context.actor } satisfies Proof,
    /** Before the body, with the user just loaded. */
    atFirst: () => findResource(context.actor),
    /** After the body: user and resource are loaded again. */
    again: async () => judge(claims && (await loadCurrentUser(claims))),
    /** Within the transaction of the write. */
    inTransaction: async () => {
      const [actor = null] = claims ? await readCurrentUsers([claims]) : []
      const rights = await judge(actor)
      if (rights.resource === null) throw new AppError('NOT_FOUND')
      return rights
    },
  }
}

/** Whether each caller is unchanged, read in one query of the current transaction. */
export const areUnchanged = async (proofs: readonly Proof[]): Promise<boolean[]> => {
  const now = await readCurrentUsers(proofs.flatMap(({ claims }) => claims ?? []))
  return proofs.map(({ claims, actor }) => !claims || isDeepStrictEqual(now.shift(), actor))
}

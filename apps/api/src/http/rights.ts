import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@bastidor/shared/errors'
import { verdict } from '@bastidor/shared/permissions'
import { authorize } from './authentication.ts'
import type { CurrentUser, Context } from '#lib/request-context'
import type { Authenticator, Claims } from './authenticator.ts'
import type { Endpoint } from './endpoint.ts'

/** The current user and the resource as last read; a null resource means not found. */
export type Rights = { actor: CurrentUser | null; resource: unknown }

/** The claims of the request and the user they were resolved to. */
export type Identity = { claims: Claims | null; actor: CurrentUser | null }

/** The permission checks of a request. */
export type RightsCheck = ReturnType<typeof createRightsCheck>

/**
 * Checks the permissions of a request. A body may take minutes to arrive, and the user may be
 * deactivated in the meantime: session, permissions and resource are read again after the body, and
 * once more, given the body, in the transaction of every write. A revocation committed before that
 * wins. Throws 401 or 403.
 */
export const createRightsCheck = (
  authenticator: Authenticator,
  { action, spec }: Endpoint,
  context: Context,
  claims: Claims | null,
  params: Record<string, string>,
) => {
  // A user with access to only some employees must not learn whether others exist. A missing one is
  // judged as the most permitted case (Base), so a Base user gets the same refusal either way.
  const findResource = async (actor: CurrentUser | null, body?: unknown): Promise<unknown> => {
    const found: unknown = await spec.resource?.(params, actor, body)
    const waitsForBody = body === undefined && found === undefined
    if (!spec.resource || waitsForBody) return undefined
    const answer = verdict(actor, action, found ?? { level: 'Base' })
    if (answer === 'forbid') throw new AppError('FORBIDDEN')
    return answer === 'hide' ? null : found
  }
  const check = async (actor: CurrentUser | null, body?: unknown): Promise<Rights> => {
    authorize(actor, action, context)
    const resource = await findResource(actor, body)
    context.actor = actor
    return { actor, resource }
  }

  return {
    identity: { claims, actor: context.actor } satisfies Identity,
    /** With the user just loaded. */
    beforeBody: () => findResource(context.actor),
    /** User and resource are loaded again. */
    afterBody: async () => check(claims && (await authenticator.loadUser(claims))),
    /** User and resource are read in the transaction of the write. */
    inTransaction: async (body?: unknown) => {
      const [user = null] = claims ? await authenticator.readUsers([claims]) : []
      const rights = await check(user, body)
      if (rights.resource === null) throw new AppError('NOT_FOUND')
      return rights
    },
  }
}

/** Whether each user is unchanged, read in one query of the current transaction. */
export const areUnchanged = async (
  authenticator: Authenticator,
  identities: readonly Identity[],
): Promise<boolean[]> => {
  const now = await authenticator.readUsers(identities.flatMap(({ claims }) => claims ?? []))
  return identities.map(({ claims, actor }) => !claims || isDeepStrictEqual(now.shift(), actor))
}

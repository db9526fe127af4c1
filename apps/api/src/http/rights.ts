import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@bastidor/shared/errors'
import { verdict } from '@bastidor/shared/permissions'
import { authorize } from './authentication.ts'
import type { CurrentUser, Context } from '#lib/request-context'
import type { Endpoint } from './endpoint.ts'
import { loadCurrentUser, readCurrentUsers } from '#modules/auth/session'
import type { Claims } from '#modules/auth/token'

/** Who asks and what they ask about, as they were when somebody looked; no resource: not found. */
export type Rights = { actor: CurrentUser | null; resource: unknown }

/** By what a caller is known, and whom it stood for. */
export type Proof = { claims: Claims | null; actor: CurrentUser | null }

/** How a call's rights are established: at first, and again whenever time has passed. */
export type Judge = ReturnType<typeof judgeOf>

/**
 * Judges who may do what to whom. A body may take minutes to come, and its caller may be dismissed
 * meanwhile: who asks, what they may and the thing itself are looked up again after it, and once
 * more in the transaction of every write. A revocation committed before that wins. Throws 401, 403.
 */
export const judgeOf = (
  { action, spec }: Endpoint,
  context: Context,
  claims: Claims | null,
  params: Record<string, string>,
) => {
  // Someone who may do it only to some people learns nothing of the others: where nobody is found,
  // the question is asked for the most permitted case, so that a Base caller is refused either way.
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
    /** Of whoever has just been looked up. */
    atFirst: () => findResource(context.actor),
    /** As it is by now. */
    again: async () => judge(claims && (await loadCurrentUser(claims))),
    /** As the transaction around it sees it. */
    inTransaction: async () => {
      const [actor = null] = claims ? await readCurrentUsers([claims]) : []
      const rights = await judge(actor)
      if (rights.resource === null) throw new AppError('NOT_FOUND')
      return rights
    },
  }
}

/** Of which callers nothing has changed, in the transaction around it and in one query. */
export const areUnchanged = async (proofs: readonly Proof[]): Promise<boolean[]> => {
  const now = await readCurrentUsers(proofs.flatMap(({ claims }) => claims ?? []))
  return proofs.map(({ claims, actor }) => !claims || isDeepStrictEqual(now.shift(), actor))
}

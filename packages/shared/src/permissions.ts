import { type Grant, isGrant } from './grants.ts'
import type { Level } from './levels.ts'
import {
  type Caller,
  DECISIONS,
  type Decision,
  type Target,
  type Verdict,
  allowIf,
} from './permissions.decisions.ts'
import { permissionTable as table } from './permissions.table.ts'

/** The current user, as stored in the database now. */
export type Actor = Caller & {
  level: Level
  role: string
  /** What the job role is granted beyond the table; it counts for level Base only. */
  grants?: readonly Grant[]
}

export type Action = keyof typeof table
export const ACTIONS = Object.keys(table) as Action[]

/** The kinds of caller, in the order of the table's columns. */
const COLUMNS = ['P', 'B', 'C', 'D', 'L', 'A'] as const
export type Column = (typeof COLUMNS)[number]

/** The level takes precedence over the role; a role only adds to level Base. Exact comparison. */
export const columnOf = (actor: Actor | null): Column => {
  if (!actor) return 'P'
  if (actor.level === 'Admin') return 'A'
  if (actor.level === 'Líder') return 'L'
  if (actor.level !== 'Base') return 'P'
  if (actor.role === 'Comercial') return 'C'
  return actor.role === 'Desenvolvedor' ? 'D' : 'B'
}

/** The table's decision for one kind of caller. */
export const decisionOf = (action: Action, column: Column): Decision =>
  table[action][2 + COLUMNS.indexOf(column)] as Decision

/** The columns of level Base: only their people are granted anything. */
const GRANTED: ReadonlySet<Column> = new Set(['B', 'C', 'D'])

const scopeOf = (actor: Actor | null, action: Action) => {
  if (!actor?.grants || !GRANTED.has(columnOf(actor))) return null
  const grant = actor.grants.find((one) => one.action === action)
  return grant && isGrant(grant) ? grant.scope : null
}

/** True if a client is one of the actor's own: as its gestor, its CS or in its team. */
export const isOwn = (actor: Actor, { responsibleIds = [], teamIds = [] }: Target): boolean =>
  responsibleIds.includes(actor.id) || teamIds.includes(actor.id)

/**
 * The verdict on `action` by `actor` on `target`: the table's, and where that refuses, what the job
 * role is granted (docs/rules/grants.md#grants-only-add). Fails closed for an unknown action.
 */
export const verdict = (actor: Actor | null, action: Action, target?: Target): Verdict => {
  if (!Object.hasOwn(table, action)) return 'forbid'
  const answer = DECISIONS[decisionOf(action, columnOf(actor))](actor, target)
  const scope = answer === 'allow' ? null : scopeOf(actor, action)
  if (!actor || !scope) return answer
  return allowIf(scope === 'all' || !target || isOwn(actor, target), 'hide')
}

/** True if `actor` may do `action`; without a target, on any target at all. */
export const can = (actor: Actor | null, action: Action, target?: Target): boolean =>
  verdict(actor, action, target) === 'allow'

/** To how many clients' things a permission reaches. */
export type Reach = 'none' | 'own' | 'all'

/**
 * How far `actor` may do `action`, as whole lists ask. The public projection of a link does not
 * count: for a public link, this decides who sees everything behind it.
 */
export const reachOf = (actor: Actor | null, action: Action): Reach => {
  if (!Object.hasOwn(table, action)) return 'none'
  const decision = decisionOf(action, columnOf(actor))
  if (decision !== 'pub' && DECISIONS[decision](actor, undefined) === 'allow') return 'all'
  return scopeOf(actor, action) ?? 'none'
}

/** True if the endpoint requires no session. */
export const isPublic = (action: Action): boolean => decisionOf(action, 'P') !== '–'

/** Method and path of an action, as in the specifications. */
export const callOf = (action: Action): { method: string; path: string } => {
  const [method = '', path = ''] = table[action][1].split(' ')
  return { method, path }
}

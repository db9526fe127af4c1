import type { Department } from './departments.ts'
import type { Level } from './employees.ts'
import { type Grant, isGrant } from './grants.ts'
import { permissionTable as table } from './permissions.table.ts'

/** The current user, as stored in the database now. */
export type Actor = {
  id: string
  level: Level
  role: string
  /** None where it is not told. */
  departments?: readonly Department[]
  /** What the job role is granted beyond the table; it counts for level Base only. */
  grants?: readonly Grant[]
}

/** The fields that a permission may depend on; each decision uses only some of them. */
export type Target = {
  id?: string
  level?: Level
  ownerId?: string
  journey?: boolean
  /** A client's gestor and CS; of a task also who made and who does it. */
  responsibleIds?: readonly string[]
  /** A client's team, which grants count like its gestor and CS. */
  teamIds?: readonly string[]
  /** The departments of a login, or of a person. */
  departments?: readonly Department[]
}

/** `hide` is a refusal that does not reveal whether the record exists (404 instead of 403). */
export type Verdict = 'allow' | 'forbid' | 'hide'

type Decide = (actor: Actor | null, target: Target | undefined) => Verdict

const allow: Decide = () => 'allow'
const forbid: Decide = () => 'forbid'
const when = (holds: boolean, otherwise: Verdict): Verdict => (holds ? 'allow' : otherwise)

const responsible: Decide = (actor, target) =>
  when(!target || (actor !== null && target.responsibleIds?.includes(actor.id) === true), 'hide')

// Without a target: allowed for any target at all? Used by menus and buttons.
const DECISIONS = {
  '✓': allow,
  '–': forbid,
  /** The public projection of a link. */
  pub: allow,
  /** Anyone who knows the unguessable URL. */
  cap: allow,
  /** Only while there is no employee; the command checks this inside its transaction. */
  boot: allow,
  me: (actor, target) => when(!target || target.id === actor?.id, 'forbid'),
  '▽': (_actor, target) => when(!target || target.level === 'Base', 'forbid'),
  'me+▽': (actor, target) =>
    when(!target || target.id === actor?.id || target.level === 'Base', 'forbid'),
  own: (actor, target) => when(!target || target.ownerId === actor?.id, 'hide'),
  'own/jrn': (actor, target) =>
    when(!target || target.journey === true || target.ownerId === actor?.id, 'hide'),
  resp: responsible,
  // Of a task these are also who made it and who does it.
  'own/resp': responsible,
  'resp/own': (actor, target) =>
    when(
      !target ||
        (actor !== null &&
          (target.ownerId === actor.id || target.responsibleIds?.includes(actor.id) === true)),
      'hide',
    ),
  dept: (actor, target) =>
    when(
      !target || actor?.departments?.some((one) => target.departments?.includes(one)) === true,
      'hide',
    ),
} satisfies Record<string, Decide>

export type Decision = keyof typeof DECISIONS

/** One row: number and endpoint as in the permission page, then one decision per kind of caller. */
export type Row = readonly [
  number: number,
  call: `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} /${string}`,
  P: Decision,
  B: Decision,
  C: Decision,
  D: Decision,
  L: Decision,
  A: Decision,
]

export type Action = keyof typeof table
export const ACTIONS = Object.keys(table) as Action[]

/** The kinds of caller, in the order of the table's columns. */
export const COLUMNS = ['P', 'B', 'C', 'D', 'L', 'A'] as const
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
  return when(scope === 'all' || !target || isOwn(actor, target), 'hide')
}

/** True if `actor` may do `action`; without a target, on any target at all. */
export const can = (actor: Actor | null, action: Action, target?: Target): boolean =>
  verdict(actor, action, target) === 'allow'

/** To how many clients' things a permission reaches. */
export type Reach = 'none' | 'own' | 'all'

/**
 * How far `actor` may do `action`, as whole lists ask. The public projection of a link does not
 * count: where a link is public, this tells who sees all of what is behind it.
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

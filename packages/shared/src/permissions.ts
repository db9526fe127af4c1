import type { Level } from './employees.ts'
import { permissionTable as table } from './permissions.table.ts'

/** The current user, as stored in the database now. */
export type Actor = { id: string; level: Level; role: string }

/** The fields that a permission may depend on; each decision uses only some of them. */
export type Target = {
  id?: string
  level?: Level
  ownerId?: string
  journey?: boolean
  /** A client's gestor and CS. */
  responsibleIds?: readonly string[]
}

/** `hide` is a refusal that does not reveal whether the record exists (404 instead of 403). */
export type Verdict = 'allow' | 'forbid' | 'hide'

type Decide = (actor: Actor | null, target: Target | undefined) => Verdict

const allow: Decide = () => 'allow'
const forbid: Decide = () => 'forbid'
const when = (holds: boolean, otherwise: Verdict): Verdict => (holds ? 'allow' : otherwise)

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
  resp: (actor, target) =>
    when(!target || (actor !== null && target.responsibleIds?.includes(actor.id) === true), 'hide'),
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

/** The verdict on `action` by `actor` on `target`. Fails closed for an unknown action. */
export const verdict = (actor: Actor | null, action: Action, target?: Target): Verdict => {
  if (!Object.hasOwn(table, action)) return 'forbid'
  return DECISIONS[decisionOf(action, columnOf(actor))](actor, target)
}

/** True if `actor` may do `action`; without a target, on any target at all. */
export const can = (actor: Actor | null, action: Action, target?: Target): boolean =>
  verdict(actor, action, target) === 'allow'

/** True if the endpoint requires no session. */
export const isPublic = (action: Action): boolean => decisionOf(action, 'P') !== '–'

/** Method and path of an action, as in the specifications. */
export const callOf = (action: Action): { method: string; path: string } => {
  const [method = '', path = ''] = table[action][1].split(' ')
  return { method, path }
}

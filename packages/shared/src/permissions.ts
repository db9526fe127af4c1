import type { Level } from './employees.ts'
import { permissionTable as table } from './permissions.table.ts'

/** Who asks, as the database knows them at this moment. */
export type Actor = { id: string; level: Level; role: string }

/** What an answer of the table may depend on; each decision reads only its own part. */
export type Target = { id?: string; level?: Level; ownerId?: string; journey?: boolean }

/** `hide` is a refusal that must not tell whether the thing exists (404 instead of 403). */
export type Verdict = 'allow' | 'forbid' | 'hide'

type Decide = (actor: Actor | null, target: Target | undefined) => Verdict

const allow: Decide = () => 'allow'
const forbid: Decide = () => 'forbid'
const when = (holds: boolean, otherwise: Verdict): Verdict => (holds ? 'allow' : otherwise)

// Without a target the question is "on anything at all?", as a menu or a button asks it.
const DECISIONS = {
  '✓': allow,
  '–': forbid,
  /** What a public link shows. */
  pub: allow,
  /** Whoever knows the unguessable address. */
  cap: allow,
  /** Only while there is no employee at all; the command decides that inside its transaction. */
  boot: allow,
  me: (actor, target) => when(!target || target.id === actor?.id, 'forbid'),
  '▽': (_actor, target) => when(!target || target.level === 'Base', 'forbid'),
  'me+▽': (actor, target) =>
    when(!target || target.id === actor?.id || target.level === 'Base', 'forbid'),
  own: (actor, target) => when(!target || target.ownerId === actor?.id, 'hide'),
  'own/jrn': (actor, target) =>
    when(!target || target.journey === true || target.ownerId === actor?.id, 'hide'),
} satisfies Record<string, Decide>

export type Decision = keyof typeof DECISIONS

/** One row: number and call as in the permission page, then one decision per kind of caller. */
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

/** Level beats role; a role adds only to level Base. Names are compared exactly. */
export const columnOf = (actor: Actor | null): Column => {
  if (!actor) return 'P'
  if (actor.level === 'Admin') return 'A'
  if (actor.level === 'Líder') return 'L'
  if (actor.level !== 'Base') return 'P'
  if (actor.role === 'Comercial') return 'C'
  return actor.role === 'Desenvolvedor' ? 'D' : 'B'
}

/** The decision the table holds for one kind of caller. */
export const decisionOf = (action: Action, column: Column): Decision =>
  table[action][2 + COLUMNS.indexOf(column)] as Decision

/** What happens when `actor` does `action` to `target`. Fails closed on an unknown action. */
export const verdict = (actor: Actor | null, action: Action, target?: Target): Verdict => {
  if (!Object.hasOwn(table, action)) return 'forbid'
  return DECISIONS[decisionOf(action, columnOf(actor))](actor, target)
}

/** Whether `actor` may do `action`; without a target, whether to anything at all. */
export const can = (actor: Actor | null, action: Action, target?: Target): boolean =>
  verdict(actor, action, target) === 'allow'

/** Whether the call needs no session. */
export const isPublic = (action: Action): boolean => decisionOf(action, 'P') !== '–'

/** Method and path of an action, as the specifications write them. */
export const callOf = (action: Action): { method: string; path: string } => {
  const [method = '', path = ''] = table[action][1].split(' ')
  return { method, path }
}

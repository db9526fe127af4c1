import type { Department } from './departments.ts'
import type { Level } from './levels.ts'

/** What a permission may depend on of the current user, beside the kind of caller. */
export type Caller = {
  id: string
  /** Missing where it is not known. */
  departments?: readonly Department[]
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

type Decide = (actor: Caller | null, target: Target | undefined) => Verdict

const allow: Decide = () => 'allow'
const forbid: Decide = () => 'forbid'
/** `allow` if the condition holds, else the given refusal. */
export const allowIf = (holds: boolean, otherwise: Verdict): Verdict =>
  holds ? 'allow' : otherwise

const responsible: Decide = (actor, target) =>
  allowIf(!target || (actor !== null && target.responsibleIds?.includes(actor.id) === true), 'hide')

/** Without a target: allowed for any target at all? Used by menus and buttons. */
export const DECISIONS = {
  '✓': allow,
  '–': forbid,
  /** The public projection of a link. */
  pub: allow,
  /** Anyone who knows the unguessable URL. */
  cap: allow,
  /** Only while there is no employee; the command checks this inside its transaction. */
  boot: allow,
  me: (actor, target) => allowIf(!target || target.id === actor?.id, 'forbid'),
  '▽': (_actor, target) => allowIf(!target || target.level === 'Base', 'forbid'),
  'me+▽': (actor, target) =>
    allowIf(!target || target.id === actor?.id || target.level === 'Base', 'forbid'),
  own: (actor, target) => allowIf(!target || target.ownerId === actor?.id, 'hide'),
  'own/jrn': (actor, target) =>
    allowIf(!target || target.journey === true || target.ownerId === actor?.id, 'hide'),
  resp: responsible,
  // Of a task these are also who made it and who does it.
  'own/resp': responsible,
  'resp/own': (actor, target) =>
    allowIf(
      !target ||
        (actor !== null &&
          (target.ownerId === actor.id || target.responsibleIds?.includes(actor.id) === true)),
      'hide',
    ),
  dept: (actor, target) =>
    allowIf(
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

import { type Column, decisionOf } from '@bastidor/shared/permissions'
import type { Decision } from '@bastidor/shared/permissions.decisions'
import type { Endpoint } from '../http/endpoint.ts'
import type { Things } from './matrix.things.ts'

/** Somebody's things: what a path may name, in place of what is nobody's who calls. */
export type Whose = { whose: string; things: Partial<Things> }

/** Who and what there is beside the caller. */
export type World = {
  others: Things
  journey: Partial<Things>
  leader: Partial<Things>
  admin: Partial<Things>
  base: Partial<Things>
}

type Refusal = Whose & { status: 401 | 403 | 404 }

const SOMEBODY = (things: Partial<Things> = {}): Whose => ({ whose: 'somebody', things })

// What a decision depends on is asked only of calls whose path names it.
const refusedOf: Record<Decision, (world: World, own: Partial<Things>) => Whose[]> = {
  '✓': () => [],
  pub: () => [],
  cap: () => [],
  '–': () => [SOMEBODY()],
  boot: () => [SOMEBODY()],
  me: ({ leader, admin, base }) => [
    { whose: 'a Base person', things: base },
    { whose: 'a Líder', things: leader },
    { whose: 'an Admin', things: admin },
  ],
  '▽': ({ leader, admin }, own) => [
    { whose: 'oneself', things: own },
    { whose: 'a Líder', things: leader },
    { whose: 'an Admin', things: admin },
  ],
  'me+▽': ({ leader, admin }) => [
    { whose: 'a Líder', things: leader },
    { whose: 'an Admin', things: admin },
  ],
  own: ({ journey }) => [SOMEBODY(), { whose: 'a client', things: journey }],
  'own/jrn': () => [SOMEBODY()],
  resp: () => [SOMEBODY()],
  'own/resp': () => [SOMEBODY()],
  'resp/own': () => [SOMEBODY()],
  dept: () => [SOMEBODY()],
}

/**
 * What is refused to callers of a column, and with which status
 * (docs/rules/rights.md#rules-for-all-rows).
 */
export const refusals = (
  { action, spec }: Endpoint,
  column: Column,
  world: World,
  own: Partial<Things>,
): Refusal[] => {
  const decision = decisionOf(action, column)
  const isClosed = decision === '–' || decision === 'boot'
  if (!isClosed && !spec.resource) return []
  const isHidden = /^(?:resp|own|dept)/.test(decision)
  const status = column === 'P' ? 401 : isHidden ? 404 : 403
  return refusedOf[decision](world, own).map((target) => ({ ...target, status }))
}

/** On whose things a call is allowed, so that the way through the permission is tried as well. */
export const allowed = (
  { action }: Endpoint,
  column: Column,
  world: World,
  own: Partial<Things>,
): Whose | null => {
  const decision = decisionOf(action, column)
  if (decision === '–' || decision === 'boot') return null
  if (decision === '▽') return { whose: 'a Base person', things: world.base }
  if (decision === 'resp') return { whose: 'a client of theirs', things: own }
  // Other calls must not change the client on which that is tried.
  const { 'client.id': _client, ...things } = own
  return { whose: 'oneself', things }
}

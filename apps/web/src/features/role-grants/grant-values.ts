import {
  ALWAYS_GRANTED,
  type Grant,
  type GrantScope,
  type GrantableAction,
  NOT_GRANTED,
  SCOPE_LABELS,
  grantableOf,
  isGrant,
} from '@bastidor/shared/grants'
import type { RoleGrant } from '@bastidor/shared/grants.views'
import { columnOf, decisionOf, type Action, type Column } from '@bastidor/shared/permissions'

/** What a cell of the grid says; `always`: the permission table gives it already. */
export type GrantValue = 'none' | GrantScope | 'always'

export const VALUE_LABELS: Record<GrantValue, string> = {
  none: NOT_GRANTED,
  ...SCOPE_LABELS,
  always: ALWAYS_GRANTED,
}

/** The actions whose buttons are on a screen or in a form that another action opens. */
const OPENED_BY = {
  'approval.create': 'approval.list',
  'piece.files': 'piece.update',
  'nps.search': 'nps.list',
  'briefing.save': 'briefing.read',
  'briefing.summary': 'briefing.read',
  'portal.make': 'portal.state',
  'portal.revoke': 'portal.state',
  'portal.pin': 'portal.state',
} satisfies Partial<Record<GrantableAction, GrantableAction>>

/** The label of the action without which this one has no button; undefined if it needs none. */
export const openerOf = (action: string): string | undefined =>
  Object.hasOwn(OPENED_BY, action)
    ? grantableOf(OPENED_BY[action as keyof typeof OPENED_BY])?.label
    : undefined

/** A column of the grid: a job role, or a level that has everything. */
export type GrantColumn = { id: string; name: string; column: Column; role: RoleGrant | null }

/** The columns: the roles by name, then the two levels that no grant touches. */
export const columnsFor = (roles: readonly RoleGrant[]): GrantColumn[] => [
  ...roles.map((role) => ({
    id: role.id,
    name: role.cargo,
    column: columnOf({ id: '', level: 'Base', role: role.cargo }),
    role,
  })),
  { id: '$lider', name: 'Líder', column: 'L', role: null },
  { id: '$admin', name: 'Admin', column: 'A', role: null },
]

/** The value of an action in a column, with these grants of its role. */
export const valueOf = (
  action: string,
  { column }: Pick<GrantColumn, 'column'>,
  grants: RoleGrant['grants'],
): GrantValue => {
  // The public projection of a link is not what is granted.
  if (grantableOf(action) && decisionOf(action as Action, column) === '✓') return 'always'
  return grants.find((one) => one.action === action)?.scope ?? 'none'
}

/** The grants with the next value of an action: não, then each of its scopes. */
export const withNextValue = (grants: readonly Grant[], action: string): Grant[] => {
  const scopes = grantableOf(action)?.scopes ?? []
  const now = grants.find((one) => one.action === action)?.scope
  const next = scopes[now ? scopes.indexOf(now) + 1 : 0]
  const others = grants.filter((one) => one.action !== action)
  const grant = { action, scope: next ?? '' }
  return isGrant(grant) ? [...others, grant] : others
}

/** How many actions differ between two lists of grants. */
export const changedActions = (a: RoleGrant['grants'], b: RoleGrant['grants']): string[] => {
  const actions = new Set([...a, ...b].map(({ action }) => action))
  const scopeIn = (grants: RoleGrant['grants'], action: string) =>
    grants.find((one) => one.action === action)?.scope
  return [...actions].filter((action) => scopeIn(a, action) !== scopeIn(b, action))
}

/** The grants of a role that can be sent back. */
export const grantsOf = ({ grants }: Pick<RoleGrant, 'grants'>): Grant[] => grants.filter(isGrant)

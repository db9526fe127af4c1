import {
  type Grant,
  GRANTABLE,
  GRANTABLE_ACTIONS,
  type GrantScope,
  NOT_GRANTED,
  isGrant,
} from '@bastidor/shared/grants'
import type { RoleGrant, RoleGrantList } from '@bastidor/shared/grants.views'
import type { AuditNote } from '#audit/audit-entry'
import type { RoleGrantRecord } from '#modules/grants/grants.model'

/** Every action that can be granted, as the screen shows them. */
export const GRANTABLE_LIST: RoleGrantList['grantable'] = GRANTABLE_ACTIONS.map((action) => {
  const { group, label, scopes } = GRANTABLE[action]
  return { action, group, label, scopes: [...scopes] }
})

/** A role that nobody has saved grants of. */
export const unsaved = (_id: string, cargo: string): Omit<RoleGrantRecord, 'updatedBy'> => ({
  _id,
  cargo,
  grants: [],
  version: 0,
  updatedAt: new Date(0),
})

/** The grants of a role, with the number of active people who have it. */
export const toRoleGrant = (
  { _id, cargo, grants, version, updatedAt }: Omit<RoleGrantRecord, 'updatedBy'>,
  people: number,
): RoleGrant => ({
  id: _id,
  _id,
  cargo,
  grants: grantsIn(grants),
  people,
  version,
  updatedAt: version === 0 ? null : updatedAt.toISOString(),
})

const grantsIn = (grants: RoleGrantRecord['grants']): Grant[] =>
  grants.map(({ action, scope }) => ({ action, scope })).filter(isGrant)

const WORDS: Record<GrantScope, string> = { own: 'meus', all: 'todos' }

/** The audit note of a change: each action with what was granted of it, and what is. */
export const grantNote = (
  before: Pick<RoleGrantRecord, 'grants'>,
  { _id, cargo, grants }: Pick<RoleGrantRecord, '_id' | 'cargo' | 'grants'>,
): AuditNote => {
  const wordOf = (list: RoleGrantRecord['grants'], action: string) => {
    const grant = list.find((one) => one.action === action)
    return grant ? WORDS[grant.scope] : NOT_GRANTED
  }
  const actions = new Set([...before.grants, ...grants].map(({ action }) => action))
  const values = [...actions]
    .map((field) => ({ field, from: wordOf(before.grants, field), to: wordOf(grants, field) }))
    .filter(({ from, to }) => from !== to)
  const changed = values.map(({ field }) => field)
  return { entity: 'roleGrant', id: _id, label: cargo, changed, values }
}

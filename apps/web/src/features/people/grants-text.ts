import { type GrantScope, roleKey } from '@bastidor/shared/grants'
import type { RoleGrantList } from '@bastidor/shared/grants.views'
import { columnOf } from '@bastidor/shared/permissions'

const WHOSE: Record<GrantScope, string> = { own: 'dos próprios clientes', all: 'de todos' }

/**
 * What a job role may do beyond level Base: 'Pode também, dos próprios clientes: ver as aprovações.'
 * Empty while that is not known.
 */
export const grantsText = (list: RoleGrantList | undefined, typed: string): string => {
  const key = roleKey(typed)
  if (!list || key === '') return ''
  const role = list.results.find(({ id }) => id === key)
  const hasColumn = columnOf({ id: '', level: 'Base', role: role?.cargo ?? typed }) !== 'B'
  const parts = (['own', 'all'] as const).flatMap((scope) => {
    const labels = (role?.grants ?? [])
      .filter((grant) => grant.scope === scope)
      .flatMap(({ action }) => list.grantable.filter((known) => known.action === action))
      .map(({ label }) => label.toLowerCase())
    return labels.length > 0 ? [`${WHOSE[scope]}: ${labels.join(', ')}`] : []
  })
  const extra = parts.length > 0 ? `Pode também, ${parts.join('; ')}.` : ''
  if (hasColumn) return ['Abre outras áreas pelo quadro.', extra].filter(Boolean).join(' ')
  return extra || 'Sem permissões além do nível.'
}

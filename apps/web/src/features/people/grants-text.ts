import { SCOPE_LABELS, roleKey } from '@bastidor/shared/grants'
import type { RoleGrantList } from '@bastidor/shared/grants.views'
import { columnOf } from '@bastidor/shared/permissions'

/**
 * What a job role may do beyond level Base, in one line: 'Ver as aprovações e Abrir a resposta dos
 * meus clientes'. Empty while that is not known.
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
      .map(({ group, label }) => `${label.toLowerCase()} (${group})`)
    return labels.length > 0 ? [`${SCOPE_LABELS[scope]}: ${labels.join(', ')}`] : []
  })
  const extra = parts.length > 0 ? `Pode também, ${parts.join('; ')}.` : ''
  if (hasColumn) return ['Abre outras áreas pelo quadro.', extra].filter(Boolean).join(' ')
  return extra || 'Sem permissões além do nível.'
}

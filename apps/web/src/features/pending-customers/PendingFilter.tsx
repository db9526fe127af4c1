import { PENDING_KINDS } from '@bastidor/shared/pending-customers'
import { useQuery } from '@tanstack/react-query'
import { FilterLinks } from '#ui/layout/FilterLinks.tsx'
import { KINDS, pendingHref, usePendingFilter } from './pending-kinds.ts'
import { pendingTotalsQuery } from './pending-customers.queries.ts'

/** The number of records per kind; a click filters by it. */
export const PendingFilter = () => {
  const { kind: current, isArchived } = usePendingFilter()
  const { data: totals } = useQuery(pendingTotalsQuery(isArchived))
  const kinds = PENDING_KINDS.filter((kind) => totals?.[kind] !== undefined)
  const all = totals && Object.values(totals).reduce((sum, count) => sum + count, 0)
  return (
    <FilterLinks
      label={isArchived ? 'O que foi arquivado' : 'O que aguarda'}
      choices={[undefined, ...kinds].map((kind) => ({
        label: kind ? KINDS[kind].label : 'Tudo',
        count: kind ? totals?.[kind] : all,
        to: pendingHref({ kind, isArchived }),
        isCurrent: kind === current,
      }))}
    />
  )
}

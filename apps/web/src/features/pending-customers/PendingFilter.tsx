import { PENDING_KINDS } from '@bastidor/shared/pending-customers'
import { useQuery } from '@tanstack/react-query'
import { paths } from '#paths.ts'
import { FilterLinks } from '#ui/layout/FilterLinks.tsx'
import { KINDS, kindSearch, useKind } from './pending-kinds.ts'
import { pendingTotalsQuery } from './pending-customers.queries.ts'

/** The number of pending records per kind; a click filters by it. */
export const PendingFilter = () => {
  const { data: totals } = useQuery(pendingTotalsQuery())
  const current = useKind()
  const kinds = PENDING_KINDS.filter((kind) => totals?.[kind] !== undefined)
  const all = totals && Object.values(totals).reduce((sum, count) => sum + count, 0)
  return (
    <FilterLinks
      label="O que aguarda"
      choices={[undefined, ...kinds].map((kind) => ({
        label: kind ? KINDS[kind].label : 'Tudo',
        count: kind ? totals?.[kind] : all,
        to: `${paths.waiting}${kindSearch(kind)}`,
        isCurrent: kind === current,
      }))}
    />
  )
}

import { PENDING_KINDS, type PendingKind } from '@bastidor/shared/pending-customers'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { KINDS, kindSearch, useKind } from './pending-kinds.ts'
import classes from './PendingFilter.module.css'
import { pendingTotalsQuery } from './pending-customers.queries.ts'

/** The number of pending records per kind; a click filters by it. */
export const PendingFilter = () => {
  const { data: totals } = useQuery(pendingTotalsQuery())
  const current = useKind()
  const kinds = PENDING_KINDS.filter((kind) => totals?.[kind] !== undefined)
  const all = totals && Object.values(totals).reduce((sum, count) => sum + count, 0)
  const choice = (kind: PendingKind | undefined, label: string, count: number | undefined) => (
    <li key={label}>
      <Link
        to={{ pathname: paths.waiting, search: kindSearch(kind) }}
        preventScrollReset
        className={classes.choice}
        {...(kind === current && { 'aria-current': 'page' })}
      >
        {label} <span className={classes.count}>{count ?? '–'}</span>
      </Link>
    </li>
  )
  return (
    <nav aria-label="O que aguarda">
      <ul className={classes.choices}>
        {choice(undefined, 'Tudo', all)}
        {kinds.map((kind) => choice(kind, KINDS[kind].label, totals?.[kind]))}
      </ul>
    </nav>
  )
}

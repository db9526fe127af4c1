import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '#paths.ts'
import { GROUPS, groupAt, groupSearch } from './proposal-groups.ts'
import classes from './ProposalCounters.module.css'
import { proposalTotalsQueryAt } from './proposals.queries.ts'

/** The number of proposals per group; a click filters by it. */
export const ProposalCounters = () => {
  const [params] = useSearchParams()
  const { data: totals } = useQuery(proposalTotalsQueryAt(params))
  const current = groupAt(params)
  return (
    <nav aria-label="Situação das propostas">
      <ul className="mb-24 grid grid-cols-6 gap-12 max-xl:grid-cols-3 max-sm:grid-cols-2 max-sm:gap-8">
        {GROUPS.map(({ group, slug, label }) => (
          <li key={group}>
            <Link
              to={{ pathname: paths.proposals, search: groupSearch(params, slug) }}
              preventScrollReset
              className={classes.counter}
              data-group={group}
              {...(group === current && { 'aria-current': 'page' })}
            >
              <span className="font-display text-26 lh-[1.2] weight-700 text-tone tabular">
                {totals?.[group] ?? '–'}
              </span>
              <span className="text-14 text-dimmed">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

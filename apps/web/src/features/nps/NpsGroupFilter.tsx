import { NPS_GROUPS } from '@bastidor/shared/nps.scale'
import { useQuery } from '@tanstack/react-query'
import { FilterLinks } from '#ui/layout/FilterLinks.tsx'
import { GROUPS } from './nps-groups.ts'
import { recommendationTotalsQuery } from './nps.queries.ts'
import { useSurveysUrl } from './useSurveysUrl.ts'

const WORST_FIRST = NPS_GROUPS.toReversed()

/** All surveys, or the clients of one group; each group with its number of clients. */
export const NpsGroupFilter = () => {
  const { group: current, search, isUntreated, hrefOfGroup } = useSurveysUrl()
  const { data: totals } = useQuery(
    recommendationTotalsQuery({ search, isUntreated: isUntreated && current !== undefined }),
  )
  return (
    <FilterLinks
      label="Quem respondeu"
      choices={[
        {
          label: 'Todas as pesquisas',
          count: null,
          to: hrefOfGroup(undefined),
          isCurrent: !current,
        },
        ...WORST_FIRST.map((group) => ({
          label: GROUPS[group].label,
          count: totals?.[group],
          to: hrefOfGroup(group),
          isCurrent: group === current,
        })),
      ]}
    />
  )
}

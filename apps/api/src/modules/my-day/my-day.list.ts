import type { PipelineStage } from 'mongoose'
import { MY_DAY_SHOWN } from '@bastidor/shared/my-day'
import type { CurrentUser } from '#lib/request-context'
import { mapValid } from '#lib/map-valid'

/** The current user and the time of the request. */
export type Asked = { actor: CurrentUser; now: Date }

/** The result of `first`, as the one document of its aggregation. */
export type Facets<Found> = { results: Found[]; counts: { total: number }[] }

/** The first few in an order, with lookups for those only, and the total. */
export const first = (
  order: Record<string, 1 | -1>,
  ...then: PipelineStage.FacetPipelineStage[]
): PipelineStage.Facet => ({
  $facet: {
    results: [{ $sort: order }, { $limit: MY_DAY_SHOWN }, ...then],
    counts: [{ $count: 'total' }],
  },
})

/** The same in the form of the response. */
export const firstOf = <Found, Shown>(
  [facets]: readonly Facets<Found>[],
  show: (found: Found) => Shown,
): { results: Shown[]; total: number } => ({
  results: mapValid(facets?.results ?? [], (found) => show(found)),
  total: facets?.counts[0]?.total ?? 0,
})

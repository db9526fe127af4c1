import type { PipelineStage } from 'mongoose'
import type { Actor } from '@bastidor/shared/permissions'
import { TODAY_SHOWN } from '@bastidor/shared/today'
import { mapValid } from '#lib/skip-broken'

/** For whom, at which moment, and where files are served. */
export type Asked = { actor: Actor; now: Date }

/** What `first` answers, as the one document of its aggregation. */
export type Facets<Found> = { results: Found[]; counts: { total: number }[] }

/** The first few in an order, with what is looked up for those alone, and how many there are. */
export const first = (
  order: Record<string, 1 | -1>,
  ...then: PipelineStage.FacetPipelineStage[]
): PipelineStage.Facet => ({
  $facet: {
    results: [{ $sort: order }, { $limit: TODAY_SHOWN }, ...then],
    counts: [{ $count: 'total' }],
  },
})

/** The answer's form of it. */
export const firstOf = <Found, Shown>(
  [facets]: readonly Facets<Found>[],
  show: (found: Found) => Shown,
): { results: Shown[]; total: number } => ({
  results: mapValid(facets?.results ?? [], (found) => show(found)),
  total: facets?.counts[0]?.total ?? 0,
})

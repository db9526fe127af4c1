import type { Aggregate, Model, PipelineStage, QueryFilter } from 'mongoose'
import type { Keys } from './index-spec.ts'
import { OF_ONE_MOMENT } from './operators.ts'

/** Stages of a read-only aggregation, which can be nested in another one. */
export type Stages = Exclude<PipelineStage, PipelineStage.Merge | PipelineStage.Out>[]

/** The part of a model that a count needs. */
export type Aggregated = { aggregate: <Found>(stages: PipelineStage[]) => Aggregate<Found[]> }

/** Counts the documents that these stages return at one moment; limited in time. */
export const countFound = async (source: Aggregated, stages: Stages): Promise<number> => {
  const [counted] = await source
    .aggregate<{ total: number }>([...stages, { $count: 'total' }])
    .option(OF_ONE_MOMENT)
  return counted?.total ?? 0
}

export type Matched<Stored> = {
  filter?: QueryFilter<Stored>
  /** Index hints, where several indexes fit and the query planner would have to try them all. */
  index?: { page: Keys; count: Keys }
}

/**
 * How many records match at one moment: without the snapshot, a record that is renamed while the
 * index is walked may be counted twice or not at all.
 */
export const countMatches = async <Stored>(
  Model: Model<Stored>,
  { filter = {}, index }: Matched<Stored>,
): Promise<number> => {
  const count = Model.countDocuments(filter, OF_ONE_MOMENT)
  return index ? count.hint(index.count) : count
}

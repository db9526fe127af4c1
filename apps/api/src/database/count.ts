import type { Aggregate, PipelineStage } from 'mongoose'
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

import type { Aggregate, PipelineStage } from 'mongoose'
import { LIST_MAX_MS } from './operators.ts'

/** Stages of an aggregation that only reads, and so may stand in another one. */
export type Stages = Exclude<PipelineStage, PipelineStage.Merge | PipelineStage.Out>[]

/** What a count needs of a model, whatever its documents are. */
export type Aggregated = { aggregate: <Found>(stages: PipelineStage[]) => Aggregate<Found[]> }

/** How many documents of a model come out of these stages; bounded in time. */
export const countFound = async (source: Aggregated, stages: Stages): Promise<number> => {
  const [counted] = await source
    .aggregate<{ total: number }>([...stages, { $count: 'total' }])
    .option({ maxTimeMS: LIST_MAX_MS })
  return counted?.total ?? 0
}

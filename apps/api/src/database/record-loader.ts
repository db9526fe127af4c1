import type { Model, PipelineStage } from 'mongoose'
import { createBatchLoader } from '#lib/batch-loader'

type Kind = {
  Model: Model<never>
  /** The field to look up by. */
  by: string
  fields: Record<string, 1>
  storedAs: (text: string) => unknown
  withStages: readonly PipelineStage.FacetPipelineStage[]
}
type Found = Record<string, unknown> & { kind: string }
/** A field, or one inside it. */
type Path<Stored> = (keyof Stored & string) | `${keyof Stored & string}.${string}`
type Lookup<Stored> = {
  by?: keyof Stored & string
  fields: readonly Path<Stored>[]
  /** Converts the text of a lookup to the stored type. */
  storedAs?: (text: string) => unknown
  /** What is read along with each record, such as a look-up. */
  withStages?: readonly PipelineStage.FacetPipelineStage[]
}

const kinds = new Map<string, Kind>()

/**
 * Loads records of one model by id or another field. Lookups of all models and all concurrent
 * requests go out as one aggregation, since every request needs its session, its user and the cache
 * tags. Reads committed data, inside a transaction too.
 */
export const createRecordLoader = <Stored, Along = unknown>(
  Model: Model<Stored>,
  { by = '_id' as never, fields, storedAs = (text) => text, withStages = [] }: Lookup<Stored>,
): ((text: string) => Promise<readonly (Stored & Along)[]>) => {
  const kind = `${Model.collection.name}.${by}`
  kinds.set(kind, {
    Model: Model as unknown as Model<never>,
    by,
    // Of two loaders by the same field each gets what both need.
    fields: {
      ...kinds.get(kind)?.fields,
      ...Object.fromEntries([by, ...fields].map((field) => [field, 1] as const)),
    },
    storedAs,
    withStages: [...(kinds.get(kind)?.withStages ?? []), ...withStages],
  })
  return async (text) => ((await recordsOf(`${kind} ${text}`)) ?? []) as (Stored & Along)[]
}

const recordsOf = createBatchLoader<Found[]>(async (keys) => {
  const wanted = new Map<string, unknown[]>()
  for (const key of keys) {
    const space = key.indexOf(' ')
    const name = key.slice(0, space)
    const value = kinds.get(name)?.storedAs(key.slice(space + 1))
    wanted.set(name, [...(wanted.get(name) ?? []), value])
  }
  const parts = [...wanted].map(([name, values]) => partOf(name, kinds.get(name)!, values))
  const [first, ...others] = parts
  if (!first) return new Map()
  const found = await first.Model.aggregate<Found>([
    ...first.pipeline,
    ...others.map(({ coll, pipeline }) => ({ $unionWith: { coll, pipeline } })),
  ])
  const records = new Map<string, Found[]>()
  for (const record of found) {
    const key = `${record.kind} ${String(record[kinds.get(record.kind)!.by])}`
    records.set(key, [...(records.get(key) ?? []), record])
  }
  return records
})

const partOf = (name: string, { Model, by, fields, withStages }: Kind, values: unknown[]) => {
  const pipeline: PipelineStage.FacetPipelineStage[] = [
    { $match: { [by]: { $in: values } } },
    { $project: { ...fields, kind: { $literal: name } } },
    ...withStages,
  ]
  return { Model, coll: Model.collection.name, pipeline }
}

import type { Model, PipelineStage } from 'mongoose'
import { inCompany } from './in-company.ts'

type Kind = {
  Model: Model<never>
  fields: Record<string, 1>
  idOf: (id: string) => unknown
}
type Found = Record<string, unknown> & { _id: unknown; kind: string }

const kinds = new Map<string, Kind>()

/**
 * Reads records of one model by id, together with what everybody else asks for in that moment, of
 * whatever model: every request must know who asks and what has been written since, and one query
 * tells all of them.
 */
export const recordsById = <Stored>(
  Model: Model<Stored>,
  fields: readonly (keyof Stored & string)[],
  idOf: (id: string) => unknown = (id) => id,
): ((id: string) => Promise<Stored | undefined>) => {
  const kind = Model.collection.name
  kinds.set(kind, {
    Model: Model as unknown as Model<never>,
    fields: Object.fromEntries(fields.map((field) => [field, 1] as const)),
    idOf,
  })
  return (id) => recordOf(`${kind} ${id}`) as Promise<Stored | undefined>
}

const recordOf = inCompany<Found>(async (keys) => {
  const ids = new Map<string, unknown[]>()
  for (const key of keys) {
    const [name = '', id = ''] = key.split(' ')
    ids.set(name, [...(ids.get(name) ?? []), kinds.get(name)?.idOf(id)])
  }
  const [first, ...others] = [...ids].map(([name, wanted]) => ({
    name,
    pipeline: pipelineOf(name, wanted),
  }))
  if (!first) return new Map()
  const found = await kinds
    .get(first.name)!
    .Model.aggregate<Found>([
      ...first.pipeline,
      ...others.map(({ name, pipeline }) => ({ $unionWith: { coll: name, pipeline } })),
    ])
  return new Map(found.map((record) => [`${record.kind} ${String(record._id)}`, record]))
})

const pipelineOf = (name: string, ids: unknown[]): PipelineStage.FacetPipelineStage[] => [
  { $match: { _id: { $in: ids } } },
  { $project: { ...kinds.get(name)?.fields, kind: { $literal: name } } },
]

import type { Model, PipelineStage } from 'mongoose'
import { inCompany } from '#lib/batch-loader'
import { remembering } from './versioned-cache.ts'

type Kind = {
  Model: Model<never>
  /** The field that records are asked for by. */
  by: string
  fields: Record<string, 1>
  storedAs: (text: string) => unknown
}
type Found = Record<string, unknown> & { kind: string }
type Asked<Stored> = {
  by?: keyof Stored & string
  fields: readonly (keyof Stored & string)[]
  /** Makes what is stored out of the text that is asked for. */
  storedAs?: (text: string) => unknown
}

const kinds = new Map<string, Kind>()

/**
 * Reads records of one model by their id or another field, together with what everybody else asks
 * for in that moment, of whatever model: every request must know who asks and what has been written
 * since, and one query tells all of them. It sees what is committed, in a transaction too. Whoever
 * knows the `versions` of what it reads asks for the same record once.
 */
export const recordsInCompany = <Stored>(
  Model: Model<Stored>,
  { by = '_id' as never, fields, storedAs = (text) => text }: Asked<Stored>,
): ((text: string, versions?: string) => Promise<readonly Stored[]>) => {
  const kind = `${Model.collection.name}.${by}`
  kinds.set(kind, {
    Model: Model as unknown as Model<never>,
    by,
    fields: Object.fromEntries([by, ...fields].map((field) => [field, 1] as const)),
    storedAs,
  })
  return async (text, versions) => {
    const key = `${kind} ${text}`
    const read = async () => (await recordsOf(key)) ?? []
    const found = versions === undefined ? read() : remembered(key, versions, read)
    return (await found) as Stored[]
  }
}

/** How many records are kept, those that were asked for in vain among them. */
const MAX_RECORDS = 10_000

const remembered = remembering<readonly Found[]>({
  maxSize: MAX_RECORDS,
  sizeOf: (records) => records.length + 1,
})

const recordsOf = inCompany<Found[]>(async (keys) => {
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

const partOf = (name: string, { Model, by, fields }: Kind, values: unknown[]) => {
  const pipeline: PipelineStage.FacetPipelineStage[] = [
    { $match: { [by]: { $in: values } } },
    { $project: { ...fields, kind: { $literal: name } } },
  ]
  return { Model, coll: Model.collection.name, pipeline }
}

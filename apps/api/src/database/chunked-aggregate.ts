import mongoose, { type ClientSession, type Model, type PipelineStage } from 'mongoose'
import type { Keys } from './indexes.ts'

/** As many records as the database adds up within a moment. */
const RECORDS_AT_ONCE = 20_000

type Walk = {
  Model: Pick<Model<never>, 'aggregate'>
  /** An index; all records with one value of its first field are in the same range. */
  by: Keys
  /** What to walk instead where one range holds everything; the database's choice unless told. */
  whole?: Keys | { $natural: 1 }
  atOnce?: number | undefined
}

/** Matches the records of one range; null: everything. */
type Range = PipelineStage.Match | null

/**
 * Adds up a collection with one pipeline after the other, range by range, so that no question takes
 * longer the more records there are; sums of sums are the caller's. All ranges are of the same
 * moment.
 */
export const aggregateInChunks = async <Rows extends unknown[]>(
  walk: Walk,
  pipelines: { [At in keyof Rows]: PipelineStage[] },
): Promise<{ [At in keyof Rows]: Rows[At][] }> => {
  const session = await mongoose.startSession({ snapshot: true })
  try {
    const results = pipelines.map((): unknown[] => [])
    for await (const range of ranges(walk, session))
      for (const [index, pipeline] of pipelines.entries())
        results[index]?.push(...(await aggregateRange(walk, session, range, pipeline)))
    return results as { [At in keyof Rows]: Rows[At][] }
  } finally {
    await session.endSession()
  }
}

const aggregateRange = (
  { Model, by, whole }: Walk,
  session: ClientSession,
  range: Range,
  pipeline: PipelineStage[],
) => {
  const rows = Model.aggregate(range ? [range, ...pipeline] : pipeline).session(session)
  const hint = range ? by : whole
  return hint ? rows.hint(hint) : rows
}

async function* ranges(walk: Walk, session: ClientSession): AsyncGenerator<Range, void> {
  const field = firstField(walk)
  let from: unknown
  for (;;) {
    const until = await lastOf(walk, session, from)
    if (until === undefined) break
    yield { $match: { [field]: { ...(from !== undefined && { $gt: from }), $lte: until } } }
    from = until
  }
  yield from === undefined ? null : { $match: { [field]: { $gt: from } } }
}

const firstField = ({ by }: Walk): string => Object.keys(by)[0] ?? '_id'

/** The value with which so many records behind `from` end; undefined where there are no more. */
const lastOf = async (walk: Walk, session: ClientSession, from: unknown) => {
  const { Model, by, atOnce = RECORDS_AT_ONCE } = walk
  const field = firstField(walk)
  const [last] = await Model.aggregate<{ value: unknown }>([
    { $match: from === undefined ? {} : { [field]: { $gt: from } } },
    { $sort: by as Record<string, 1> },
    { $skip: atOnce },
    { $limit: 1 },
    { $project: { _id: 0, value: `$${field}` } },
  ])
    .hint(by)
    .session(session)
  return last?.value
}

import type { ClientSession, Model, PipelineStage } from 'mongoose'
import type { Keys } from '#database/index-spec'
import { withSnapshot } from '#database/snapshot'

/** Records per range; MongoDB aggregates that many in a moment. */
const RECORDS_AT_ONCE = 20_000

type Walk = {
  Model: Pick<Model<never>, 'aggregate'>
  /** The index to walk; records with the same value in its first field share a range. */
  by: Keys
  /** Index hint for a single range that holds everything; by default the query planner chooses. */
  whole?: Keys | { $natural: 1 }
  atOnce?: number | undefined
}

/** `$match` stage of one range; null for the whole collection. */
type Range = PipelineStage.Match | null

/**
 * Aggregates a collection range by range with each pipeline, so that no query gets slower as the
 * collection grows. Combining the partial results is up to the caller. All ranges are read from one
 * snapshot.
 */
export const aggregateInChunks = <Rows extends unknown[]>(
  walk: Walk,
  pipelines: { [At in keyof Rows]: PipelineStage[] },
): Promise<{ [At in keyof Rows]: Rows[At][] }> =>
  withSnapshot(async (session) => {
    const results = pipelines.map((): unknown[] => [])
    for await (const range of ranges(walk, session))
      for (const [index, pipeline] of pipelines.entries())
        results[index]?.push(...(await aggregateRange(walk, session, range, pipeline)))
    return results as { [At in keyof Rows]: Rows[At][] }
  })

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

/** The last value of the range after `from`; undefined for the final range. */
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

import mongoose, { type ClientSession, type PipelineStage } from 'mongoose'
import { FactModel } from '#modules/facts/facts.model'

/** As many facts as the database adds up within a moment. */
const FACTS_AT_ONCE = 20_000

/** Matches the facts of some subjects, all of each of them; empty: those of everybody. */
type Range = PipelineStage.Match | null

/**
 * Adds up facts with one pipeline after the other, range by range, so that no question takes longer
 * the more clients there are; sums of sums are the caller's. All ranges are of the same moment.
 */
export const aggregateRanges = async <Rows extends unknown[]>(
  pipelines: { [At in keyof Rows]: PipelineStage[] },
  atOnce = FACTS_AT_ONCE,
): Promise<{ [At in keyof Rows]: Rows[At][] }> => {
  const session = await mongoose.startSession({ snapshot: true })
  try {
    const results = pipelines.map((): unknown[] => [])
    for await (const range of ranges(session, atOnce))
      for (const [index, pipeline] of pipelines.entries())
        results[index]?.push(...(await aggregateRange(session, range, pipeline)))
    return results as { [At in keyof Rows]: Rows[At][] }
  } finally {
    await session.endSession()
  }
}

const BY_SUBJECT = { subject: 1, at: 1 } as const

const aggregateRange = (session: ClientSession, range: Range, pipeline: PipelineStage[]) =>
  range
    ? FactModel.aggregate([range, ...pipeline])
        .hint(BY_SUBJECT)
        .session(session)
    : FactModel.aggregate(pipeline).session(session)

async function* ranges(session: ClientSession, atOnce: number): AsyncGenerator<Range, void> {
  let from: string | undefined
  for (;;) {
    const until = await lastOf(session, atOnce, from)
    if (until === undefined) break
    yield { $match: { subject: { ...(from !== undefined && { $gt: from }), $lte: until } } }
    from = until
  }
  yield from === undefined ? null : { $match: { subject: { $gt: from } } }
}

/** The subject with which so many facts behind `from` end; undefined where there are no more. */
const lastOf = async (session: ClientSession, atOnce: number, from?: string) => {
  const [last] = await FactModel.aggregate<{ subject: string }>([
    { $match: from === undefined ? {} : { subject: { $gt: from } } },
    { $sort: BY_SUBJECT },
    { $skip: atOnce },
    { $limit: 1 },
    { $project: { _id: 0, subject: 1 } },
  ])
    .hint(BY_SUBJECT)
    .session(session)
  return last?.subject
}

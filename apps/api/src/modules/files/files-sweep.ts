import { DAY_MS } from '@bastidor/shared/dates'
import { withOwnLease } from '#database/distributed-lock'
import { batches } from '#lib/batches'
import { chunkRecords, deleteFiles, fileRecords } from '#storage/gridfs'
import { filesInUse } from './files-in-use.ts'

const BATCH = 200

/** Runs `sweepOrphans` with what the product uses, in one process at a time. */
export const sweepFiles = async (): Promise<void> => {
  await withOwnLease('sweep-files', async () => void (await sweepOrphans(filesInUse)))
}

type SweepOptions = { now?: Date; olderThanMs?: number }

/**
 * Deletes files older than a day that no entity references: a crash between storing a file and
 * committing its entity leaves them, and one during an upload leaves chunks without a file.
 * `referencedAmong` returns the ids in use among the given ones. Returns the number of deleted
 * files.
 */
export const sweepOrphans = async (
  referencedAmong: (ids: string[]) => Promise<Iterable<string>>,
  { now = new Date(), olderThanMs = DAY_MS }: SweepOptions = {},
): Promise<number> => {
  const before = new Date(now.getTime() - olderThanMs)
  return (await sweepUnnamed(referencedAmong, before)) + (await sweepLooseChunks(before))
}

const sweepUnnamed = async (
  referencedAmong: (ids: string[]) => Promise<Iterable<string>>,
  before: Date,
): Promise<number> => {
  const old = fileRecords().find({ uploadDate: { $lt: before } }, { projection: { _id: 1 } })
  return inBatches(old, async (ids) => {
    const used = new Set(await referencedAmong(ids))
    return ids.filter((id) => !used.has(id))
  })
}

const sweepLooseChunks = async (before: Date): Promise<number> => {
  // Sorted and grouped by the index, so that chunk data is not read.
  const owners = chunkRecords().aggregate<{ _id: string }>([
    { $sort: { files_id: 1, n: 1 } },
    { $group: { _id: '$files_id' } },
  ])
  return inBatches(owners, async (ids) => {
    const whole = await fileRecords()
      .find({ _id: { $in: ids } }, { projection: { _id: 1 } })
      .toArray()
    const known = new Set(whole.map(({ _id }) => _id))
    const loose = ids.filter((id) => !known.has(id))
    const chunks = await chunkRecords()
      .find({ files_id: { $in: loose } }, { projection: { files_id: 1 } })
      .toArray()
    // An upload in progress also has chunks without a file.
    const young = new Set(
      chunks.filter(({ _id }) => _id.getTimestamp() >= before).map((chunk) => chunk.files_id),
    )
    return loose.filter((id) => !young.has(id))
  })
}

const inBatches = async (
  records: AsyncIterable<{ _id: string }>,
  choose: (ids: string[]) => Promise<string[]>,
): Promise<number> => {
  let deleted = 0
  for await (const batch of batches(records, BATCH)) {
    const chosen = await choose(batch.map(({ _id }) => _id))
    await deleteFiles(chosen)
    deleted += chosen.length
  }
  return deleted
}

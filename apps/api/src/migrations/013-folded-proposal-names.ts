import { fold } from '@bastidor/shared/text'
import type { Db } from './registry.ts'

const BATCH = 1000

/** Stores the folded name of each proposal, by which the search finds it. */
export const foldProposalNames = async (db: Db): Promise<void> => {
  const proposals = db.collection<{ _id: string; name: string; nameFolded?: string }>('proposals')
  const found = proposals.find(
    { nameFolded: { $exists: false } },
    { projection: { name: 1 }, batchSize: BATCH },
  )
  while (await found.hasNext())
    await proposals.bulkWrite(
      found.readBufferedDocuments().map(({ _id, name }) => ({
        updateOne: {
          // A change since then has stored its own.
          filter: { _id, nameFolded: { $exists: false } },
          update: { $set: { nameFolded: fold(name) } },
        },
      })),
    )
}

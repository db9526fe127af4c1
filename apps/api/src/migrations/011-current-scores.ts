import type mongoose from 'mongoose'
import type { Db } from './db.ts'

type Latest = { _id: mongoose.Types.ObjectId; survey: string; score: number }

const BATCH = 1000
const RECOMMENDATION = { $filter: { input: '$ratings', cond: '$$this.isRecommendation' } }

/** Stores each client's latest recommendation at the survey that it answered. */
export const up = async (db: Db): Promise<void> => {
  const surveys = db.collection<{ _id: string; currentScore?: number | null }>('nps')
  const found = surveys.aggregate<Latest>(
    [
      { $match: { ok: true } },
      { $project: { clientId: 1, answerDate: 1, score: { $first: RECOMMENDATION } } },
      { $match: { 'score.value': { $gt: 0 } } },
      { $sort: { answerDate: -1, _id: -1 } },
      {
        $group: {
          _id: '$clientId',
          survey: { $first: '$_id' },
          score: { $first: '$score.value' },
        },
      },
    ],
    { allowDiskUse: true, batchSize: BATCH },
  )
  while (await found.hasNext())
    await surveys.bulkWrite(
      found.readBufferedDocuments().map(({ survey, score }) => ({
        updateOne: {
          // An answer since then has a newer one.
          filter: { _id: survey, currentScore: { $exists: false } },
          update: { $set: { currentScore: score } },
        },
      })),
    )
}

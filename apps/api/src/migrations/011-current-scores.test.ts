import mongoose from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { clearDatabase, useDatabase } from '#test/database'
import { up as storeCurrentScores } from './011-current-scores.ts'

useDatabase()
beforeEach(clearDatabase)

const survey = (_id: string, clientId: number, day: number | null, value: number | null) => ({
  _id: _id as never,
  clientId,
  ok: day !== null,
  answerDate: day && new Date(Date.UTC(2026, 0, day)),
  ratings: [
    { isRecommendation: false, value: 10 },
    { isRecommendation: true, value },
  ],
})

test('only each client’s latest recommendation has a current score, also run twice', async () => {
  const db = mongoose.connection.db!
  await db
    .collection('nps')
    .insertMany([
      survey('first', 1, 1, 3),
      survey('latest', 1, 5, 9),
      survey('without', 1, 7, null),
      survey('open', 2, null, null),
      survey('other', 3, 2, 6),
      { ...survey('since', 4, 2, 6), currentScore: null },
    ])
  for (const migrate of [storeCurrentScores, storeCurrentScores]) await migrate(db)
  const stored = await db
    .collection('nps')
    .find({ currentScore: { $gt: 0 } })
    .toArray()
  expect(stored.map(({ _id, currentScore }) => [_id, currentScore])).toEqual([
    ['latest', 9],
    ['other', 6],
  ])
})

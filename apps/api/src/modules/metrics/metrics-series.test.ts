import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthsOf } from '@bastidor/shared/metrics.months'
import { MOMENTS, histories } from '@bastidor/shared/test/histories'
import { clearDatabase, useDatabase } from '#test/database'
import { storeLifecycles } from '#test/lifecycle'
import { computeMonths } from './metrics-series.ts'

useDatabase()

test.each(MOMENTS)('the database computes what the definitions say, seen from %j', async (now) => {
  await fc.assert(
    fc.asyncProperty(histories(now), async (lives) => {
      await clearDatabase()
      if (lives.length > 0) await storeLifecycles(lives)
      const expected = monthsOf(lives, now)
      expect(await computeMonths(now)).toEqual(expected)
      // As it does for more clients than can be added up at once.
      expect(await computeMonths(now, 3)).toEqual(expected)
    }),
    { numRuns: 30 },
  )
})

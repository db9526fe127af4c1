import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthsOf } from '@bastidor/shared/metrics.months'
import { MOMENTS, histories } from '@bastidor/shared/test/histories'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { storeLives } from '../../test/facts.ts'
import { computeMonths } from './metrics.series.ts'

useDatabase()

test.each(MOMENTS)('the database computes what the definitions say, seen from %j', async (now) => {
  await fc.assert(
    fc.asyncProperty(histories(now), async (lives) => {
      await clearDatabase()
      if (lives.length > 0) await storeLives(lives)
      expect(await computeMonths(now)).toEqual(monthsOf(lives, now))
    }),
    { numRuns: 30 },
  )
})

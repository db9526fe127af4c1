import { expect, test } from 'vitest'
import { axisTicks } from './axis-ticks.ts'

test.each([
  // Room for all.
  [13, 20, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  [1, 5, [0]],
  [0, 5, []],
  // Every second, third …
  [13, 12, [0, 2, 4, 6, 8, 10, 12]],
  [13, 6, [0, 3, 6, 9, 12]],
  // Where no step fits, only the gap after the first is larger.
  [12, 5, [0, 5, 8, 11]],
  [24, 12, [0, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23]],
  // Always the first and the last.
  [13, 1, [0, 12]],
  [2, 0, [0, 1]],
])('of %i months with room for %i, these are named: %j', (count, most, ticks) => {
  expect(axisTicks(count, most)).toEqual(ticks)
})

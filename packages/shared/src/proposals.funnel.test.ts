import { expect, test } from 'vitest'
import { medianOf } from './proposals.funnel.ts'

test.each([
  [[], null],
  [[{ value: 3, count: 1 }], 3],
  [
    [
      { value: 9, count: 1 },
      { value: 2, count: 2 },
    ],
    2,
  ],
  // Between two values lies their mean.
  [
    [
      { value: 5, count: 2 },
      { value: 0, count: 2 },
    ],
    2.5,
  ],
])('the median of %j is %j', (occurrences, median) => {
  expect(medianOf(occurrences)).toBe(median)
})

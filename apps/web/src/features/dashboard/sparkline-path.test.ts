import { expect, test } from 'vitest'
import { sparkPath } from './sparkline-path.ts'

test.each([
  ['nothing', [], ''],
  ['the oldest to the left, the highest on top', [1, 3, 2], 'M0 10L50 0L100 5'],
  ['no change: the middle', [4, 4], 'M0 5L100 5'],
  ['a gap where there is no value', [1, null, 2, 1], 'M0 10M66.7 0L100 10'],
  ['only gaps', [null, null], ''],
  ['one value', [7], 'M0 5'],
])('%s', (_name, values, path) => {
  expect(sparkPath(values, 100, 10)).toBe(path)
})

import { expect, test } from 'vitest'
import { pageOf, paginationRange } from './pagination-range.ts'

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 10, '1 2 3 … 10'],
  [3, 10, '1 2 3 4 5 … 10'],
  [4, 10, '1 2 3 4 5 6 … 10'],
  [5, 10, '1 … 3 4 5 6 7 … 10'],
  [8, 10, '1 … 6 7 8 9 10'],
  [10, 10, '1 … 8 9 10'],
  [834, 1667, '1 … 832 833 834 835 836 … 1667'],
])('page %i of %i: first, last and two either side: %s', (current, last, text) => {
  const shown = paginationRange(current, last).map(({ page, isAfterGap }) =>
    isAfterGap ? `… ${page}` : page,
  )
  expect(shown.join(' ')).toBe(text)
})

test.each([
  ['3', 3],
  [null, 1],
  ['', 1],
  ['0', 1],
  ['-2', 1],
  ['2.5', 1],
  ['abc', 1],
  ['1e9', 1],
  ['9999999', 50],
  ['99999999999999999999', 1],
])('the address %j means page %i', (text, page) => {
  expect(pageOf(text, 50)).toBe(page)
})

import { expect, test } from 'vitest'
import { slices } from './batches.ts'

test('a long array comes in slices, between which others have their turn', async () => {
  const seen: unknown[] = []
  for await (const part of slices([1, 2, 3, 4, 5], 2)) {
    seen.push(part)
    setImmediate(() => seen.push('another'))
  }
  expect(seen).toEqual([[1, 2], 'another', [3, 4], 'another', [5]])
})

test('an empty one has none', async () => {
  for await (const part of slices([], 2)) expect(part).toBeUndefined()
})

import { setImmediate as round } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBatchQueue } from './batch-queue.ts'

/** Work that resolves on demand, and the items of each batch. */
const workOnCall = (options: Parameters<typeof createBatchQueue>[1]) => {
  const batches: string[][] = []
  const ends: (() => void)[] = []
  const give = createBatchQueue<string, string>((items) => {
    batches.push([...items])
    return new Promise((resolve) => ends.push(() => resolve(items)))
  }, options)
  const settled = async () => {
    for (let rounds = 0; rounds < 4; rounds += 1) await round()
  }
  return { give, batches, settled, end: (batch: number) => ends[batch]?.() }
}

test('of two concurrent batches, the first to end starts the third, with all items that came meanwhile', async () => {
  const { give, batches, settled, end } = workOnCall({ concurrency: 2 })
  const results: Promise<string>[] = []
  for (const item of ['a', 'b', 'c', 'd']) {
    results.push(give(item))
    await settled()
  }
  expect(batches).toEqual([['a'], ['b']])
  end(0)
  await settled()
  expect(batches).toEqual([['a'], ['b'], ['c', 'd']])
  end(2)
  end(1)
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
})

test('a batch beside others waits until it is as large as they are together', async () => {
  const { give, batches, settled, end } = workOnCall({ concurrency: 3 })
  const results = ['a', 'b'].map((item) => give(item))
  await settled()
  results.push(give('c'))
  await settled()
  expect(batches).toEqual([['a', 'b']])
  results.push(give('d'))
  await settled()
  expect(batches).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  results.push(...['e', 'f', 'g'].map((item) => give(item)))
  await settled()
  expect(batches).toHaveLength(2)
  end(0)
  await settled()
  expect(batches.at(-1)).toEqual(['e', 'f', 'g'])
  end(1)
  end(2)
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
})

test('a full batch starts beside a larger number of others, and the rest follow', async () => {
  const { give, batches, settled, end } = workOnCall({ concurrency: 2, maxBatchSize: 2 })
  const results = ['a', 'b', 'c', 'd', 'e'].map((item) => give(item))
  await settled()
  expect(batches).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  end(0)
  await settled()
  // Alone it is smaller than the batch that still runs.
  expect(batches).toHaveLength(2)
  end(1)
  await settled()
  expect(batches.at(-1)).toEqual(['e'])
  end(2)
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a caller that asks again on its result joins the batch of those that waited', async () => {
  const { give, batches, settled, end } = workOnCall({})
  const again = give('a').then(() => give('a again'))
  await settled()
  const waiting = give('b')
  end(0)
  await settled()
  expect(batches).toEqual([['a'], ['b', 'a again']])
  end(1)
  expect(await Promise.all([again, waiting])).toEqual(['a again', 'b'])
})

import { QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

/** A client with a sum on screen that follows writes, and how often it was asked. */
const withSum = async () => {
  const queryClient = createQueryClient()
  let times = 0
  const ask = vi.fn<() => Promise<number>>(() => Promise.resolve((times += 1)))
  const sum = { queryKey: ['sum'], queryFn: ask, meta: { followsWrites: true as const } }
  const seen: unknown[] = []
  new QueryObserver(queryClient, sum).subscribe(({ data }) => seen.push(data))
  await waitFor(() => expect(seen.at(-1)).toBe(1))
  const write = (mutationFn: () => Promise<unknown>, meta = {}) =>
    queryClient.getMutationCache().build(queryClient, { mutationFn, meta }).execute(undefined)
  return { ask, seen, write }
}

test('queries are refetched after the last of the writes under way', async () => {
  const { ask, seen, write } = await withSum()
  let finish = () => undefined as void
  const last = write(() => new Promise<void>((resolve) => (finish = resolve)))
  await write(() => Promise.resolve())
  expect(ask).toHaveBeenCalledTimes(1)
  finish()
  await last
  await waitFor(() => expect(seen.at(-1)).toBe(2))
})

test('also after one that was refused: what it showed may be wrong', async () => {
  const { seen, write } = await withSum()
  await write(() => Promise.reject(new Error('no')), { explains: 'all' }).catch(() => undefined)
  await waitFor(() => expect(seen.at(-1)).toBe(2))
})

test('nothing is asked once the session has been ended', async () => {
  const { ask, write } = await withSum()
  await write(() => Promise.resolve(), { endsSession: true })
  await write(() => Promise.resolve())
  expect(ask).toHaveBeenCalledTimes(2)
})

import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { RestartingQueryClient } from './restarting-query-client.ts'

/** A query of what is stored, whose answers, read when they are asked for, arrive on `answer`. */
const setUp = () => {
  const queryClient = new RestartingQueryClient({
    defaultOptions: { queries: { staleTime: Infinity } },
  })
  const server = { stored: 'old' }
  const waiting: (() => void)[] = []
  const ask = vi.fn<() => Promise<string>>(() => {
    const read = server.stored
    return new Promise((resolve) => waiting.push(() => resolve(read)))
  })
  const options = { queryKey: ['list', 'one'], queryFn: ask }
  const answer = () => waiting.splice(0).forEach((settle) => settle())
  const invalidate = () => queryClient.invalidateQueries({ queryKey: ['list'] })
  const shown = () => queryClient.getQueryData(options.queryKey)
  return { queryClient, server, ask, options, answer, invalidate, shown }
}

test('a first answer that a write has overtaken is not shown', async () => {
  const { queryClient, server, ask, options, answer, invalidate, shown } = setUp()
  const seen: unknown[] = []
  new QueryObserver(queryClient, options).subscribe(({ data }) => seen.push(data))
  server.stored = 'new'
  const fetched = invalidate()
  answer()
  await fetched
  expect(shown()).toBe('new')
  expect(seen).not.toContain('old')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('nor is it kept for a screen that opens later, and a screen that waited gets the new one', async () => {
  const { queryClient, server, options, answer, invalidate, shown } = setUp()
  const wanted = queryClient.fetchQuery(options)
  server.stored = 'newer'
  await invalidate()
  server.stored = 'newest'
  await invalidate()
  answer()
  await expect(wanted).resolves.toBe('newest')
  expect(shown()).toBe('newest')
})

test('nor a repeated answer of a query that is no longer on screen', async () => {
  const { queryClient, server, options, answer, invalidate, shown } = setUp()
  queryClient.setQueryData(options.queryKey, 'older')
  const wanted = queryClient.fetchQuery({ ...options, staleTime: 0 })
  server.stored = 'new'
  await invalidate()
  answer()
  await wanted
  expect(shown()).toBe('new')
})

test('the response to a write is not overwritten by an older response', async () => {
  const { queryClient, server, options, answer, shown } = setUp()
  const wanted = queryClient.fetchQuery(options)
  server.stored = 'written'
  queryClient.setQueryData(options.queryKey, 'written')
  answer()
  await wanted
  expect(shown()).toBe('written')
})

test('a query that is not under way is asked once where it is on screen, else not at all', async () => {
  const { queryClient, server, ask, options, answer, invalidate, shown } = setUp()
  queryClient.setQueryData(options.queryKey, 'old')
  const leave = new QueryObserver(queryClient, options).subscribe(() => undefined)
  server.stored = 'new'
  const fetched = invalidate()
  answer()
  await fetched
  expect(shown()).toBe('new')
  leave()
  await invalidate()
  expect(ask).toHaveBeenCalledTimes(1)
})

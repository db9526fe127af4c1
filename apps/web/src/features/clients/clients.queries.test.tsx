import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { plansQuery } from '#features/plans/plans.route.ts'
import { RENEWALS } from '#features/renewals/renewals.queries.ts'
import { buildClient } from '#test/build.ts'
import { http, HttpResponse, server } from '#test/server.ts'
import { clientQuery, useForgetClient } from './clients.queries.ts'

test('a deleted client is requested nowhere, and everything that shows several is refetched', async () => {
  const [gone, other] = [buildClient(), buildClient({ name: 'Bar do Zé' })]
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  const others = [
    ['clients', 'list', 'any'],
    ['clients', 'of', 'somebody'],
    ['clients', 'sum', {}],
    clientQuery(other.id).queryKey,
    RENEWALS,
    plansQuery().queryKey,
  ]
  for (const queryKey of others) queryClient.setQueryData(queryKey, { results: [], total: 0 })
  const part = ['clients', gone.id, 'team']
  queryClient.setQueryData(part, [])
  queryClient.setQueryData(clientQuery(gone.id).queryKey, gone)
  let asked = 0
  server.use(
    http.get(`*/client/${gone.id}`, () => {
      asked += 1
      return HttpResponse.json(gone)
    }),
  )
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => ({ forget: useForgetClient(), shown: useQuery(clientQuery(gone.id)) }),
    { wrapper },
  )
  act(() => result.current.forget(gone.id))
  const isOld = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated
  await waitFor(() => expect(others.map(isOld)).toEqual(others.map(() => true)))
  // Its page is still open.
  expect([isOld(part), isOld(clientQuery(gone.id).queryKey)]).toEqual([true, true])
  expect(result.current.shown.fetchStatus).toBe('idle')
  expect(asked).toBe(0)
})

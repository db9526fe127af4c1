import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { buildProposal } from '#test/build.ts'
import { http, HttpResponse, refusal, server } from '#test/server.ts'
import { paths } from '#paths.ts'
import { useReopen, useReopenDeclined } from './useReopen.ts'

/** Presses the button of a proposal; `sent` is how many calls came of it. */
const press = (useOpening: typeof useReopen | typeof useReopenDeclined) => {
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  )
  const useHook = () => ({ ...useOpening(), place: useLocation().pathname })
  const { result } = renderHook(useHook, { wrapper })
  return {
    result,
    again: (id: string) => act(() => result.current.reopen(id)),
    sent: () => queryClient.getMutationCache().getAll().length,
  }
}

test.each([
  ['the copy', 'duplicate', useReopen],
  ['the declined one', 'reopen', useReopenDeclined],
])('a second press while the form of %s is loaded does nothing', async (_what, call, hook) => {
  const proposal = buildProposal()
  const opened = buildProposal()
  server.use(
    http.post(`*/proposta/${call}/${proposal.id}`, () =>
      HttpResponse.json(opened, { status: 201 }),
    ),
  )
  const { result, again, sent } = press(hook)
  again(proposal.id)
  await waitFor(() => expect(result.current.place).toBe(paths.editProposal(opened.id)))
  again(proposal.id)
  expect(result.current.isReopening).toBe(true)
  expect(sent()).toBe(1)
})

test.each(['CONFLICT', 'UNAVAILABLE'] as const)(
  'a declined one whose opening was refused (%s) stays where it is, and can be opened again',
  async (code) => {
    const proposal = buildProposal()
    const path = `*/proposta/reopen/${proposal.id}`
    server.use(http.post(path, () => refusal(code)))
    const { result, again, sent } = press(useReopenDeclined)
    again(proposal.id)
    await waitFor(() => expect([sent(), result.current.isReopening]).toEqual([1, false]))
    expect(result.current.place).toBe('/')
    server.use(http.post(path, () => HttpResponse.json(proposal)))
    again(proposal.id)
    await waitFor(() => expect(result.current.place).toBe(paths.editProposal(proposal.id)))
    expect(sent()).toBe(2)
  },
)

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { buildProposal } from '#test/build.ts'
import { http, HttpResponse, server } from '#test/server.ts'
import { useReopen } from './useReopen.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>{children}</MemoryRouter>
  </QueryClientProvider>
)

test('a second press while the form of the copy is loaded makes no second one', async () => {
  const proposal = buildProposal()
  let made = 0
  server.use(
    http.post(`*/proposta/duplicate/${proposal.id}`, () => {
      made += 1
      return HttpResponse.json(buildProposal(), { status: 201 })
    }),
  )
  const { result } = renderHook(useReopen, { wrapper })
  result.current.reopen(proposal.id)
  await waitFor(() => expect(made).toBe(1))
  // Until the answer is there, and after it.
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(result.current.isReopening).toBe(true)
  result.current.reopen(proposal.id)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(made).toBe(1)
})

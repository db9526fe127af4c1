import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { http, HttpResponse, refusal, server } from '#test/server.ts'
import { useClientImport } from './useClientImport.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)

test('a check that ends without its report says so, and can be made again', async () => {
  const report = { total: 2, ready: 2, failing: 0, duplicates: 0, unlisted: 0 }
  const answers = [
    { done: 1, total: 2, issues: [] },
    { done: 2, total: 2, issues: [], report },
  ]
  server.use(
    http.post(
      '*/client/import/check',
      () => new HttpResponse(`${JSON.stringify(answers.shift())}\n`),
    ),
  )
  const { result } = renderHook(useClientImport, { wrapper })
  const file = new File(['Cliente\nPadaria\nBar\n'], 'carteira.csv', { type: 'text/csv' })
  await act(() => result.current.choose(file))
  act(() => result.current.check())
  await waitFor(() =>
    expect(result.current.refusal).toMatch(/^A conexão caiu antes do fim da conferência/),
  )
  expect(result.current.progress).toBeNull()
  act(() => result.current.check())
  await waitFor(() => expect(result.current.checked?.report).toEqual(report))
  expect(result.current.refusal).toBeNull()
})

test('an import that is refused since the portfolio has changed is checked again', async () => {
  const ready = { total: 1, ready: 1, failing: 0, duplicates: 0, unlisted: 0 }
  const taken = { ...ready, ready: 0, duplicates: 1 }
  const issue = { line: 2, column: 'Cliente', kind: 'duplicate', message: 'Já existe.', value: 'A' }
  const answers = [
    { done: 1, total: 1, issues: [], report: ready },
    { done: 1, total: 1, issues: [issue], report: taken },
  ]
  server.use(
    http.post(
      '*/client/import/check',
      () => new HttpResponse(`${JSON.stringify(answers.shift())}\n`),
    ),
    http.post('*/client/import', () => refusal('VALIDATION')),
  )
  const { result } = renderHook(useClientImport, { wrapper })
  await act(() => result.current.choose(new File(['Cliente\nPadaria\n'], 'carteira.csv')))
  act(() => result.current.check())
  await waitFor(() => expect(result.current.checked?.report).toEqual(ready))
  act(() => result.current.save())
  await waitFor(() => expect(result.current.checked).toEqual({ report: taken, issues: [issue] }))
  expect(result.current.refusal).toBeNull()
})

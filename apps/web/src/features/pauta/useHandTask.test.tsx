import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { buildPautaTask } from '#test/build-tasks.ts'
import { http, HttpResponse, server } from '#test/server.ts'
import { useHandTask } from './useHandTask.ts'

const toasts = vi.hoisted(() => vi.fn<(message: string) => void>())
vi.mock('#ui/feedback/toast.ts', async (original) => ({
  ...(await original<object>()),
  toastWithAction: toasts,
}))

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)
const answered = (name: string) => (task: object) =>
  HttpResponse.json({ ...task, assigneeId: 'a'.repeat(24), assigneeName: name })

test('tells of each of two tasks that are passed on quickly, and after the screen is gone', async () => {
  const [one, two] = [buildPautaTask({ title: 'Um' }), buildPautaTask({ title: 'Dois' })]
  server.use(
    http.patch('*/task/:id', ({ params }) =>
      params['id'] === one.id ? answered('Ana')(one) : answered('Bia')(two),
    ),
  )
  const { result, unmount } = renderHook(useHandTask, { wrapper })
  result.current.hand({ task: one, to: 'a'.repeat(24) })
  result.current.hand({ task: two, to: 'b'.repeat(24) })
  unmount()
  await expect
    .poll(() => toasts.mock.calls.map(([message]) => message).toSorted(), { timeout: 10_000 })
    .toEqual(['Tarefa com Ana.', 'Tarefa com Bia.'])
})

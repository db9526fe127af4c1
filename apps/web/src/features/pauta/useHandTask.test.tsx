import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { buildPautaTask } from '#test/build-tasks.ts'
import { http, HttpResponse, server } from '#test/server.ts'
import { useHandTask } from './useHandTask.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)

test('each of two tasks that are passed on quickly is reported, even after the screen is gone', async () => {
  const [one, two] = [buildPautaTask({ title: 'Um' }), buildPautaTask({ title: 'Dois' })]
  server.use(
    http.patch('*/task/:id', ({ params }) =>
      HttpResponse.json({ ...(params['id'] === one.id ? one : two), assigneeName: 'Ana' }),
    ),
  )
  const handed: string[] = []
  const { result, unmount } = renderHook(useHandTask, { wrapper })
  for (const task of [one, two])
    result.current.hand({ task, to: 'a'.repeat(24) }, { onDone: () => handed.push(task.title) })
  unmount()
  await expect.poll(() => handed.toSorted(), { timeout: 10_000 }).toEqual(['Dois', 'Um'])
})

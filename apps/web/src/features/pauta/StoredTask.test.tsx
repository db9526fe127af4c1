import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { buildPautaTask } from '#test/build-tasks.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'
import { taskQuery } from './pauta.queries.ts'

const me = buildEmployee({ name: 'Ana' })

test('a task that somebody else deletes while its drawer is open keeps what is typed', async () => {
  const task = buildPautaTask({ title: 'Ligar' })
  const counts = { late: 0, today: 1, tomorrow: 0, week: 0, later: 0, none: 0 }
  server.use(
    http.get('*/task', () => HttpResponse.json({ results: [task], total: 1, counts })),
    http.get('*/task/:id', () => HttpResponse.json(task)),
    http.get('*/employee', () => HttpResponse.json({ results: [me], total: 1 })),
  )
  const { user, queryClient } = renderApp(`/home/pauta?tarefa=${task.id}`, { user: me })
  const title = await screen.findByLabelText(/^Título/)
  await user.type(title, ' já')
  server.use(
    http.get('*/task/:id', () => refusal('NOT_FOUND')),
    http.patch('*/task/:id', () => refusal('NOT_FOUND')),
  )
  await act(() => queryClient.refetchQueries(taskQuery(task.id)))
  expect(title).toHaveValue('Ligar já')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/encontrad/)).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText(/^Título/)).toHaveValue('Ligar já'))
})

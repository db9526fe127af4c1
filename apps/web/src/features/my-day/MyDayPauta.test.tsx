import { screen, waitFor, within } from '@testing-library/react'
import type { PautaTask } from '@bastidor/shared/pauta'
import { expect, test } from 'vitest'
import { Shell } from '#app/shell/Shell.tsx'
import { buildEmployee } from '#test/build.ts'
import { buildPautaTask } from '#test/build-tasks.ts'
import { listOf } from '#test/my-day.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'
import { MyDayPanel } from './MyDayPanel.tsx'

const LATE = buildPautaTask({ title: 'Velha', dueOn: '2026-01-05', late: true, urgent: true })
const TODAY = buildPautaTask({ title: 'De hoje', clientName: 'Café Aurora' })

/** The panel over a server that keeps what is done. */
const open = (tasks: PautaTask[] = [LATE, TODAY], total = tasks.length) => {
  let stored = tasks
  const sent: unknown[] = []
  server.use(
    http.get('*/today', () => {
      const results = stored.filter(({ state }) => state !== 'done')
      const gone = stored.length - results.length
      const late = results.filter((task) => task.late).length
      return HttpResponse.json({ pauta: { ...listOf(results, total - gone), late } })
    }),
    http.patch('*/task/:id', async ({ params, request }) => {
      const patch = (await request.json()) as Partial<PautaTask>
      sent.push(patch)
      stored = stored.map((task) => (task.id === params.id ? { ...task, ...patch } : task))
      return HttpResponse.json(stored.find(({ id }) => id === params.id))
    }),
  )
  const app = renderApp('/home', {
    user: buildEmployee(),
    routes: [
      { path: '/home', Component: Shell, children: [{ index: true, Component: MyDayPanel }] },
    ],
  })
  return { ...app, sent }
}

test('late tasks and those of today stand in their groups, and open in the Pauta', async () => {
  open()
  const overdue = await screen.findByRole('region', { name: 'Atrasado 1' })
  expect(overdue).toHaveTextContent('Urgente')
  expect(within(overdue).getByRole('link', { name: 'Velha' })).toHaveAttribute(
    'href',
    `/home/pauta?tarefa=${LATE.id}`,
  )
  expect(screen.getByRole('region', { name: 'Hoje 1' })).toHaveTextContent('Café Aurora')
})

test('those that do not fit are counted, and lead to the Pauta', async () => {
  open([LATE, TODAY], 9)
  expect(await screen.findByRole('link', { name: '7 tarefas da pauta' })).toHaveAttribute(
    'href',
    '/home/pauta',
  )
})

test('one is done with a tap, at once, and comes back with the undo', async () => {
  const { user, sent } = open()
  server.use(
    http.patch('*/task/:id', () => new Promise<undefined>((go) => setTimeout(go, 50)), {
      once: true,
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Concluir: De hoje' }))
  expect(screen.getByRole('button', { name: 'Reabrir: De hoje' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(sent).toContainEqual({ state: 'open' }))
  expect(await screen.findByRole('button', { name: 'Concluir: De hoje' })).toBeVisible()
})

test('one that cannot be done is as it was, and the message says why', async () => {
  const { user } = open()
  server.use(http.patch('*/task/:id', () => refusal('NOT_FOUND', { message: 'Não está aqui.' })))
  await user.click(await screen.findByRole('button', { name: 'Concluir: De hoje' }))
  expect(await screen.findByText('Não está aqui.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Concluir: De hoje' })).toBeVisible()
})

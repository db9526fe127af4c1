import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildChore, buildClient, buildEmployee } from '#test/build.ts'
import { openChore, taskRow as row } from '#test/chore-page.ts'
import { http, HttpResponse, server } from '#test/server.ts'

const open = (chore = journey, user = buildEmployee({ level: 'Base', role: 'Designer' })) =>
  openChore(chore, user)
const journey = buildChore({ title: 'Jornada de Aurora', client: 'c'.repeat(24) })
const aurora = buildClient({
  status: 'Start',
  chores: [journey.id],
  journey: { id: journey.id, done: 1, total: 3 },
})

test('says whose each task is, and a removed one comes back to its department', async () => {
  const [one, two, three] = journey.tasks
  const { user, stored } = await open(
    {
      ...journey,
      tasks: [{ ...one!, department: 'Dev' }, two!, { ...three!, department: 'CS' }],
    },
    buildEmployee({ level: 'Admin' }),
  )
  expect(row('Ligar').getByText('Dev')).toBeVisible()
  await user.click(row('Ligar').getByRole('button', { name: 'Excluir Tarefa: Ligar' }))
  await waitFor(() => expect(stored().tasks).toHaveLength(2))
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await waitFor(() =>
    expect(stored().tasks.map(({ desc, department }) => [desc, department])).toEqual([
      ['Ligar', 'Dev'],
      ['Escrever', null],
      ['Enviar', 'CS'],
    ]),
  )
})

test('a change in it shows immediately on the client’s page', async () => {
  const { user, router, stored } = await open({ ...journey, client: aurora.id })
  server.use(
    http.get(`*/client/${aurora.id}`, () => HttpResponse.json(aurora)),
    http.get('*/plan/', () => HttpResponse.json({ results: [], total: 0 })),
  )
  const back = () => router.navigate(`/home/client/${aurora.id}`)
  await act(back)
  expect(await screen.findByText('1 de 3 feitas')).toBeVisible()
  await act(() => router.navigate(`/home/client/${aurora.id}/journey/${journey.id}`))
  await user.click((await screen.findAllByRole('button', { name: /^Em andamento/ }))[0]!)
  await user.click((await screen.findAllByRole('menuitem', { hidden: true }))[2]!)
  await waitFor(() => expect(stored().tasks[1]?.state).toBe('done'))
  await waitFor(() => expect(screen.getByText('2 de 3 feitas')).toBeVisible())
  server.use(http.get(`*/client/${aurora.id}`, () => new Promise<Response>(() => undefined)))
  await act(back)
  expect(await screen.findByText('2 de 3 feitas')).toBeVisible()
})

test('leads Líder and Admin to the template that it was made of, nobody else', async () => {
  await open(journey, buildEmployee({ level: 'Líder' }))
  expect(screen.getByRole('link', { name: 'Editar modelo' })).toHaveAttribute(
    'href',
    '/home/jornada',
  )
  cleanup()
  await open(journey)
  expect(screen.queryByRole('link', { name: 'Editar modelo' })).toBeNull()
})

test('is worked on by everyone, but neither renamed nor emptied by level Base', async () => {
  await open(journey)
  expect(screen.getByRole('heading', { name: 'Jornada de Aurora' })).toBeVisible()
  expect(screen.queryByLabelText('Título')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Excluir Tarefa/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Excluir Trabalho' })).toBeNull()
  expect(row('Ligar').getByRole('button', { name: 'Mover para baixo: Ligar' })).toBeVisible()
})

test('is never deleted by itself, also not by an Admin', async () => {
  await open(journey, buildEmployee({ level: 'Admin' }))
  expect(screen.getByLabelText('Título')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Excluir Trabalho' })).toBeNull()
})

test('says who does each task and by when, late ones in red', async () => {
  const ana = buildEmployee({ name: 'Ana Souza' })
  server.use(http.get('*/employee', () => HttpResponse.json({ results: [ana], total: 1 })))
  const [one, two, three] = journey.tasks
  await open({
    ...journey,
    tasks: [
      { ...one!, assigneeId: ana.id, dueOn: '2020-03-02' },
      { ...two!, assigneeId: ana.id, dueOn: '2020-03-03' },
      three!,
    ],
  })
  expect(await row('Escrever').findByText('Ana Souza')).toBeVisible()
  expect(row('Escrever').getByText('03/03/2020')).toHaveAttribute('data-late')
  // The first is done.
  expect(row('Ligar').getByText('02/03/2020')).not.toHaveAttribute('data-late')
  expect(row('Enviar').queryByText('Ana Souza')).toBeNull()
})

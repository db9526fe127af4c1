import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const bia = buildEmployee({ name: 'Bia', level: 'Base', role: 'CS' })
const ana = buildEmployee({ name: 'Ana' })

/** The page of somebody with three open tasks. */
const open = (person = bia, count = 3) => {
  const lane = { late: 1, today: 1, week: 1, open: count }
  const { id, name, avatar, active } = person
  server.use(
    http.get('*/employee/:id', () => HttpResponse.json(person)),
    http.get('*/employee/:id/clients', () =>
      HttpResponse.json({ results: [], total: 0, gestor: 0, cs: 0 }),
    ),
    http.get('*/client/find', () => HttpResponse.json({ results: [], total: 0 })),
    http.get('*/employee', () => HttpResponse.json({ results: [ana, bia], total: 2 })),
    http.get('*/task/team', () =>
      HttpResponse.json({ results: [{ person: { id, name, avatar, active }, ...lane }], total: 1 }),
    ),
  )
  return renderApp(`/home/employee/${person.id}`, { user: ana })
}

test('a deletion says how many tasks are open, and gives them to the successor', async () => {
  let sent: unknown
  const { user } = open()
  server.use(
    http.delete('*/employee/delete/:id', async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({ id: bia.id })
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Excluir' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Excluir funcionário' }))
  expect(await dialog.findByText(/Bia tem 3 tarefas abertas\./)).toBeVisible()
  const successor = dialog.getByRole('combobox', { name: 'Quem assume o trabalho' })
  expect(successor).toHaveAccessibleDescription(/Tarefas, jornadas, repetições e trabalhos/)
  await user.click(successor)
  await user.click(await screen.findByRole('option', { name: 'Ana' }))
  await user.type(dialog.getByLabelText('Confirmação'), 'excluir-Bia')
  await user.click(dialog.getByRole('button', { name: 'Excluir' }))
  expect(await screen.findByText('Bia excluído com sucesso!')).toBeVisible()
  expect(sent).toEqual({ confirmation: 'excluir-Bia', successor: ana.id })
})

test('a deactivation says how many tasks are open, and that they stay', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Desativar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Desativar funcionário' }))
  expect(
    await dialog.findByText(/Bia tem 3 tarefas abertas\. Nada muda de mãos agora/),
  ).toBeVisible()
})

test.each([
  ['Excluir', 'Bia tem 1 tarefa aberta. Sem sucessor, o trabalho fica sem responsável.'],
  ['Desativar', /depois de desativar, você pode passar o trabalho a outra pessoa\.$/],
])('%s: a single open task is not written about as several', async (name, text) => {
  const { user } = open(bia, 1)
  await user.click(await screen.findByRole('button', { name }))
  expect(await within(await screen.findByRole('dialog')).findByText(text)).toBeVisible()
})

test.each(['Desativar', 'Excluir'])('%s: tasks that fail to load are said so', async (name) => {
  const { user } = open()
  server.use(http.get('*/task/team', () => refusal('NOT_FOUND')))
  await user.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('alert')).toHaveTextContent(/as tarefas abertas/)
  server.use(http.get('*/task/team', () => HttpResponse.json({ results: [], total: 0 })))
  await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
})

test('the page of somebody inactive offers to hand their tasks over', async () => {
  const { user } = open({ ...bia, active: false })
  expect(await screen.findByText(/Bia tem 3 tarefas abertas\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Passar o trabalho para…' }))
  expect(await screen.findByRole('dialog', { name: 'Passar o trabalho de Bia' })).toBeVisible()
})

test('so does that of somebody without tasks: journeys, series and chores are not among them', async () => {
  let sent: unknown
  const { user } = open({ ...bia, active: false }, 0)
  server.use(
    http.post('*/task/handOver', async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({ tasks: 0, journey: 4, series: 1, chores: 0 })
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Passar o trabalho para…' }))
  expect(screen.queryByText(/tarefas abertas/)).toBeNull()
  const dialog = within(await screen.findByRole('dialog', { name: 'Passar o trabalho de Bia' }))
  await user.click(dialog.getByRole('combobox', { name: 'Quem assume' }))
  await user.click(await screen.findByRole('option', { name: 'Ana' }))
  await user.click(dialog.getByRole('button', { name: 'Passar tudo' }))
  expect(
    await screen.findByText('Passado adiante: 4 tarefas de jornada e 1 repetição.'),
  ).toBeVisible()
  expect(sent).toEqual({ from: bia.id, to: ana.id })
  // Nothing is left to hand over.
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Passar o trabalho/ })).toBeNull(),
  )
})

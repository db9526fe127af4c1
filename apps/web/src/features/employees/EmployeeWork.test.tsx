import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildAuditEntry, buildEmployee } from '#test/build.ts'
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
    http.get('*/audit', () => HttpResponse.json({ results: [], total: 0 })),
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

const HANDED_OVER = { action: 'task.handOver', changed: ['tasks'] }
const TOGGLED = { action: 'employee.toggle', changed: ['active'] }
const REFUSED = { ...HANDED_OVER, outcome: 'denied' as const }
const OF_CLIENT = { ...HANDED_OVER, clientId: 'a'.repeat(24) }

test.each([
  ['not once all of it was handed over', 0, [REFUSED, HANDED_OVER, TOGGLED], false],
  ['where it was refused', 0, [REFUSED, TOGGLED], true],
  ['where only that of one client was', 0, [OF_CLIENT, TOGGLED], true],
  ['where they were deactivated again since', 0, [TOGGLED, HANDED_OVER, TOGGLED], true],
  ['where tasks are open all the same', 2, [HANDED_OVER, TOGGLED], true],
])('it is offered again after a reload %s', async (_when, count, entries, isOffered) => {
  let isAsked = false
  open({ ...bia, active: false }, count)
  server.use(
    http.get('*/audit', ({ request }) => {
      const { searchParams } = new URL(request.url)
      expect([searchParams.get('entity'), searchParams.get('id')]).toEqual(['employee', bia.id])
      isAsked = true
      const results = entries.map((entry) => buildAuditEntry(entry))
      return HttpResponse.json({ results, total: results.length })
    }),
  )
  const button = () => screen.queryByRole('button', { name: 'Passar o trabalho para…' })
  if (isOffered) await waitFor(() => expect(button()).toBeVisible())
  else {
    await waitFor(() => expect(isAsked).toBe(true))
    await new Promise((done) => setTimeout(done, 100))
    expect(button()).toBeNull()
  }
})

import { PAUTA_GROUPS, type PautaTask } from '@bastidor/shared/pauta'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { buildPautaTask } from '#test/build-tasks.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const me = buildEmployee({ name: 'Ana' })
const lane = { late: 2, today: 1, week: 3, open: 9 }
const bia = { id: 'b'.repeat(24), name: 'Bia', avatar: null, active: true }
const NONE = Object.fromEntries(PAUTA_GROUPS.map((group) => [group, 0]))

const open = (user = me, tasks: PautaTask[] = []) => {
  const sent: unknown[] = []
  const keep = async (request: Request) => void sent.push(await request.json())
  server.use(
    http.get('*/task/team', () =>
      HttpResponse.json({
        results: [
          { person: bia, ...lane },
          { person: null, ...lane, late: 0, open: 1 },
        ],
        total: 2,
      }),
    ),
    http.get('*/task', () =>
      HttpResponse.json({ results: tasks, total: tasks.length, counts: NONE }),
    ),
    http.patch('*/task/:id', async ({ request }) => {
      await keep(request)
      return HttpResponse.json({ ...tasks[0], assigneeId: me.id, assigneeName: me.name })
    }),
    http.post('*/task/handOver', async ({ request }) => {
      await keep(request)
      return HttpResponse.json({ tasks: 2, journey: 0, series: 1, chores: 0 })
    }),
    http.get('*/employee', () => HttpResponse.json({ results: [me], total: 1 })),
  )
  return { ...renderApp('/home/pauta?aba=equipe', { user }), sent }
}
const theLane = async () => within((await screen.findByText('Bia')).closest('li')!)

test('counts what each person has, and what nobody has, and opens their tasks', async () => {
  const { user } = open(me, [buildPautaTask({ title: 'Da Bia' })])
  const row = (await screen.findByText('Bia')).closest('li')!
  expect(row).toHaveTextContent('2 atrasadas1 hoje3 em 7 dias9 abertas')
  expect(screen.getByText('Sem responsável')).toBeVisible()
  await user.click(within(row).getByRole('button', { name: 'Bia' }))
  expect(await within(row).findByRole('button', { name: 'Da Bia' })).toBeVisible()
})

test('X on a lane does none of its tasks', async () => {
  const { user, sent } = open(me, [buildPautaTask({ title: 'Da Bia' })])
  await user.click((await theLane()).getByRole('button', { name: 'Bia' }))
  await screen.findByRole('button', { name: 'Da Bia' })
  await user.keyboard('x')
  await user.keyboard('jx')
  await screen.findByText('Tarefa feita.')
  expect(sent).toEqual([{ state: 'done' }])
})

test('a task is passed on from its menu, and back from the toast', async () => {
  const { user, sent } = open(me, [buildPautaTask({ title: 'Da Bia', assigneeId: bia.id })])
  await user.click((await theLane()).getByRole('button', { name: 'Bia' }))
  await user.click(await screen.findByRole('button', { name: 'Ações de Da Bia' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Passar para…' }))
  await user.click(await screen.findByRole('combobox', { name: 'Quem faz "Da Bia"' }))
  await user.click(await screen.findByRole('option', { name: 'Ana' }))
  await user.click(screen.getByRole('button', { name: 'Passar' }))
  expect(await screen.findByText('Tarefa com Ana.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await expect.poll(() => sent).toEqual([{ assigneeId: me.id }, { assigneeId: bia.id }])
})

test('a task that may not be passed on says why, where the person is chosen', async () => {
  const { user } = open(buildEmployee({ level: 'Base' }), [buildPautaTask({ title: 'Da Bia' })])
  const why = 'Você só cria tarefas para outra pessoa em clientes de que cuida.'
  server.use(
    http.patch('*/task/:id', () => refusal('FIELD_FORBIDDEN', { fields: { assigneeId: why } })),
  )
  await user.click((await theLane()).getByRole('button', { name: 'Bia' }))
  await user.click(await screen.findByRole('button', { name: 'Ações de Da Bia' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Passar para…' }))
  await user.click(await screen.findByRole('button', { name: 'Passar' }))
  expect(await screen.findByText(why)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Da Bia', hidden: true })).toBeInTheDocument()
})

test('all of a person’s work is handed over, and the toast says how much that was', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'Ações com o trabalho de Bia' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Passar tudo para…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Passar o trabalho de Bia' }))
  await user.click(dialog.getByRole('button', { name: 'Passar tudo' }))
  expect(dialog.getByText('Escolha alguém ativo.')).toBeVisible()
  await user.click(dialog.getByLabelText('Quem assume'))
  await user.click(await screen.findByRole('option', { name: 'Ana' }))
  await user.click(dialog.getByRole('button', { name: 'Passar tudo' }))
  expect(await screen.findByText('Passado adiante: 2 tarefas e 1 repetição.')).toBeVisible()
  expect(sent).toEqual([{ from: bia.id, to: me.id }])
})

test('only Líder and Admin hand over all work of a person', async () => {
  open(buildEmployee({ level: 'Base', role: 'CS' }))
  await screen.findByText('Bia')
  expect(screen.queryByRole('button', { name: 'Ações com o trabalho de Bia' })).toBeNull()
})

import { dayOf, formatDay } from '@bastidor/shared/dates'
import { datesOf, firstDates } from '@bastidor/shared/pauta.days'
import { seriesRuleSchema, toRule, type Series } from '@bastidor/shared/pauta.series'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildClient, buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const me = buildEmployee({ name: 'Ana' })
const id = 'e'.repeat(24)
const weekly: Series = {
  id,
  _id: id,
  title: 'Reunião',
  desc: '',
  clientId: null,
  clientName: '',
  department: null,
  assigneeId: me.id,
  assigneeName: 'Ana',
  who: null,
  urgent: false,
  every: 2,
  unit: 'week',
  weekdays: [1, 4],
  day: null,
  startsOn: '2026-11-02',
  endsOn: null,
  lastMade: '2026-11-23',
  next: '2026-11-26',
  creatorId: me.id,
  version: 1,
}

const open = (series = [weekly], user = me) => {
  server.use(
    http.get('*/taskSeries', () => HttpResponse.json({ results: series, total: series.length })),
    http.post('*/taskSeries/preview', () => HttpResponse.json({ dates: ['2026-11-26'] })),
    http.get('*/employee', () => HttpResponse.json({ results: [me], total: 1 })),
  )
  return renderApp('/home/pauta?aba=repeticoes', { user })
}
const openFirst = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Reunião' }))
  return within(await screen.findByRole('dialog', { name: 'Repetição' }))
}

test('each says its rule, whose it is, and its next day', async () => {
  open([weekly, { ...weekly, id: 'f'.repeat(24), title: 'Relatório', who: 'cs', next: null }])
  const [meeting, report] = await screen.findAllByRole('listitem')
  expect(meeting).toHaveTextContent('Ana · A cada 2 semanas: seg e qui')
  expect(meeting).toHaveTextContent('Próxima: 26/11/2026')
  expect(report).toHaveTextContent('CS do cliente')
  expect(report).toHaveTextContent('Terminou')
})

test('a change sends only what changed, with the version', async () => {
  let sent: unknown
  const { user } = open()
  server.use(
    http.patch('*/taskSeries/:id', async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({ ...weekly, every: 3, version: 2 })
    }),
  )
  const dialog = await openFirst(user)
  await user.clear(dialog.getByLabelText('A cada'))
  await user.type(dialog.getByLabelText('A cada'), '3')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Repetição salva.')).toBeVisible()
  expect(sent).toEqual({ every: 3, version: 1 })
})

test.each([
  [0, 'Repetição excluída. Nenhuma tarefa saiu.'],
  [1, 'Repetição excluída. 1 tarefa aberta saiu.'],
  [4, 'Repetição excluída. 4 tarefas abertas saíram.'],
])('deleting one says how many open tasks went with it (%i)', async (removed, text) => {
  const { user } = open()
  server.use(http.delete('*/taskSeries/:id', () => HttpResponse.json({ id, removed })))
  const dialog = await openFirst(user)
  await user.click(dialog.getByRole('button', { name: 'Excluir' }))
  await user.click(await screen.findByRole('button', { name: 'excluir' }))
  expect(await screen.findByText(text)).toBeVisible()
})

test('one that began long ago says its next days, not its first', async () => {
  const old = { ...weekly, startsOn: '2024-01-01' }
  const { user } = open([old])
  server.use(
    http.post('*/taskSeries/preview', async ({ request }) =>
      HttpResponse.json({
        dates: firstDates(toRule(seriesRuleSchema.parse(await request.json()))),
      }),
    ),
  )
  const dialog = await openFirst(user)
  const next = datesOf(old, dayOf(new Date()), '9999-12-31', 12).map(formatDay)
  const shown = await dialog.findByText(/^Próximos dias:/)
  expect(shown.textContent.match(/[0-9/]{10}/g)).toEqual(next)
})

test('one that is over has none', async () => {
  const { user } = open([{ ...weekly, startsOn: '2024-01-01', endsOn: '2024-12-31', next: null }])
  const dialog = await openFirst(user)
  expect(await dialog.findByText('Nenhum dia cabe nesta repetição.')).toBeVisible()
})

test('one that may not be changed says why', async () => {
  const { user } = open()
  server.use(
    http.patch('*/taskSeries/:id', () => refusal('FORBIDDEN', { message: 'Só quem a criou.' })),
  )
  const dialog = await openFirst(user)
  await user.type(dialog.getByLabelText(/^Título/), ' geral')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findByText('Só quem a criou.')).toBeVisible()
})

describe('one that somebody else made', () => {
  const davi = buildEmployee({ name: 'Davi', level: 'Base', role: 'Designer' })
  const client = buildClient({ name: 'Aurora' })
  const theirs = { ...weekly, assigneeId: davi.id, assigneeName: 'Davi' }
  const aurora = { ...theirs, clientId: client.id, clientName: 'Aurora' }

  test('is read-only for its assignee, with the reason', async () => {
    const { user } = open([theirs], davi)
    const dialog = await openFirst(user)
    expect(dialog.getByText(/^Só quem criou a repetição/)).toBeVisible()
    expect(dialog.getByText('A cada 2 semanas: seg e qui')).toBeVisible()
    expect(dialog.queryByRole('textbox')).toBeNull()
    await user.click(dialog.getByText('Fechar'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test.each([
    ['changed by the client’s CS', davi.id, 'Salvar'],
    ['read by others', me.id, 'Fechar'],
  ])('is %s', async (_who, csId, button) => {
    const { user } = open([aurora], davi)
    server.use(http.get(`*/client/${client.id}`, () => HttpResponse.json({ ...client, csId })))
    const dialog = await openFirst(user)
    expect(dialog.getAllByRole('button', { name: button }).at(-1)).toBeVisible()
  })
})

test('without any the page says what they are for', async () => {
  open([])
  expect(await screen.findByText('Nada se repete ainda')).toBeVisible()
})

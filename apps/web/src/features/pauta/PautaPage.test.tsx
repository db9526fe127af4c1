import { addDays, dayOf } from '@bastidor/shared/dates'
import { PAUTA_GROUPS, groupOf, type PautaTask } from '@bastidor/shared/pauta'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { buildPautaTask } from '#test/build-tasks.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const today = dayOf(new Date())
const me = buildEmployee({ name: 'Ana' })

const countsOf = (tasks: PautaTask[]) =>
  Object.fromEntries(
    PAUTA_GROUPS.map((group) => [
      group,
      tasks.filter(({ dueOn }) => groupOf(dueOn, today) === group).length,
    ]),
  )

/** A server that keeps tasks as the API does. */
const open = (tasks: PautaTask[], path = '/home/pauta') => {
  let stored = tasks
  const sent: unknown[] = []
  server.use(
    http.get('*/task', () => {
      const results = stored.filter(({ state }) => state !== 'done')
      return HttpResponse.json({ results, total: results.length, counts: countsOf(results) })
    }),
    http.get('*/task/:id', ({ params }) =>
      HttpResponse.json(stored.find(({ id }) => id === params.id)),
    ),
    http.patch('*/task/:id', async ({ params, request }) => {
      const patch = (await request.json()) as Partial<PautaTask>
      sent.push(patch)
      stored = stored.map((task) => (task.id === params.id ? { ...task, ...patch } : task))
      return HttpResponse.json(stored.find(({ id }) => id === params.id))
    }),
    http.get('*/employee', () => HttpResponse.json({ results: [me], total: 1 })),
  )
  return { ...renderApp(path, { user: me }), sent }
}

describe('Minha', () => {
  test('has the tasks in the groups of their days, with how many there are', async () => {
    open([
      buildPautaTask({ title: 'Velha', dueOn: addDays(today, -2), late: true, urgent: true }),
      buildPautaTask({ title: 'De hoje', clientName: 'Café Aurora' }),
      buildPautaTask({ title: 'Sem pressa', dueOn: null }),
    ])
    const late = await screen.findByRole('region', { name: 'Atrasadas 1' })
    expect(within(late).getByText('Urgente')).toBeVisible()
    const now = screen.getByRole('region', { name: 'Hoje 1' })
    expect(now).toHaveTextContent('Café Aurora')
    expect(screen.getByRole('region', { name: 'Sem data 1' })).toHaveTextContent('Sem pressa')
    expect(screen.queryByText('Tudo feito por hoje.')).toBeNull()
    expect(document.title).toBe('Pauta · Bastidor')
  })

  test('a tap does a task, and its undo opens it again', async () => {
    const { user, sent } = open([buildPautaTask({ title: 'Ligar' })])
    await user.click(await screen.findByRole('button', { name: 'Concluir: Ligar' }))
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
    expect(await screen.findByRole('button', { name: 'Concluir: Ligar' })).toBeVisible()
    await waitFor(() => expect(sent).toEqual([{ state: 'done' }, { state: 'open' }]))
  })

  test('a task that cannot be done is shown as it was, with the reason', async () => {
    const { user } = open([buildPautaTask({ title: 'Ligar' })])
    server.use(http.patch('*/task/:id', () => refusal('FORBIDDEN')))
    await user.click(await screen.findByRole('button', { name: 'Concluir: Ligar' }))
    expect(await screen.findByText(/Você não tem permissão/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Concluir: Ligar' })).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Tarefa feita.')).toBeNull())
  })

  test('J and K move between the tasks, X does the one in focus', async () => {
    const { user, sent } = open([
      buildPautaTask({ title: 'Primeira' }),
      buildPautaTask({ title: 'Segunda' }),
    ])
    await screen.findByText('Primeira')
    await user.keyboard('jjk')
    expect(screen.getByRole('button', { name: 'Primeira' })).toHaveFocus()
    await user.keyboard('jx')
    await waitFor(() => expect(sent).toEqual([{ state: 'done' }]))
    expect(await screen.findByRole('button', { name: 'Concluir: Primeira' })).toBeVisible()
  })

  test('without tasks it says so; with none late or due today, too', async () => {
    open([])
    expect(await screen.findByText('Nada na sua pauta.')).toBeVisible()
  })

  test('when nothing is late or due today it says that today is done', async () => {
    open([buildPautaTask({ dueOn: addDays(today, 3) })])
    expect(await screen.findByText('Tudo feito por hoje.')).toBeVisible()
    expect(screen.getByRole('heading', { name: '7 dias 1' })).toBeVisible()
  })

  test('a list that fails says why and can be tried again', async () => {
    server.use(http.get('*/task', () => refusal('UNAVAILABLE')))
    const { user } = renderApp('/home/pauta', { user: me })
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' })
    expect(screen.getByText(/O serviço está indisponível/)).toBeVisible()
    server.use(
      http.get('*/task', () =>
        HttpResponse.json({
          results: [buildPautaTask({ title: 'Ligar' })],
          total: 1,
          counts: countsOf([]),
        }),
      ),
    )
    await user.click(retry)
    expect(await screen.findByRole('button', { name: 'Ligar' })).toBeVisible()
  })

  test('a completed task is no longer counted before the server has answered', async () => {
    const { user } = open([buildPautaTask({ title: 'Ligar' }), buildPautaTask()])
    server.use(http.patch('*/task/:id', () => new Promise<Response>(() => undefined)))
    await screen.findByRole('region', { name: 'Hoje 2' })
    await user.click(screen.getByRole('button', { name: 'Concluir: Ligar' }))
    const now = await screen.findByRole('region', { name: 'Hoje 1' })
    expect(within(now).getByRole('button', { name: 'Reabrir: Ligar' })).toBeVisible()
  })

  test('tasks of journeys and chores lead to theirs', async () => {
    const [choreId, clientId] = ['c'.repeat(24), 'd'.repeat(24)]
    open([
      buildPautaTask({
        kind: 'journey',
        title: 'Boas-vindas',
        clientId,
        clientName: 'Café',
        choreId,
      }),
      buildPautaTask({ kind: 'chore', title: 'Arrumar', choreId, dueOn: null }),
    ])
    expect(
      await screen.findByRole('link', { name: 'Jornada de Café: Boas-vindas' }),
    ).toHaveAttribute('href', `/home/client/${clientId}/journey/${choreId}`)
    expect(screen.getByRole('link', { name: 'Trabalho: Arrumar' })).toHaveAttribute(
      'href',
      `/home/chores/${choreId}`,
    )
  })
})

describe('a new task', () => {
  test('is the current user’s and due today, unless they say otherwise', async () => {
    let sent: unknown
    const { user } = open([])
    server.use(
      http.post('*/task', async ({ request }) => {
        sent = await request.json()
        return HttpResponse.json(buildPautaTask({ title: 'Ligar' }), { status: 201 })
      }),
    )
    await screen.findByText('Nada na sua pauta.')
    await user.keyboard('n')
    await user.type(await screen.findByLabelText(/^Título/), 'Ligar')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Tarefa criada.')).toBeVisible()
    expect(sent).toMatchObject({ title: 'Ligar', assigneeId: me.id, dueOn: today, urgent: false })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('that repeats is a series, and shows its next days before it is saved', async () => {
    let sent: unknown
    const { user } = open([], '/home/pauta?tarefa=nova')
    server.use(
      http.post('*/taskSeries/preview', () =>
        HttpResponse.json({ dates: ['2026-11-23', '2026-11-30'] }),
      ),
      http.post('*/taskSeries', async ({ request }) => {
        sent = await request.json()
        return refusal('FIELD_FORBIDDEN', { fields: { assigneeId: 'Só dos seus clientes.' } })
      }),
    )
    await user.type(await screen.findByLabelText(/^Título/), 'Relatório')
    await user.click(screen.getByLabelText('Repetir'))
    await user.click(screen.getByRole('checkbox', { name: 'seg' }))
    expect(await screen.findByText(/seg 23\/11\/2026, seg 30\/11\/2026/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Só dos seus clientes.')).toBeVisible()
    expect(sent).toMatchObject({ unit: 'week', every: 1, weekdays: [1], startsOn: today })
  })

  test('a blank title and a date that is none are refused at their fields', async () => {
    const { user } = open([], '/home/pauta?tarefa=nova')
    const day = await screen.findByLabelText('Dia')
    await user.clear(day)
    await user.type(day, '31/02/2026')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(screen.getByLabelText(/^Título/)).toHaveAccessibleDescription(
      'O campo está vazio ou contém apenas espaços.',
    )
    expect(day).toHaveAccessibleDescription('Data inválida.')
  })
})

describe('a stored task', () => {
  test('opens from its row, and shows both values if somebody else changed it first', async () => {
    const task = buildPautaTask({ title: 'Ligar', creatorId: me.id })
    const { user } = open([task])
    server.use(
      http.patch('*/task/:id', () =>
        refusal('STALE_VERSION', { current: { ...task, title: 'Escrever', version: 2 } }),
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'Ligar' }))
    const title = await screen.findByLabelText(/^Título/)
    await user.clear(title)
    await user.type(title, 'Visitar')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Tarefa' })
    expect(await within(dialog).findByText('Escrever')).toBeVisible()
    expect(within(dialog).getByText('Visitar')).toBeVisible()
  })

  test('of somebody else’s is read with the reason', async () => {
    const base = buildEmployee({ level: 'Base', role: 'Designer' })
    const task = buildPautaTask({ assigneeId: 'b'.repeat(24), creatorId: 'c'.repeat(24) })
    server.use(
      http.get('*/task/:id', () => HttpResponse.json(task)),
      http.get('*/task', () => HttpResponse.json({ results: [], total: 0, counts: countsOf([]) })),
      http.get('*/employee', () => HttpResponse.json({ results: [], total: 0 })),
    )
    renderApp(`/home/pauta?tarefa=${task.id}`, { user: base })
    expect(await screen.findByText(/Só quem criou ou faz a tarefa/)).toBeVisible()
    for (const name of ['Excluir', 'Salvar'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('that is gone says so', async () => {
    open([])
    server.use(http.get('*/task/:id', () => refusal('NOT_FOUND')))
    renderApp(`/home/pauta?tarefa=${'a'.repeat(24)}`, { user: me })
    expect(await screen.findByText('Esta tarefa não está mais aqui')).toBeVisible()
  })

  test('that was deleted is not asked for again', async () => {
    const { user } = open([
      buildPautaTask({ title: 'Ligar', creatorId: me.id }),
      buildPautaTask({ title: 'Escrever' }),
    ])
    const asked: string[] = []
    await user.click(await screen.findByRole('button', { name: 'Ligar' }))
    await user.click(await screen.findByRole('button', { name: 'Excluir' }))
    server.use(
      http.delete('*/task/:id', ({ params }) => HttpResponse.json({ id: params['id'] })),
      http.get('*/task/:id', ({ request }) => {
        asked.push(request.url)
        return refusal('NOT_FOUND')
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'excluir' }))
    expect(await screen.findByText('Tarefa excluída.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked).toEqual([])
  })

  test('with unsaved changes is not left by Back without a question', async () => {
    const task = buildPautaTask({ title: 'Ligar', creatorId: me.id })
    const { user, router } = open([task])
    await screen.findByRole('button', { name: 'Ligar' })
    await act(() => router.navigate(`/home/pauta?tarefa=${task.id}`))
    await user.type(await screen.findByLabelText('Texto'), 'Amanhã cedo')
    await act(() => router.navigate(-1))
    expect(await screen.findByText('Descartar o que você digitou?')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.search).toBe('')
  })

  test('of a journey offers person and day, of a chore only the state', async () => {
    const entry = { creatorId: me.id, choreId: 'c'.repeat(24), clientName: 'Café' }
    const { router } = open([
      buildPautaTask({ id: 'a'.repeat(24), kind: 'journey', clientId: 'd'.repeat(24), ...entry }),
      buildPautaTask({ id: 'b'.repeat(24), kind: 'chore', ...entry }),
    ])
    await act(() => router.navigate(`/home/pauta?tarefa=${'a'.repeat(24)}`))
    expect(await screen.findByLabelText('Dia')).toBeVisible()
    expect(screen.queryByLabelText(/^Título/)).toBeNull()
    await act(() => router.navigate(`/home/pauta?tarefa=${'b'.repeat(24)}`))
    await waitFor(() => expect(screen.queryByLabelText('Dia')).toBeNull())
    expect(screen.getByLabelText('Estado')).toBeVisible()
  })
})

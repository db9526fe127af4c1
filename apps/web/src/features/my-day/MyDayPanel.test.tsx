// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import type { TaskState } from '@bastidor/shared/chores'
import type { MyDay, MyDayTask } from '@bastidor/shared/my-day'
import { describe, expect, test } from 'vitest'
import { Shell } from '#app/shell/Shell.tsx'
import type { Grant } from '@bastidor/shared/grants'
import { buildChore, buildEmployee } from '#test/build.ts'
import { CONTRACT, DOMAIN, dueOf, id, listOf, waiting } from '#test/my-day.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'
import { MyDayPanel } from './MyDayPanel.tsx'

const chore = buildChore({ id: id('c'), _id: id('c'), title: 'Semana' })
const task = (desc: string, state: TaskState = 'open', position = 0): MyDayTask => {
  const taskId = (position + 1).toString(16).padStart(24, '0')
  return { id: taskId, _id: taskId, desc, state, position, choreId: chore.id, choreTitle: 'Semana' }
}
const NONE = { tasks: listOf([]), starting: listOf([]), renewals: listOf([]) }

const STARTING = {
  id: id('a'),
  _id: id('a'),
  name: 'Padaria Aurora',
  logo: null,
  since: '2026-11-09',
  days: 12,
  journey: { id: id('b'), done: 4, total: 11 },
}
const ALL_WAITING: readonly Grant[] = [{ action: 'waiting.list', scope: 'own' }]
const me = buildEmployee({ level: 'Base', role: 'CS', name: 'Marina Couto' })

/** The panel in the shell, over a server that holds these tasks and carries out its requests. */
const open = (first: MyDay, grants: readonly Grant[] = ALL_WAITING) => {
  let stored = first
  let asked = 0
  const sent: unknown[] = []
  server.use(
    http.get('*/today', () => {
      asked += 1
      const waiting = stored.tasks?.results.filter(({ state }) => state !== 'done') ?? []
      return HttpResponse.json({ ...stored, ...(stored.tasks && { tasks: listOf(waiting) }) })
    }),
    http.patch(`*/chore/update/${chore.id}/taskId/:task`, async ({ request, params }) => {
      const body = (await request.json()) as { state: TaskState }
      sent.push([params.task, body])
      const results = (stored.tasks?.results ?? []).map((old) =>
        old.id === params.task ? { ...old, ...body } : old,
      )
      stored = { ...stored, tasks: listOf(results) }
      return HttpResponse.json(chore)
    }),
  )
  const app = renderApp('/home', {
    user: me,
    grants,
    routes: [
      { path: '/home', Component: Shell, children: [{ index: true, Component: MyDayPanel }] },
    ],
  })
  const store = (next: MyDay) => (stored = next)
  return { ...app, sent, store, asked: () => asked }
}

/** What holds an answer back until it is opened. */
const closedGate = () => {
  let open = () => undefined as void
  const passed = new Promise<void>((resolve) => (open = resolve))
  return { passed, open: () => open() }
}

const square = (name: string) =>
  screen.findByRole('button', { name: new RegExp(`: mudar o estado de ${name}$`) })
const choose = async ({ user }: ReturnType<typeof open>, name: string, state: string) => {
  await user.click(await square(name))
  await user.click(await screen.findByRole('menuitem', { name: state }))
}

describe('the pending entries', () => {
  test('stands by urgency and leads to the client, its sites, the chore and the journey', async () => {
    open({
      tasks: listOf([task('Ligar', 'working')]),
      starting: listOf([STARTING]),
      renewals: listOf([]),
      due: dueOf({ overdue: [CONTRACT], week: [DOMAIN] }),
    })
    const overdue = await screen.findByRole('region', { name: 'Atrasado 1' })
    expect(overdue).toHaveTextContent(/Mercado Sol.*venceu há 3 dias · Contrato · 12 Meses/)
    expect(within(overdue).getByRole('link', { name: 'Mercado Sol' })).toHaveAttribute(
      'href',
      `/home/client/${id('f')}`,
    )
    const now = screen.getByRole('region', { name: 'Hoje 1' })
    expect(within(now).getByRole('link', { name: 'Ligar' })).toHaveAttribute(
      'href',
      `/home/chores/${chore.id}`,
    )
    expect(now).toHaveTextContent('Semana')
    const week = screen.getByRole('region', { name: 'Esta semana 2' })
    expect(week).toHaveTextContent(/em 7 dias · Domínio · Loja/)
    expect(within(week).getByRole('link', { name: 'Ótica Lume' })).toHaveAttribute(
      'href',
      `/home/client/${id('d')}?aba=dev`,
    )
    expect(week).toHaveTextContent('há 12 dias · em Start')
    expect(within(week).getByRole('link', { name: 'Padaria Aurora' })).toHaveAttribute(
      'href',
      `/home/client/${id('a')}`,
    )
    expect(
      within(week).getByRole('link', {
        name: 'Jornada de Padaria Aurora: 4 de 11 tarefas feitas',
      }),
    ).toHaveAttribute('href', `/home/client/${id('a')}/journey/${id('b')}`)
    expect(screen.queryByText(/^Nada /)).toBeNull()
    expect(screen.queryByText(/^Mais /)).toBeNull()
  })

  test('is talked about with the client in one press, where there is a number', async () => {
    open({
      due: dueOf({ overdue: [CONTRACT, { ...DOMAIN, whatsapp: '' }] }),
      surveys: { ...listOf([waiting('nps', 12)]), overdue: 1 },
    })
    const chat = async (name: string) => {
      const link = await screen.findByRole('link', { name: new RegExp(`^${name} por WhatsApp`) })
      return new URL(link.getAttribute('href') ?? '')
    }
    const contract = await chat('Falar com Mercado Sol')
    expect(contract.href).toMatch(/^https:\/\/wa\.me\/5547999998888\?/)
    expect(contract.searchParams.get('text')).toMatch(
      /Mercado Sol terminou em 18\/11\/2026\. .*\?$/,
    )
    expect((await chat('Lembrar Bar do Zé')).searchParams.get('text')).toContain('/sendnps/')
    expect(screen.queryByRole('link', { name: /Ótica Lume por WhatsApp/ })).toBeNull()
  })

  test('for an answer is overdue after a week', async () => {
    open({
      surveys: { ...listOf([waiting('nps', 8), waiting('nps', 7)], 5), overdue: 2 },
      approvals: { ...listOf([waiting('approval', 1)]), overdue: 0 },
    })
    const overdue = await screen.findByRole('region', { name: 'Atrasado 2' })
    expect(overdue).toHaveTextContent('há 8 dias · ainda não vista · Satisfação')
    expect(within(overdue).getByRole('link', { name: '1 pesquisa' })).toHaveAttribute(
      'href',
      '/home/aguardando?tipo=pesquisas',
    )
    const week = screen.getByRole('region', { name: 'Esta semana 4' })
    expect(week).toHaveTextContent(/há 7 dias.*ontem.*Mais 2 pesquisas$/)
  })

  test('is counted without a link for whom the list of it is not granted', async () => {
    open({ surveys: { ...listOf([waiting('nps', 8)], 5), overdue: 2 } }, [])
    const overdue = await screen.findByRole('region', { name: 'Atrasado 2' })
    expect(overdue).toHaveTextContent('Mais 1 pesquisa')
    expect(within(overdue).queryByRole('link', { name: '1 pesquisa' })).toBeNull()
  })

  test('of which there is more leads to all of it, and a kind is never without a row', async () => {
    const many = Array.from({ length: 5 }, (_, index) => ({ ...DOMAIN, siteId: id(String(index)) }))
    open({
      starting: listOf([STARTING], 23),
      due: { ...dueOf({}), week: { results: many, total: 9 } },
    })
    const week = await screen.findByRole('region', { name: 'Esta semana 32' })
    expect(within(week).getAllByRole('listitem')).toHaveLength(5)
    expect(within(week).getByRole('link', { name: '22 clientes em Start' })).toHaveAttribute(
      'href',
      '/home/clients?status=Start&cs=Marina%20Couto',
    )
    expect(within(week).getByRole('link', { name: '5 vencimentos' })).toHaveAttribute(
      'href',
      '/home/clients/vencimentos?meus=1',
    )
  })

  test('and nothing of some groups is said in one line', async () => {
    open({ ...NONE, starting: listOf([STARTING]) })
    expect(await screen.findByText('Nada atrasado nem para hoje.')).toBeVisible()
    expect(screen.queryByRole('region', { name: /Atrasado/ })).toBeNull()
  })

  test('nothing at all is good news', async () => {
    open(NONE)
    expect(await screen.findByText('Tudo em dia')).toBeVisible()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Minhas tarefas' })).toHaveAttribute(
      'href',
      '/home/chores/',
    )
    expect(screen.getByRole('link', { name: /^Contratos que terminam em / })).toHaveAttribute(
      'href',
      expect.stringMatching(/vencimentos\?tipo=contratos&mes=\d{4}-\d{2}$/),
    )
  })

  test('that cannot be loaded says why and can be tried again', async () => {
    server.use(http.get('*/today', () => refusal('UNAVAILABLE')))
    const { user } = renderApp('/home', {
      user: me,
      routes: [{ path: '/home', Component: MyDayPanel }],
    })
    expect(await screen.findByText(/O serviço está indisponível/)).toBeVisible()
    server.use(http.get('*/today', () => HttpResponse.json(NONE)))
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Tudo em dia')).toBeVisible()
  })

  test('is asked for again when the tab is looked at', async () => {
    const app = open(NONE)
    await screen.findByText('Tudo em dia')
    app.store({ ...NONE, tasks: listOf([task('Nova')]) })
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    expect(await square('Nova')).toBeVisible()
  })
})

describe('a task', () => {
  test('set to done shows so at once, then goes, and can be brought back', async () => {
    const app = open({ ...NONE, tasks: listOf([task('Enviar', 'working', 1), task('Ligar')]) })
    const gate = closedGate()
    server.use(http.patch('*/chore/update/*', () => gate.passed, { once: true }))
    await choose(app, 'Enviar', 'Feita')
    expect(await screen.findByRole('button', { name: /^Feita: .*Enviar/ })).toBeVisible()
    expect(app.sent).toEqual([])
    gate.open()
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Enviar' })).toBeNull())
    await app.user.click(await screen.findByRole('button', { name: 'Desfazer' }))
    expect(
      await screen.findByRole('button', { name: 'Em andamento: mudar o estado de Enviar' }),
    ).toBeVisible()
    const links = screen.getAllByRole('link', { name: /Ligar|Enviar/ })
    expect(links.map(({ textContent }) => textContent)).toEqual(['Enviar', 'Ligar'])
    await waitFor(() =>
      expect(app.sent).toEqual([
        [task('', 'open', 1).id, { state: 'done' }],
        [task('', 'open', 1).id, { state: 'working' }],
      ]),
    )
  })

  test('is taken in hand without a message', async () => {
    const app = open({ ...NONE, tasks: listOf([task('Ligar')]) })
    await choose(app, 'Ligar', 'Em andamento')
    expect(await screen.findByRole('button', { name: /^Em andamento: .*Ligar/ })).toBeVisible()
    await waitFor(() => expect(app.sent).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
  })

  test('that the server refuses is as it was, and the message says why', async () => {
    const app = open({ ...NONE, tasks: listOf([task('Ligar')]) })
    server.use(
      http.patch('*/chore/update/*', () =>
        refusal('NOT_FOUND', { message: 'Tarefa não encontrada.' }),
      ),
    )
    await choose(app, 'Ligar', 'Em andamento')
    expect(await screen.findByText('Tarefa não encontrada.')).toBeVisible()
    expect(await screen.findByRole('button', { name: /^Aberta: .*Ligar/ })).toBeVisible()
  })

  test('two done in a row are both gone, and neither comes back in between', async () => {
    const app = open({ ...NONE, tasks: listOf([task('Ligar'), task('Enviar', 'open', 1)]) })
    await screen.findByRole('link', { name: 'Ligar' })
    const before = app.asked()
    await choose(app, 'Ligar', 'Feita')
    await choose(app, 'Enviar', 'Feita')
    expect(await screen.findByText('Tudo em dia')).toBeVisible()
    expect(app.sent).toHaveLength(2)
    expect(app.asked()).toBeGreaterThan(before)
  })

  test('that goes passes the focus on to its neighbour, the last to the heading', async () => {
    const app = open({ ...NONE, tasks: listOf([task('Ligar'), task('Enviar', 'open', 1)]) })
    const done = async (name: string) => {
      ;(await square(name)).focus()
      await app.user.keyboard('{Enter}')
      const item = await screen.findByRole('menuitem', { name: 'Feita' })
      await waitFor(() =>
        expect(item.closest('[role=menu]')).toContainElement(document.activeElement as HTMLElement),
      )
      await app.user.keyboard('{End}{Enter}')
      await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull())
    }
    await done('Ligar')
    await waitFor(async () => expect(await square('Enviar')).toHaveFocus())
    await done('Enviar')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Para você' })).toHaveFocus())
  })
})

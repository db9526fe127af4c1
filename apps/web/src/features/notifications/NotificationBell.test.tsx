import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Employee } from '@bastidor/shared/employees'
import type { Notification } from '@bastidor/shared/notifications'
import { describe, expect, test } from 'vitest'
import { buildEmployee, buildNotification } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'
import { openNotifications } from './open-notifications.ts'

const AGO = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** A server that keeps notices as the real one does; `asked` are the writes it got. */
const keep = (given: Partial<Notification>[]) => {
  let notices = given.map((over, index) =>
    buildNotification({ createdAt: AGO(index + 5), ...over }),
  )
  const asked: [string, unknown][] = []
  const change = (id: unknown, over: Partial<Notification>) => {
    notices = notices.map((one) => (one.id === id ? { ...one, ...over } : one))
    return HttpResponse.json(notices.find((one) => one.id === id))
  }
  const note = async (request: Request) => {
    const body = (await request.json()) as Record<string, string | null>
    asked.push([new URL(request.url).pathname, body])
    return body
  }
  const shown = () => notices.filter(({ shownAt }) => shownAt <= new Date().toISOString())
  server.use(
    http.get('*/auth/sessions', () => HttpResponse.json({ results: [], total: 0 })),
    http.get('*/notification', ({ request }) => {
      const { searchParams } = new URL(request.url)
      const offset = Number(searchParams.get('offset') ?? 0)
      const limit = Number(searchParams.get('limit') ?? 20)
      return HttpResponse.json({
        results: shown().slice(offset, offset + limit),
        total: shown().length,
        unread: shown().filter(({ readAt }) => !readAt).length,
      })
    }),
    http.patch('*/notification/read/:id', async ({ request, params }) => {
      await note(request)
      return change(params.id, { readAt: AGO(0) })
    }),
    http.patch('*/notification/readAll', async ({ request }) => {
      const { until } = await note(request)
      notices = notices.map((one) =>
        one.shownAt <= String(until) ? { ...one, readAt: one.readAt ?? AGO(0) } : one,
      )
      return HttpResponse.json({ unread: shown().filter(({ readAt }) => !readAt).length })
    }),
    http.patch('*/notification/snooze/:id', async ({ request, params }) => {
      const { until } = await note(request)
      return change(params.id, { shownAt: until ?? AGO(9) })
    }),
    http.put('*/notification/preferences/:kind', async ({ request }) => {
      await note(request)
      return HttpResponse.json({ results: [], total: 0 })
    }),
  )
  return {
    asked,
    add: (over: Partial<Notification>) => {
      notices = [buildNotification(over), ...notices]
    },
  }
}

const open = async (given: Partial<Notification>[], who: Partial<Employee> = {}) => {
  const kept = keep(given)
  const app = renderApp('/home/profile', { user: buildEmployee(who) })
  await openBell(app.user)
  return { ...kept, ...app }
}
const bell = () => screen.findByRole('button', { name: /^Notificações/ })
const openBell = async (user: UserEvent) => {
  await user.click(await bell())
  return screen.findByRole('dialog', { name: /^Notificações/ })
}
const menuOf = async (user: UserEvent, sentence: string) => {
  await user.click(await screen.findByRole('button', { name: `Opções: ${sentence}` }))
  return screen.findByRole('menu')
}
const FIRST = 'Padaria Sol abriu a proposta nº 12'
const SECOND = 'Hotel Mar respondeu a pesquisa Pós Briefing'
const UNREAD_FIRST = new RegExp(`^Não lida: ?${FIRST}$`)
const UNREAD_SECOND = new RegExp(`^Não lida: ?${SECOND}$`)
const TWO: Partial<Notification>[] = [
  {},
  { kind: 'surveyAnswered', name: 'Hotel Mar', detail: 'Pós Briefing', clientId: 'c'.repeat(24) },
]

describe('the bell', () => {
  test('counts unread notices, in its name and beside it, up to nine', async () => {
    keep([{}, {}, { readAt: AGO(1) }])
    renderApp('/home/profile', { user: buildEmployee() })
    expect(
      await screen.findByRole('button', { name: 'Notificações, 2 não lidas' }),
    ).toHaveTextContent('2')
  })

  test('says 9+ where there are more', async () => {
    keep(Array.from({ length: 12 }, () => ({})))
    renderApp('/home/profile', { user: buildEmployee() })
    expect(
      await screen.findByRole('button', { name: 'Notificações, 9+ não lidas' }),
    ).toHaveTextContent('9+')
  })

  test('announces what has come since, in one sentence, and not what was there', async () => {
    const { add } = keep(TWO)
    const { queryClient } = renderApp('/home/profile', { user: buildEmployee() })
    await screen.findByRole('button', { name: 'Notificações, 2 não lidas' })
    expect(screen.queryByText(/^Notificação nova/)).toBeNull()
    add({ kind: 'proposalAccepted' })
    await act(() => queryClient.invalidateQueries({ queryKey: ['notifications'] }))
    expect(
      await screen.findByText('Notificação nova: Padaria Sol aceitou a proposta nº 12'),
    ).toBeInTheDocument()
  })

  test('lets the open page know what has come since', async () => {
    const { add } = keep(TWO)
    let asked = 0
    server.use(
      http.get('*/auth/sessions', () => {
        asked += 1
        return HttpResponse.json({ results: [], total: 0 })
      }),
    )
    const { queryClient } = renderApp('/home/profile', { user: buildEmployee() })
    await screen.findByRole('button', { name: 'Notificações, 2 não lidas' })
    await waitFor(() => expect(asked).toBe(1))
    const poll = () => act(() => queryClient.invalidateQueries({ queryKey: ['notifications'] }))
    await poll()
    expect(asked).toBe(1)
    add({ kind: 'proposalAccepted' })
    await poll()
    await waitFor(() => expect(asked).toBe(2))
  })

  test('opens by its shortcut and from the palette, and gives the focus back', async () => {
    keep(TWO)
    const { user } = renderApp('/home/profile', { user: buildEmployee() })
    const button = await bell()
    await screen.findByRole('heading', { level: 1 })
    button.focus()
    await user.keyboard('gs')
    expect(await screen.findByRole('dialog', { name: /^Notificações/ })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
    act(openNotifications)
    expect(await screen.findByRole('dialog', { name: /^Notificações/ })).toBeVisible()
  })
})

describe('the list', () => {
  test('says what happened and when, and leads there, marked as read', async () => {
    const { user, router, asked } = await open(TWO)
    const link = await screen.findByRole('link', { name: UNREAD_FIRST })
    expect(screen.getByText('há 5 minutos')).toHaveAttribute('title', expect.stringMatching(/:/))
    const id = link.getAttribute('href')!.split('/').at(-1)
    server.use(http.get('*/proposta/:id', () => refusal('NOT_FOUND')))
    await user.click(link)
    await waitFor(() => expect(router.state.location.pathname).toBe(`/home/proposta/${id}`))
    await waitFor(() => expect(asked[0]?.[0]).toMatch(/^\/notification\/read\//))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByRole('button', { name: 'Notificações, 1 não lida' })).toBeVisible()
  })

  test('leads to the client without the permission for surveys', async () => {
    await open(TWO.slice(1), { level: 'Base', role: 'CS' })
    expect(await screen.findByRole('link', { name: UNREAD_SECOND })).toHaveAttribute(
      'href',
      `/home/client/${'c'.repeat(24)}`,
    )
  })

  test('the arrows go from one to the next', async () => {
    const { user } = await open(TWO)
    const first = await screen.findByRole('link', { name: UNREAD_FIRST })
    act(() => first.focus())
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('link', { name: UNREAD_SECOND })).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowUp}')
    expect(screen.getByRole('link', { name: UNREAD_FIRST })).toHaveFocus()
  })

  test('marks all as read up to the newest that it shows', async () => {
    const { user, asked, add } = await open(TWO)
    const first = await screen.findByRole('link', { name: UNREAD_FIRST })
    const seen = first.closest('li')!.querySelector('time')!.dateTime
    add({ kind: 'proposalAccepted' })
    await user.click(screen.getByRole('button', { name: 'Marcar todas como lidas' }))
    await waitFor(() => expect(asked).toEqual([['/notification/readAll', { until: seen }]]))
    expect(await screen.findByRole('button', { name: 'Notificações, 1 não lida' })).toBeVisible()
    expect(screen.getByRole('link', { name: FIRST })).toBeVisible()
  })

  test('says what will be here while there is nothing', async () => {
    await open([])
    expect(await screen.findByRole('heading', { name: 'Nada por aqui' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Marcar todas como lidas' })).toBeNull()
  })

  test('that does not load says so, with another try', async () => {
    server.use(http.get('*/notification', () => refusal('FORBIDDEN')))
    const { user } = renderApp('/home/profile', { user: buildEmployee() })
    const retry = await within(await openBell(user)).findByRole('button', {
      name: 'Tentar novamente',
    })
    keep(TWO)
    await user.click(retry)
    expect(await screen.findByRole('link', { name: UNREAD_FIRST })).toBeVisible()
  })

  test('loads more', async () => {
    const many = Array.from({ length: 23 }, (_, index) => ({ detail: String(index) }))
    const { user } = await open(many)
    await screen.findByRole('link', { name: /nº 19$/ })
    expect(screen.queryByRole('link', { name: /nº 22$/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Carregar mais' }))
    expect(await screen.findByRole('link', { name: /nº 22$/ })).toBeVisible()
  })
})

describe('the menu of a notice', () => {
  test('marks it as read', async () => {
    const { user } = await open(TWO)
    await user.click(within(await menuOf(user, FIRST)).getByText('Marcar como lida'))
    expect(await screen.findByRole('link', { name: FIRST })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Notificações, 1 não lida' })).toBeVisible()
    expect(screen.getByRole('dialog', { name: /^Notificações/ })).toBeVisible()
  })

  test('puts it off, and brings it back', async () => {
    const { user, asked } = await open(TWO)
    await user.click(within(await menuOf(user, FIRST)).getByText('Por 1 hora'))
    await waitFor(() => expect(screen.queryByRole('link', { name: /nº 12/ })).toBeNull())
    // The message lies beside the list, which closes with a click there.
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('button', { name: 'Notificações, 2 não lidas' })).toBeVisible()
    await openBell(user)
    expect(await screen.findByRole('link', { name: UNREAD_FIRST })).toBeVisible()
    const [[, { until }], [, back]] = asked as [[string, { until: string }], [string, unknown]]
    const minutes = (new Date(until).getTime() - Date.now()) / 60_000
    expect(Math.round(minutes)).toBe(60)
    expect(back).toEqual({ until: null })
  })

  test('turns its kind off, and on again', async () => {
    const { user, asked } = await open(TWO)
    await user.click(within(await menuOf(user, FIRST)).getByText('Não avisar mais sobre isso'))
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() =>
      expect(asked).toEqual([
        ['/notification/preferences/proposalSeen', { isOn: false }],
        ['/notification/preferences/proposalSeen', { isOn: true }],
      ]),
    )
  })

  test('a refused change is shown again as it was', async () => {
    const { user } = await open(TWO)
    server.use(
      http.patch('*/notification/read/:id', () => refusal('UNAVAILABLE')),
      http.patch('*/notification/snooze/:id', () => refusal('UNAVAILABLE')),
    )
    await user.click(within(await menuOf(user, FIRST)).getByText('Marcar como lida'))
    expect(await screen.findByText(/indisponível/)).toBeVisible()
    expect(screen.getByRole('link', { name: UNREAD_FIRST })).toBeVisible()
    await user.click(within(await menuOf(user, FIRST)).getByText('Até amanhã, 9h'))
    expect(await screen.findByRole('link', { name: UNREAD_FIRST })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Notificações, 2 não lidas' })).toBeVisible()
  })
})

test('a snooze whose answer takes a moment offers its undo', async () => {
  const { user } = await open(TWO)
  server.use(
    http.patch('*/notification/snooze/:id', async () => {
      await new Promise((settle) => setTimeout(settle, 600))
      return HttpResponse.json(
        buildNotification({ shownAt: new Date(Date.now() + 3_600_000).toISOString() }),
      )
    }),
  )
  await user.click(within(await menuOf(user, FIRST)).getByText('Por 1 hora'))
  expect(await screen.findByText(/^Adiada até/, undefined, { timeout: 3000 })).toBeInTheDocument()
})

import type { DeletedClient } from '@bastidor/shared/clients.views'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildClient, buildEmployee, buildPlan } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const plan = buildPlan({ name: 'Crescimento' })
const buildDeleted = (over: Partial<DeletedClient> = {}): DeletedClient => {
  const client = buildClient({ plan: plan.id, gestor: 'Ana Souza', cs: 'Bia Reis' })
  return {
    ...client,
    clientId: client.id,
    motive: 'Fim de Contrato',
    // Still the 20th in São Paulo.
    deletedAt: '2026-11-21T01:30:00.000Z',
    deletedBy: 'Marina Couto',
    ...over,
  }
}
const gone = buildDeleted()

const serveList = (clients: DeletedClient[]) =>
  server.use(
    http.get('*/deletedClient/', ({ request }) => {
      const { searchParams } = new URL(request.url)
      const [offset, limit] = ['offset', 'limit'].map((key) => Number(searchParams.get(key)))
      const results = clients.slice(offset, offset! + limit!)
      return HttpResponse.json({ results, total: clients.length })
    }),
  )
const openList = (clients: DeletedClient[], path = '/home/deletedclients') => {
  serveList(clients)
  return renderApp(path, { user: buildEmployee() })
}
const openOne = (client = gone, user = buildEmployee(), path = '/home/deletedclient/') => {
  serveList([client])
  server.use(http.get('*/deletedClient/:id', () => HttpResponse.json(client)))
  return renderApp(`${path}${client.id}`, { user })
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  server.use(
    http.get('*/plan/', () => HttpResponse.json({ results: [plan], total: 1 })),
    http.get('*/client/', () => HttpResponse.json({ results: [], total: 0 })),
    http.get('*/client/find', () => HttpResponse.json({ results: [], total: 0 })),
  )
})

describe('the list', () => {
  test.each(['/home/deletedclients', '/home/deletedClients', '/home/deletedClients/'])(
    'is at %s',
    async (path) => {
      openList([gone], path)
      const card = (await screen.findByRole('heading', { name: 'Padaria Aurora' })).closest('li')!
      for (const text of ['Crescimento', 'Gestor:Ana Souza', 'CS:Bia Reis', '1.500,00'])
        await waitFor(() => expect(card).toHaveTextContent(text))
      expect(card).toHaveTextContent('Motivo Saída:Fim de Contrato')
      expect(card).toHaveTextContent('20/11/2026')
      expect(within(card).getByRole('link')).toHaveAttribute(
        'href',
        `/home/deletedclient/${gone.clientId}`,
      )
      expect(document.title).toBe('Clientes Excluídos · Bastidor')
    },
  )

  test('without any it says so, and what it is for', async () => {
    openList([])
    expect(await screen.findByText('Nenhum cliente excluído')).toBeVisible()
    expect(screen.getByText(/fica guardado aqui/)).toBeVisible()
  })

  test('while loading there are twelve skeletons', async () => {
    server.use(http.get('*/deletedClient/', () => new Promise<Response>(() => undefined)))
    renderApp('/home/deletedclients', { user: buildEmployee() })
    expect((await screen.findByRole('status', { name: 'Carregando' })).children).toHaveLength(12)
  })

  test('when it fails it says why and can be tried again', async () => {
    server.use(http.get('*/deletedClient/', () => refusal('UNAVAILABLE')))
    const { user } = renderApp('/home/deletedclients', { user: buildEmployee() })
    expect(await screen.findByText(/O serviço está indisponível/)).toBeVisible()
    serveList([gone])
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByRole('heading', { name: 'Padaria Aurora' })).toBeVisible()
  })

  const many = Array.from({ length: 25 }, (_, index) => buildDeleted({ name: `Cliente ${index}` }))

  test('has twelve to a page; the page is in the address', async () => {
    const { user, router } = openList(many)
    expect(await screen.findByText('25 clientes excluídos')).toBeVisible()
    expect(screen.getByRole('list', { name: 'Clientes excluídos' }).children).toHaveLength(12)
    await user.click(screen.getByRole('link', { name: 'Página 3' }))
    expect(await screen.findByRole('heading', { name: 'Cliente 24' })).toBeVisible()
    expect(router.state.location.search).toBe('?pagina=3')
    expect(screen.getByRole('list', { name: 'Clientes excluídos' }).children).toHaveLength(1)
  })

  test.each(['?pagina=9', '?pagina=9999999', '?pagina=-1', '?pagina=x'])(
    'an address that names no page, %s, leads to one that exists',
    async (search) => {
      openList(many.slice(0, 13), `/home/deletedclients${search}`)
      expect(await screen.findByText('13 clientes excluídos')).toBeVisible()
      expect(await screen.findByRole('heading', { name: /^Cliente (0|12)$/ })).toBeVisible()
    },
  )
})

describe('one of them', () => {
  test.each(['/home/deletedclient/', '/home/deletedClient/'])(
    'is read at %s, with motive, moment and who did it',
    async (path) => {
      openOne(gone, buildEmployee(), path)
      await heading('Padaria Aurora')
      for (const text of ['Fim de Contrato', '20/11/2026, 22:30', 'Marina Couto', 'Ana Souza'])
        expect(screen.getByText(text)).toBeVisible()
      expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
        'Comercial',
        'Financeiro',
        'Social',
        'Dev',
        'Tráfego',
        'A&V',
      ])
      expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull()
      expect(
        within(screen.getByRole('main')).getByRole('link', { name: 'Clientes Excluídos' }),
      ).toHaveAttribute('href', expect.stringMatching(/^\/home\/deletedclients/))
    },
  )

  test.each([
    ['Base', 'Designer', false, false],
    ['Base', 'Comercial', true, false],
    ['Base', 'Desenvolvedor', true, false],
    ['Líder', 'Designer', true, true],
    ['Admin', 'Designer', true, true],
  ] as const)('%s %s restores: %s, destroys: %s', async (level, role, restores, destroys) => {
    openOne(gone, buildEmployee({ level, role }))
    await heading('Padaria Aurora')
    expect(screen.queryAllByRole('button', { name: 'Restaurar' })).toHaveLength(restores ? 1 : 0)
    expect(screen.queryAllByRole('button', { name: 'Excluir' })).toHaveLength(destroys ? 1 : 0)
  })

  test('that nobody finds is said kindly, with ways on', async () => {
    server.use(http.get('*/deletedClient/:id', () => refusal('NOT_FOUND')))
    renderApp(`/home/deletedclient/${gone.id}`, { user: buildEmployee() })
    await heading('Não está mais entre os excluídos')
    expect(screen.getByRole('link', { name: 'Procurar na carteira' })).toHaveAttribute(
      'href',
      `/home/client/${gone.id}`,
    )
  })

  test('that fails to load can be tried again', async () => {
    server.use(http.get('*/deletedClient/:id', () => refusal('UNAVAILABLE')))
    const { user } = renderApp(`/home/deletedclient/${gone.id}`, { user: buildEmployee() })
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' })
    server.use(http.get('*/deletedClient/:id', () => HttpResponse.json(gone)))
    await user.click(retry)
    await heading('Padaria Aurora')
  })
})

describe('restore', () => {
  test('brings it back, says so and leads to the clients', async () => {
    let restored: unknown
    const { user, router } = openOne()
    server.use(
      http.post('*/deletedClient/recover/:id', ({ params }) => {
        restored = params['id']
        return HttpResponse.json(buildClient({ id: gone.id, name: gone.name }))
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Restaurar' }))
    expect(await screen.findByText('Padaria Aurora restaurado.')).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/clients'))
    expect(restored).toBe(gone.id)
  })

  test('when somebody else was faster, the page says where the client may be', async () => {
    const { user } = openOne()
    const button = await screen.findByRole('button', { name: 'Restaurar' })
    server.use(
      http.post('*/deletedClient/recover/:id', () => refusal('NOT_FOUND')),
      http.get('*/deletedClient/:id', () => refusal('NOT_FOUND')),
    )
    await user.click(button)
    await heading('Não está mais entre os excluídos')
  })

  test('without a network it stays as it is and says why', async () => {
    const { user } = openOne()
    server.use(http.post('*/deletedClient/recover/:id', () => HttpResponse.error()))
    await user.click(await screen.findByRole('button', { name: 'Restaurar' }))
    expect(await screen.findByText(/Sem conexão com o servidor/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Restaurar' })).toBeEnabled()
  })
})

describe('destroy', () => {
  const ask = async () => {
    const app = openOne()
    await app.user.click(await screen.findByRole('button', { name: 'Excluir' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Excluir definitivamente' }))
    return { ...app, dialog, field: dialog.getByLabelText('Confirmação') }
  }

  test('says what goes with it, and does nothing before the right words', async () => {
    // A call would fail the test: none is expected.
    const { user, dialog, field } = await ask()
    for (const part of ['NPS', 'aprovações', 'briefing', 'jornada', 'acessos', 'arquivos'])
      expect(dialog.getByRole('alert')).toHaveTextContent(part)
    await user.type(field, 'excluir-padaria{Enter}')
    expect(field).toHaveAccessibleDescription('Insira o nome correto')
    expect(field).toHaveValue('excluir-padaria')
  })

  test('destroys it, says so and leads back to the list', async () => {
    const { user, router, field } = await ask()
    server.use(http.delete('*/deletedClient/delete/:id', () => HttpResponse.json({ id: gone.id })))
    await user.type(field, 'excluir-Padaria Aurora{Enter}')
    expect(await screen.findByText('Padaria Aurora excluído definitivamente.')).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/deletedclients'))
  })

  test('a server error shows in the dialog, and the input stays', async () => {
    const { user, dialog, field } = await ask()
    server.use(http.delete('*/deletedClient/delete/:id', () => refusal('UNAVAILABLE')))
    await user.type(field, 'excluir-Padaria Aurora{Enter}')
    expect(await dialog.findByText(/O serviço está indisponível/)).toBeVisible()
    expect(field).toHaveValue('excluir-Padaria Aurora')
  })
})

import type { ClientCard } from '@bastidor/shared/clients.views'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildClient, buildEmployee, buildPlan } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const ouro = buildPlan({ name: 'Ouro' })
const gestor = buildEmployee({ name: 'Gil Gestor', role: 'Gestor de Tráfego' })
const cs = buildEmployee({ name: 'Cida', role: 'CS', active: false })
const clients = Array.from({ length: 30 }, (_, index) =>
  buildClient({
    name: `Cliente ${String(index + 1).padStart(2, '0')}`,
    plan: index === 0 ? 'f'.repeat(24) : ouro.id,
    gestor: 'Gil Gestor',
    status: index === 1 ? 'Start' : 'Ativo',
    value: 1500,
  }),
)

// Answers the three calls of the list as the server does, and keeps what was asked.
const serve = (stored: ClientCard[] = clients) => {
  const asked: string[] = []
  const answer = ({ request }: { request: Request }) => {
    const { pathname, searchParams } = new URL(request.url)
    asked.push(pathname + decodeURIComponent(new URL(request.url).search))
    const found = stored.filter(
      ({ name, status }) =>
        name.includes(searchParams.get('name') ?? '') &&
        (searchParams.get('status') ?? status) === status,
    )
    const offset = Number(searchParams.get('offset'))
    return HttpResponse.json({ results: found.slice(offset, offset + 12), total: found.length })
  }
  server.use(
    http.get('*/client/', answer),
    http.get('*/client/search', answer),
    http.get('*/client/find', answer),
    http.get('*/plan/', () => HttpResponse.json({ results: [ouro], total: 1 })),
    http.get('*/employee', () => HttpResponse.json({ results: [gestor, cs], total: 2 })),
    http.get('*/client/:id', ({ params }) =>
      HttpResponse.json(clients.find(({ id }) => id === params['id'])),
    ),
  )
  return asked
}
const open = (address = '/home/clients', user = buildEmployee(), stored = clients) => {
  const asked = serve(stored)
  return { ...renderApp(address, { user }), asked }
}
const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')!
const at = (view: ReturnType<typeof open>) =>
  decodeURIComponent(view.router.state.location.search).replaceAll('+', ' ')

describe('the cards', () => {
  test('show logos as small as they are', async () => {
    open(undefined, undefined, [{ ...clients[0]!, logo: 'http://localhost:3000/files/abc' }])
    const picture = (await card('Cliente 01')).querySelector('img')
    expect(picture).toHaveAttribute('src', 'http://localhost:3000/files/abc?size=small')
  })

  test('say plan, gestor, cs and value, lead to the client, and mark who is starting', async () => {
    open()
    const second = await card('Cliente 02')
    await waitFor(() => expect(second).toHaveTextContent('Ouro'))
    expect(second).toHaveTextContent(/Gestor:Gil Gestor.*CS:—.*Valor Contrato:R\$\s1\.500,00/)
    expect(second).toHaveTextContent('Start')
    expect(within(second).getByRole('link')).toHaveAttribute(
      'href',
      `/home/client/${clients[1]!.id}`,
    )
    const first = await card('Cliente 01')
    expect(first).toHaveTextContent('Plano desconhecido')
    expect(first).not.toHaveTextContent('Start')
    expect(screen.getByText('30 clientes · página 1 de 3')).toBeVisible()
    expect(localStorage.getItem('pages')).toBe('3')
  })

  test('never call a plan unknown while the plans are still on their way, or did not come', async () => {
    serve()
    server.use(http.get('*/plan/', () => refusal('FORBIDDEN')))
    renderApp('/home/clients', { user: buildEmployee() })
    await card('Cliente 02')
    expect(screen.queryByText('Plano desconhecido')).toBeNull()
  })

  test('fetch the client one points at and stays on', async () => {
    const view = open()
    await view.user.hover(within(await card('Cliente 02')).getByRole('link'))
    await waitFor(() =>
      expect(view.queryClient.getQueryData(['clients', clients[1]!.id])).toMatchObject({
        name: 'Cliente 02',
      }),
    )
  })

  test('are twelve skeletons until they come', async () => {
    server.use(
      http.get('*/client/', () => new Promise<Response>(() => undefined)),
      http.get('*/plan/', () => HttpResponse.json({ results: [], total: 0 })),
    )
    renderApp('/home/clients', { user: buildEmployee() })
    expect((await screen.findByRole('status', { name: 'Carregando' })).children).toHaveLength(12)
  })

  test('that fail to come say why and can be asked for again', async () => {
    serve()
    server.use(http.get('*/client/', () => refusal('UNAVAILABLE')))
    const { user } = renderApp('/home/clients', { user: buildEmployee() })
    expect(await screen.findByText(/O serviço está indisponível/)).toBeVisible()
    serve()
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await card('Cliente 01')).toBeVisible()
  })
})

describe('the pages', () => {
  test('are links; Back brings the one before back, and the focus goes to the count', async () => {
    const view = open()
    await card('Cliente 01')
    const pager = screen.getByRole('navigation', { name: 'Páginas' })
    expect(within(pager).getByRole('link', { current: 'page' })).toHaveTextContent('1')
    await view.user.click(within(pager).getByRole('link', { name: 'Página 3' }))
    expect(await card('Cliente 30')).toBeVisible()
    expect(at(view)).toBe('?pagina=3')
    const count = screen.getByText('30 clientes · página 3 de 3')
    expect(count).toHaveFocus()
    await act(() => view.router.navigate(-1))
    expect(await card('Cliente 01')).toBeVisible()
  })

  test('fetch the next one ahead', async () => {
    const view = open('/home/clients?pagina=2')
    await card('Cliente 13')
    await waitFor(() => expect(view.asked).toContain('/client/?limit=12&offset=24'))
  })

  test.each(['99', '999999999', 'abc', '-1'])(
    'page %j of an address is put right',
    async (page) => {
      const view = open(`/home/clients?pagina=${page}`)
      const isBehind = page === '99'
      expect(await card(isBehind ? 'Cliente 30' : 'Cliente 01')).toBeVisible()
      if (isBehind) expect(at(view)).toBe('?pagina=3')
    },
  )
})

describe('search and filter', () => {
  test('typing searches names alone, from page one, and one step back undoes it', async () => {
    const view = open('/home/clients?pagina=2')
    await card('Cliente 13')
    await view.user.type(screen.getByRole('searchbox', { name: 'Procurar Cliente' }), 'Cliente 07')
    expect(await screen.findByText('1 cliente')).toBeVisible()
    expect(at(view)).toBe('?busca=Cliente 07')
    expect(view.asked.at(-1)).toBe('/client/search?name=Cliente+07&limit=12&offset=0')
    expect(localStorage.getItem('pages')).toBe('3')
    await act(() => view.router.navigate(-1))
    expect(await card('Cliente 13')).toBeVisible()
    expect(screen.getByRole('searchbox', { name: 'Procurar Cliente' })).toHaveValue('')
  })

  test('the filter has the order of the screen, applies with Pesquisar, and shows as chips', async () => {
    const view = open('/home/clients?busca=Cliente')
    await card('Cliente 01')
    await view.user.click(screen.getByRole('button', { name: 'Mais Opções' }))
    const form = within(await screen.findByRole('form', { name: 'Filtro de clientes' }))
    const places = [
      form.getByRole('checkbox', { name: 'Valor' }),
      form.getByRole('checkbox', { name: 'Start' }),
      ...['Plano', 'Gestor', 'CS'].map((name) => form.getByRole('combobox', { name })),
      form.getByRole('button', { name: 'Pesquisar' }),
    ]
    for (const [index, place] of places.slice(1).entries())
      expect(places[index]!.compareDocumentPosition(place)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)

    await view.user.click(form.getByLabelText('Valor'))
    await view.user.click(form.getByLabelText('Start'))
    await view.user.click(form.getByRole('combobox', { name: 'CS' }))
    await view.user.click(await screen.findByRole('option', { name: 'Cida (inativo)' }))
    expect(at(view)).toBe('?busca=Cliente')
    await view.user.click(form.getByRole('button', { name: 'Pesquisar' }))
    expect(await screen.findByText('1 cliente')).toBeVisible()
    expect(at(view)).toBe('?busca=Cliente&ordem=valor&status=Start&cs=Cida')
    expect(view.asked.at(-1)).toBe(
      '/client/find?value=0&status=Start&name=Cliente&cs=Cida&limit=12&offset=0',
    )
    expect(screen.getByRole('button', { name: 'Mais Opções (3)' })).toBeVisible()

    await view.user.click(screen.getByRole('button', { name: 'Tirar o filtro CS: Cida' }))
    expect(at(view)).toBe('?busca=Cliente&ordem=valor&status=Start')
    await view.user.click(screen.getByRole('button', { name: 'Desfazer Filtro' }))
    expect(await card('Cliente 01')).toBeVisible()
    expect(at(view)).toBe('')
    expect(screen.queryByRole('button', { name: 'Desfazer Filtro' })).toBeNull()
    expect(screen.getByText('30 clientes · página 1 de 3')).toHaveFocus()
  })

  test('an address brings everything back, names of plans included', async () => {
    const view = open(`/home/clients?plano=${ouro.id}&gestor=Gil Gestor&pagina=2`)
    await card('Cliente 13')
    expect(view.asked[0]).toBe(`/client/find?plan=${ouro.id}&gestor=Gil+Gestor&limit=12&offset=12`)
    expect(await screen.findByRole('button', { name: 'Tirar o filtro Plano: Ouro' })).toBeVisible()
    await view.user.click(screen.getByRole('button', { name: 'Mais Opções (2)' }))
    const form = within(await screen.findByRole('form', { name: 'Filtro de clientes' }))
    expect(form.getByRole('combobox', { name: 'Plano' })).toHaveValue('Ouro')
    await waitFor(() =>
      expect(form.getByRole('combobox', { name: 'Gestor' })).toHaveValue('Gil Gestor'),
    )
  })

  test('nobody fits: it says so, and all can be shown again', async () => {
    const view = open('/home/clients?busca=ninguem')
    expect(await screen.findByText('Nenhum cliente se encaixa no filtro')).toBeVisible()
    await view.user.click(screen.getByRole('button', { name: 'Mostrar todos os clientes' }))
    expect(await card('Cliente 01')).toBeVisible()
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  test('choices that do not come say so and can be asked for again', async () => {
    serve()
    server.use(http.get('*/employee', () => refusal('UNAVAILABLE')))
    const { user } = renderApp('/home/clients', { user: buildEmployee() })
    await user.click(await screen.findByRole('button', { name: 'Mais Opções' }))
    const form = within(await screen.findByRole('form', { name: 'Filtro de clientes' }))
    const select = form.getByRole('combobox', { name: 'Gestor' })
    await waitFor(() =>
      expect(select).toHaveAccessibleDescription('Não deu para carregar a lista.'),
    )
    serve()
    await user.click(form.getAllByRole('button', { name: 'Tentar novamente' })[0]!)
    await waitFor(() => expect(select).not.toHaveAccessibleDescription())
  })
})

describe('the permissions', () => {
  test.each([
    ['Base', 'CS', false],
    ['Base', 'Desenvolvedor', false],
    ['Base', 'Comercial', true],
    ['Líder', 'CS', true],
    ['Admin', 'CS', true],
  ] as const)('%s %s may create, import and export: %s', async (level, role, may) => {
    const view = open('/home/clients?status=Start', buildEmployee({ level, role }))
    await card('Cliente 02')
    expect(screen.getByRole('link', { name: 'Vencimentos' })).toHaveAttribute(
      'href',
      '/home/clients/vencimentos',
    )
    expect(screen.getByRole('link', { name: 'Clientes Excluídos' })).toBeVisible()
    expect(screen.queryAllByRole('button', { name: 'Novo Cliente' })).toHaveLength(may ? 1 : 0)
    if (!may) {
      expect(screen.queryByRole('button', { name: 'Mais' })).toBeNull()
      return
    }
    await view.user.click(screen.getByRole('button', { name: 'Mais' }))
    expect(await screen.findByRole('menuitem', { name: 'Importar planilha' })).toHaveAttribute(
      'href',
      '/home/clients/importar',
    )
    let asked = ''
    server.use(
      http.get('*/client/export', ({ request }) => {
        asked = new URL(request.url).search
        return refusal('UNAVAILABLE')
      }),
    )
    await view.user.click(screen.getByRole('menuitem', { name: 'Exportar CSV' }))
    expect(await screen.findByText(/O serviço está indisponível/)).toBeVisible()
    expect(asked).toBe('?status=Start')
  })

  test('an empty portfolio says what to do, and to Base only what will be here', async () => {
    open('/home/clients', buildEmployee(), [])
    expect(await screen.findByText('Nenhum cliente ainda')).toBeVisible()
    expect(screen.getAllByRole('button', { name: 'Novo Cliente' })).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Importar planilha' })).toBeVisible()
  })
})

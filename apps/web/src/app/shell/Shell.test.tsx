import type { Employee } from '@bastidor/shared/employees'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildEmployee, buildPlan } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'
import { currentNavItem } from './nav-items.ts'

const ALL = ['CLIENTES', 'FUNCIONÁRIOS', 'PLANOS', 'ACESSOS', 'NPS', 'PROPOSTAS']

describe('top bar', () => {
  test.each([
    ['Admin', 'Designer', ALL],
    ['Líder', 'CS', ALL],
    ['Base', 'Comercial', ['CLIENTES', 'FUNCIONÁRIOS', 'PLANOS', 'PROPOSTAS']],
    ['Base', 'Desenvolvedor', ['CLIENTES', 'FUNCIONÁRIOS']],
    ['Base', 'CS', ['CLIENTES', 'FUNCIONÁRIOS']],
  ] as const)('%s + %s sees their own buttons only', async (level, role, labels) => {
    renderApp('/home', { user: buildEmployee({ level, role }) })
    const nav = await screen.findByRole('navigation', { name: 'Áreas' })
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(labels)
  })

  test('below the areas are the screens of the current one, and only the permitted ones', async () => {
    const { user, router } = renderApp('/home/clients/vencimentos', {
      user: buildEmployee({ level: 'Base', role: 'CS' }),
    })
    const row = await screen.findByRole('navigation', { name: 'Clientes' })
    const shown = () =>
      within(row)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('aria-current')])
    expect(shown()).toEqual([
      ['Carteira', null],
      ['Vencimentos', 'page'],
      ['Escopo', null],
      ['Clientes Excluídos', null],
    ])
    expect(screen.getByRole('link', { name: 'CLIENTES' })).toHaveAttribute('aria-current', 'true')
    await user.click(screen.getByRole('link', { name: 'Bastidor, início' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
    const home = within(await screen.findByRole('navigation', { name: 'Início' }))
    expect(home.getByRole('link', { name: 'Hoje' })).toHaveAttribute('aria-current', 'page')
    expect(home.getByRole('link', { name: 'Minhas tarefas' })).not.toHaveAttribute('aria-current')
  })

  test('the menu of a phone lists each area with its screens', async () => {
    const { user } = renderApp('/home/metricas/active', { user: buildEmployee() })
    await user.click(await screen.findByRole('button', { name: 'Abrir o menu' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
    const links = menu.getAllByRole('link')
    expect(links.slice(0, 7).map(({ textContent }) => textContent)).toEqual([
      'INÍCIO',
      'Pauta',
      'Calendário',
      'Métricas',
      'Meus acessos',
      'Minhas tarefas',
      'CLIENTES',
    ])
    expect(links[3]).toHaveAttribute('aria-current', 'true')
  })

  test('Sair ends the session on the server and shows the login screen', async () => {
    let isEnded = false
    server.use(
      http.post('*/auth/logout', () => {
        isEnded = true
        server.use(http.get('*/employee/findById', () => refusal('UNAUTHENTICATED')))
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const { user, router } = renderApp('/home', { user: buildEmployee() })
    await user.click(await screen.findByRole('button', { name: 'Sair' }))
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/')
    expect(isEnded).toBe(true)
  })
})

test.each([
  ['/home/clients', 'CLIENTES'],
  ['/home/client/1', 'CLIENTES'],
  ['/home/employee/1', 'FUNCIONÁRIOS'],
  ['/home/plans', 'PLANOS'],
  ['/home/profile', undefined],
])('on %s the highlighted area is %s', (pathname, label) => {
  expect(currentNavItem(pathname)?.label).toBe(label)
})

test('without a session one goes to the login screen, which remembers the way back', async () => {
  const { router } = renderApp('/home/plans')
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible()
  expect(router.state.location.state).toMatchObject({ from: '/home/plans' })
})

test('a session that ends while working leads to the login screen', async () => {
  server.use(http.get('*/plan/', () => refusal('UNAUTHENTICATED')))
  const { router } = renderApp('/home/plans', { user: buildEmployee() })
  server.use(http.get('*/employee/findById', () => refusal('UNAUTHENTICATED')))
  // The login's words: the screen that was left may still say for a moment why it shows nothing.
  expect(await screen.findByText(/para continuar de onde parou/)).toBeVisible()
  expect(router.state.location.state).toMatchObject({ from: '/home/plans', hasEnded: true })
})

test('another person who logs in in another tab sees nothing that was asked for the first', async () => {
  const serve = (name: string) =>
    server.use(
      http.get('*/plan/', () => HttpResponse.json({ results: [buildPlan({ name })], total: 1 })),
    )
  serve('Ouro')
  const ana = buildEmployee({ name: 'Ana Souza' })
  renderApp('/home/plans', { user: ana })
  expect(await screen.findByRole('heading', { name: 'Ouro' })).toBeVisible()
  serve('Prata')
  const logIn = (person: Employee) => {
    server.use(http.get('*/employee/findById', () => HttpResponse.json(person)))
    tab.postMessage('login')
  }
  const tab = new BroadcastChannel('bastidor-session')
  logIn({ ...ana, name: 'Ana Lima' })
  expect(await screen.findByRole('link', { name: /Ana Lima/ })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Ouro' })).toBeVisible()
  logIn(buildEmployee({ name: 'Bia Nova' }))
  expect(await screen.findByRole('link', { name: /Bia Nova/ })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Ouro' })).toBeNull()
  expect(await screen.findByRole('heading', { name: 'Prata' })).toBeVisible()
  tab.close()
})

test('no network keeps one logged in, with another try', async () => {
  renderApp('/home')
  server.use(http.get('*/employee/findById', () => HttpResponse.error()))
  expect(await screen.findByText(/Sem conexão com o servidor/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
})

test('an area that the level does not open says so', async () => {
  renderApp('/home/nps', { user: buildEmployee({ level: 'Base' }) })
  expect(await screen.findByText('Você não tem acesso a esta área')).toBeVisible()
})

test('an unknown address is not found', async () => {
  renderApp('/home/nada', { user: buildEmployee() })
  expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
})

describe('keyboard', () => {
  test('g f goes to the employees, and not while typing or when switched off', async () => {
    const { user, router } = renderApp('/home', { user: buildEmployee() })
    await screen.findByRole('heading', { name: /Marina/ })
    localStorage.setItem('bastidor.atalhos', 'off')
    await user.keyboard('gf')
    expect(router.state.location.pathname).toBe('/home')
    localStorage.removeItem('bastidor.atalhos')
    await user.keyboard('gf')
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/employees'))
  })

  test('Ctrl+K finds a page by a few letters', async () => {
    server.use(http.get('*/search', () => HttpResponse.json({ results: [], total: 0 })))
    const { user, router } = renderApp('/home', { user: buildEmployee() })
    await screen.findByRole('heading', { name: /Marina/ })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByPlaceholderText('Buscar telas e ações…'), 'propo')
    await user.click(await screen.findByRole('option', { name: /^Propostas/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/propostas'))
  })

  test('? lists the shortcuts of the screen', async () => {
    const { user } = renderApp('/home', { user: buildEmployee() })
    await screen.findByRole('heading', { name: /Marina/ })
    await user.keyboard('?')
    expect(await screen.findByText('Ir para Funcionários')).toBeVisible()
  })
})

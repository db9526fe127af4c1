import type { ClientLogin } from '@bastidor/shared/client-logins'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildClientLogin, buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const listed = (results: ClientLogin[], total = results.length) =>
  HttpResponse.json({ results, total })

const open = (logins: ClientLogin[], user = buildEmployee(), path = '/home/acessos') => {
  server.use(
    http.get('*/clientLogin/', () => listed(logins)),
    http.get('*/clientLogin/search', ({ request }) => {
      const client = new URL(request.url).searchParams.get('client')?.toLowerCase() ?? ''
      return listed(logins.filter((login) => login.client.toLowerCase().includes(client)))
    }),
  )
  return renderApp(path, { user })
}
const meta = buildClientLogin()
const google = buildClientLogin({ client: 'Bar do Zé', platform: 'Google' })
const card = async (platform: string) => (await screen.findByText(platform)).closest('li')!

test('each login is a card: the client, the platform, the name, and no password', async () => {
  open([buildClientLogin({ clientId: '0'.repeat(24) }), google])
  const first = await card('Meta Ads')
  expect(within(first).getByRole('link', { name: 'Padaria Aurora' })).toHaveAttribute(
    'href',
    `/home/client/${'0'.repeat(24)}`,
  )
  expect(first).toHaveTextContent('aurora@padaria.com.br')
  expect(within(first).getByText('guardada, oculta')).toBeInTheDocument()
  expect(within(await card('Google')).queryByRole('link')).toBeNull()
  expect(screen.getByText('2 acessos')).toBeVisible()
  expect(document.title).toBe('Acessos · Bastidor')
  expect(localStorage.getItem('nClientLogins')).toBe('2')
})

test('the name is copied, and so said', async () => {
  const { user } = open([meta])
  await user.click(
    await screen.findByRole('button', { name: 'Copiar login: Meta Ads de Padaria Aurora' }),
  )
  expect(await navigator.clipboard.readText()).toBe('aurora@padaria.com.br')
})

test('while loading there are six skeletons; without logins it says what to do', async () => {
  server.use(http.get('*/clientLogin/', () => new Promise<Response>(() => undefined)))
  renderApp('/home/acessos', { user: buildEmployee() })
  expect((await screen.findByRole('status', { name: 'Carregando' })).children).toHaveLength(6)
})

test('without logins it says what to do', async () => {
  open([])
  expect(await screen.findByText('Nenhum acesso encontrado')).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Novo acesso' })).toHaveLength(2)
})

test('a list that fails says why and can be tried again', async () => {
  server.use(http.get('*/clientLogin/', () => refusal('UNAVAILABLE')))
  const { user } = renderApp('/home/acessos', { user: buildEmployee() })
  expect(await screen.findByText(/O serviço está indisponível/)).toBeVisible()
  server.use(http.get('*/clientLogin/', () => listed([meta])))
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Meta Ads')).toBeVisible()
})

test.each([
  ['Base', 'Designer', false],
  ['Base', 'Comercial', false],
  ['Base', 'Desenvolvedor', false],
  ['Líder', 'Designer', true],
  ['Admin', 'Designer', true],
] as const)('%s %s sees the logins: %s', async (level, role, sees) => {
  // Whoever may not see them does not even ask: an unexpected call fails the test.
  if (sees) open([meta], buildEmployee({ level, role }))
  else renderApp('/home/acessos', { user: buildEmployee({ level, role }) })
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: sees ? 'Acessos' : 'Você não tem acesso a esta área',
    }),
  ).toBeVisible()
})

describe('search', () => {
  const box = () => screen.findByRole('searchbox', { name: 'Procurar Acesso' })

  test('typing finds by client, the address keeps it, and it can be undone', async () => {
    const { user, router } = open([meta, google])
    await user.type(await box(), 'zé')
    expect(await screen.findByText('1 acesso de clientes com “zé” no nome')).toBeVisible()
    expect(screen.queryByText('Meta Ads')).toBeNull()
    expect(router.state.location.search).toBe(`?busca=${encodeURIComponent('zé')}`)
    expect(localStorage.getItem('nClientLogins')).toBe('2')
    await user.click(screen.getByRole('button', { name: 'Desfazer Filtro' }))
    expect(await screen.findByText('Meta Ads')).toBeVisible()
  })

  test('nothing found is said with the text of the specification', async () => {
    const { user } = open([meta], buildEmployee(), '/home/acessos?busca=zulmira')
    expect(await screen.findByText('Nenhum acesso encontrado')).toBeVisible()
    const [, clear] = screen.getAllByRole('button', { name: 'Desfazer Filtro' })
    await user.click(clear!)
    expect(await screen.findByText('Meta Ads')).toBeVisible()
    expect(await box()).toHaveValue('')
  })

  test('Enter on nothing is refused', async () => {
    const { user } = open([meta])
    await user.type(await box(), '{Enter}')
    expect(await box()).toHaveAccessibleDescription('A pesquisa não pode ser vazia')
  })
})

describe('delete', () => {
  const ask = async (logins: ClientLogin[]) => {
    const app = open(logins)
    const opener = await screen.findByRole('button', { name: 'Excluir Meta Ads de Padaria Aurora' })
    await app.user.click(opener)
    return { ...app, opener, dialog: within(await screen.findByRole('dialog')) }
  }

  test('asks "Tem Certeza?"; voltar keeps the login and gives the focus back', async () => {
    const { user, dialog, opener } = await ask([meta])
    expect(dialog.getByText('Tem Certeza?')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'voltar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  })

  test('excluir deletes it and says so', async () => {
    const logins = [meta]
    server.use(
      http.delete('*/clientLogin/delete/:id', ({ params }) => {
        logins.length = 0
        return HttpResponse.json({ id: params['id'] })
      }),
    )
    const { user, dialog } = await ask(logins)
    await user.click(dialog.getByRole('button', { name: 'excluir' }))
    expect(await screen.findByText('Acesso de Padaria Aurora em Meta Ads excluído.')).toBeVisible()
    expect(await screen.findByText('Nenhum acesso encontrado')).toBeVisible()
  })

  test('one that somebody else deleted first is said, and leaves the list', async () => {
    const logins = [meta]
    server.use(
      http.delete('*/clientLogin/delete/:id', () => {
        logins.length = 0
        return refusal('NOT_FOUND', { message: 'Acesso não encontrado.' })
      }),
    )
    const { user, dialog } = await ask(logins)
    await user.click(dialog.getByRole('button', { name: 'excluir' }))
    expect(await screen.findByText('Acesso não encontrado.')).toBeVisible()
    expect(await screen.findByText('Nenhum acesso encontrado')).toBeVisible()
  })
})

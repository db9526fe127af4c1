import type { ClientLogin } from '@bastidor/shared/client-logins'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { buildClientLogin } from '#test/build-logins.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const listed = (results: ClientLogin[], total = results.length) =>
  HttpResponse.json({ results, total })

const open = (logins: ClientLogin[], user = buildEmployee(), path = '/home/acessos') => {
  server.use(
    http.get('*/clientLogin/', ({ request }) => {
      const { searchParams } = new URL(request.url)
      const text = searchParams.get('text')?.toLowerCase() ?? ''
      const on = searchParams.get('platform')
      return listed(
        logins.filter(({ client, platform, clientLogin }) =>
          [client, platform, clientLogin].some(
            (one) => one.toLowerCase().includes(text) && (!on || on === platform),
          ),
        ),
      )
    }),
    http.get('*/clientLogin/platforms', () => {
      const results = [...new Set(logins.map(({ platform }) => platform))]
      return HttpResponse.json({
        results: results.map((platform) => ({ platform, count: 1 })),
        total: results.length,
      })
    }),
  )
  return renderApp(path, { user })
}
const meta = buildClientLogin()
const google = buildClientLogin({ client: 'Bar do Zé', platform: 'Google' })
const onCard = { selector: 'li *' }
const card = async (platform: string) => (await screen.findByText(platform, onCard)).closest('li')!

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
  expect(await screen.findByText('Meta Ads', onCard)).toBeVisible()
})

test.each([
  ['Base', 'Designer', false],
  ['Base', 'Comercial', false],
  ['Base', 'Desenvolvedor', false],
  ['Líder', 'Designer', true],
  ['Admin', 'Designer', true],
] as const)('%s %s sees the logins: %s', async (level, role, sees) => {
  // Without the permission they are not even requested: an unexpected call fails the test.
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

  test.each([
    ['client', 'zé'],
    ['platform', 'goog'],
    ['login', 'ze@b'],
  ])('typing finds by %s, the address keeps it, and it can be undone', async (_what, typed) => {
    const { user, router } = open([meta, { ...google, clientLogin: 'ze@bar.com.br' }])
    await user.type(await box(), typed)
    expect(await screen.findByText(`1 acesso com “${typed}”`)).toBeVisible()
    expect(screen.queryByText('Meta Ads', onCard)).toBeNull()
    expect(router.state.location.search).toBe(`?${new URLSearchParams({ busca: typed })}`)
    expect(localStorage.getItem('nClientLogins')).toBe('2')
    await user.click(screen.getByRole('button', { name: 'Limpar a busca' }))
    expect(await screen.findByText('Meta Ads', onCard)).toBeVisible()
  })

  test('nothing found is said with the text of the specification', async () => {
    const { user } = open([meta], buildEmployee(), '/home/acessos?busca=zulmira')
    expect(await screen.findByText('Nenhum acesso encontrado')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Desfazer Filtro' }))
    expect(await screen.findByText('Meta Ads', onCard)).toBeVisible()
    expect(await box()).toHaveValue('')
  })

  test('the old cards are dimmed while a new answer is under way', async () => {
    const { user } = open([meta, google])
    const list = (await screen.findByRole('list', { name: 'Acessos' })).parentElement
    expect(list).toHaveAttribute('aria-busy', 'false')
    let answer: (response: Response) => void = () => undefined
    const held = new Promise<Response>((resolve) => (answer = resolve))
    server.use(http.get('*/clientLogin/', () => held))
    await user.type(await box(), 'zé')
    await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'true'))
    answer(listed([google]))
    await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'false'))
    expect(screen.queryByText('Meta Ads', onCard)).toBeNull()
  })

  test('Enter on nothing is refused', async () => {
    const { user } = open([meta])
    await user.type(await box(), '{Enter}')
    expect(await box()).toHaveAccessibleDescription('A pesquisa não pode ser vazia')
  })
})

describe('platforms', () => {
  const platform = (name: string) => screen.findByRole('button', { name })

  test('one click filters by a platform, in the address, and another one undoes it', async () => {
    const { user, router } = open([meta, google])
    expect(await platform('Todas')).toHaveAttribute('aria-pressed', 'true')
    await user.click(await platform('Google'))
    expect(await screen.findByText('1 acesso em Google')).toBeVisible()
    expect(router.state.location.search).toBe('?plataforma=Google')
    expect(await platform('Google')).toHaveAttribute('aria-pressed', 'true')
    await user.click(await platform('Google'))
    expect(await screen.findByText('2 acessos')).toBeVisible()
    expect(router.state.location.search).toBe('')
  })

  test('eight are offered, the one of the address, and the others on demand', async () => {
    const logins = Array.from({ length: 11 }, (_, n) => buildClientLogin({ platform: `P${n + 1}` }))
    const { user } = open(logins, buildEmployee(), '/home/acessos?plataforma=p11')
    await platform('P8')
    const names = () =>
      within(screen.getByRole('group', { name: 'Filtrar por plataforma' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    expect(names()).toEqual([
      'Todas',
      ...[1, 2, 3, 4, 5, 6, 7, 8, 11].map((n) => `P${n}`),
      'Mais 2',
    ])
    await user.click(await platform('Mais 2'))
    expect(names()).toHaveLength(12)
    expect(await platform('P9')).toHaveFocus()
  })

  test('a platform without logins says so, with a way out', async () => {
    const { user } = open([meta], buildEmployee(), '/home/acessos?plataforma=TikTok&busca=zé')
    expect(await screen.findByText(/Nenhum acesso em TikTok tem “zé”/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Desfazer Filtro' }))
    expect(await screen.findByText('1 acesso')).toBeVisible()
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

// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { buildClientLogin } from '#test/build-logins.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, server } from '#test/server.ts'

const logins = [
  buildClientLogin({ client: 'Alfa', clientId: 'a'.repeat(24) }),
  buildClientLogin({ client: 'Beta', platform: 'Hospedagem', clientLogin: 'raiz' }),
]

const open = async (search = '') => {
  const asked: string[] = []
  server.use(
    http.get('*/clientLogin/', ({ request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.json({ results: logins, total: 2 })
    }),
    http.get('*/client/search', () => HttpResponse.json({ results: [], total: 0 })),
  )
  const view = renderApp(`/home/acessos?visao=tabela${search}`, { user: buildEmployee() })
  const table = await screen.findByRole('table', { name: 'Acessos' })
  return { ...view, asked, rows: () => within(table).getAllByRole('row').slice(1) }
}

test('a row shows what a card shows, and no password', async () => {
  const { rows } = await open()
  expect(within(rows()[0]!).getByRole('link', { name: 'Alfa' })).toHaveAttribute(
    'href',
    `/home/client/${'a'.repeat(24)}`,
  )
  expect(rows()[1]).toHaveTextContent('BetaHospedagemraiz')
  expect(within(rows()[1]!).getByText('guardada, oculta')).toBeInTheDocument()
  expect(within(rows()[1]!).queryByRole('link')).toBeNull()
})

test('a password is copied from its row without being shown', async () => {
  const { user, rows } = await open()
  server.use(
    http.get(`*/clientLogin/${logins[1]!.id}`, () =>
      HttpResponse.json({ ...logins[1], clientPassword: 'segredo-9' }),
    ),
  )
  await user.click(
    within(rows()[1]!).getByRole('button', { name: 'Copiar senha: Hospedagem de Beta' }),
  )
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('segredo-9'))
  expect(screen.queryByText('segredo-9')).toBeNull()
})

test('the server sorts, also together with a filter of the address', async () => {
  const { user, asked, router } = await open('&plataforma=Hospedagem&busca=be')
  await user.click(screen.getByRole('button', { name: 'Plataforma' }))
  await waitFor(() =>
    expect(asked.at(-1)).toBe('?text=be&platform=Hospedagem&sort=platform&limit=100&offset=0'),
  )
  await user.click(screen.getByRole('button', { name: 'Cliente' }))
  await user.click(screen.getByRole('button', { name: 'Cliente' }))
  await waitFor(() => expect(asked.at(-1)).toContain('sort=-client'))
  expect(router.state.location.search).toContain('ordem=-cliente')
})

test('j moves, Enter opens the login to edit, and nothing can be selected', async () => {
  const { user, rows } = await open()
  expect(screen.queryByRole('checkbox')).toBeNull()
  rows()[0]!.focus()
  await user.keyboard('j{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar acesso' }))
  expect(dialog.getByLabelText(/Login do Cliente/)).toHaveValue('raiz')
})

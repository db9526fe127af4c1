import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildClient, buildEmployee } from '#test/build.ts'
import { ana, openEmployee } from '#test/employee-page.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const shown = (name = 'Ana Souza') => screen.findByRole('heading', { level: 1, name })
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent)

test('a person is shown with all that is known, and the way back', async () => {
  openEmployee({
    ...ana,
    gmail: 'ana@gmail.com',
    desc: 'Cuida de contas',
    birthday: '1994-07-05',
    whatsapp: '(47) 99999-8888',
    socialMedia: ['instagram.com/ana', 'javascript:alert(1)'],
  })
  await shown()
  const facts = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(facts).toEqual(['Gmail', 'Cargo', 'Descrição', 'Aniversário', 'Whatsapp', 'Redes Sociais'])
  for (const text of ['ana@gmail.com', 'ana@a.com.br', 'CS', 'Cuida de contas', '05/07/1994'])
    expect(screen.getByText(text)).toBeVisible()
  const link = screen.getByRole('link', { name: /^instagram.com\/ ?ana/ })
  expect(link).toHaveAttribute('href', 'https://instagram.com/ana')
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  expect(screen.getByText('javascript:alert(1)').closest('a')).toBeNull()
  const back = within(screen.getByRole('main')).getByRole('link', { name: 'Funcionários' })
  expect(back).toHaveAttribute('href', '/home/employees')
  expect(screen.queryByRole('link', { name: 'TAREFAS' })).toBeNull()
  expect(document.title).toBe('Ana Souza · Bastidor')
})

test('without the gmail in the answer there is no such field', async () => {
  openEmployee()
  await shown()
  expect(screen.queryByText('Gmail')).toBeNull()
})

const KEEPING = ['Editar', 'Desativar', 'Encerrar sessões', 'Excluir']
test.each([
  ['an Admin', buildEmployee(), ana, true],
  ['an Admin with another Admin', buildEmployee(), buildEmployee({ name: 'Ana Souza' }), true],
  ['a Líder with level Base', buildEmployee({ level: 'Líder' }), ana, true],
  ['a Líder with a Líder', buildEmployee({ level: 'Líder' }), { ...ana, level: 'Líder' }, false],
  ['level Base', buildEmployee({ level: 'Base', role: 'Comercial' }), ana, false],
] as const)('%s keeps the person: %#', async (_who, user, person, may) => {
  openEmployee(person, user)
  await shown()
  for (const name of KEEPING) expect(buttons().includes(name)).toBe(may)
  expect(screen.queryAllByRole('button', { name: 'Trocar foto' })).toHaveLength(may ? 1 : 0)
})

test('on one’s own page there is nothing that would lock oneself out', async () => {
  const self = buildEmployee({ name: 'Ana Souza' })
  openEmployee(self, self)
  await shown()
  expect(screen.getByRole('button', { name: 'Editar' })).toBeVisible()
  for (const name of ['Desativar', 'Encerrar sessões', 'Excluir'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('the numbers of a person’s clients open the lists of those clients', async () => {
  openEmployee()
  server.use(
    http.get('*/client/find', ({ request }) => {
      const { searchParams: query } = new URL(request.url)
      if (query.has('cs')) return HttpResponse.json({ results: [], total: 0 })
      const total = query.has('status') ? 2 : 29
      return HttpResponse.json({ results: [buildClient({ name: 'Padaria' })], total })
    }),
  )
  const link = await screen.findByRole('link', { name: '29 clientes' })
  expect(link).toHaveAttribute('href', '/home/clients?gestor=Ana%20Souza')
  expect(await screen.findByRole('link', { name: '2 em Start' })).toHaveAttribute(
    'href',
    '/home/clients?status=Start&gestor=Ana%20Souza',
  )
  expect(screen.getByRole('link', { name: 'Padaria' })).toBeVisible()
  expect(screen.getByText('Nenhum cliente')).toBeVisible()
})

test('ending the sessions asks first', async () => {
  let revoked: unknown
  server.use(
    http.post('*/auth/revoke/:id', ({ params }) => {
      revoked = params['id']
      return HttpResponse.json({ id: ana.id })
    }),
  )
  const { user } = openEmployee()
  await user.click(await screen.findByRole('button', { name: 'Encerrar sessões' }))
  expect(revoked).toBeUndefined()
  await user.click(await screen.findByRole('button', { name: 'Encerrar' }))
  expect(await screen.findByText('As sessões de Ana Souza foram encerradas.')).toBeVisible()
  expect(revoked).toBe(ana.id)
})

test('a picture can be downloaded; without one that is said', async () => {
  const { user } = openEmployee()
  await user.click(await screen.findByRole('button', { name: 'Baixar foto' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Nenhuma imagem disponível para download.')
})

test('the download is the whole picture, named after the person', async () => {
  openEmployee({ ...ana, name: 'João da Luz', avatar: 'http://localhost:3000/files/abc' })
  const link = await screen.findByRole('link', { name: 'Baixar foto' })
  expect(link).toHaveAttribute('download', 'foto-joao-da-luz.webp')
  expect(link).toHaveAttribute('href', 'http://localhost:3000/files/abc')
})

test('nothing is asked of the music site before the click', async () => {
  const { user } = openEmployee({ ...ana, music: 'x', musicTrackId: '4cOdK2w' })
  const button = await screen.findByRole('button', { name: /Ouvir a música/ })
  expect(document.querySelector('iframe')).toBeNull()
  await user.click(button)
  expect(screen.getByTitle('Player de música do Spotify')).toHaveAttribute(
    'src',
    'https://open.spotify.com/embed/track/4cOdK2w',
  )
})

test('a person who is gone is said so, with a way on', async () => {
  server.use(http.get('*/employee/:id', () => refusal('NOT_FOUND')))
  renderApp('/home/employee/000000000000000000000999', { user: buildEmployee() })
  expect(await shown('Funcionário não encontrado')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver todos os funcionários' })).toBeVisible()
})

test('a person one may not see is said so in the server’s words', async () => {
  server.use(http.get('*/employee/:id', () => refusal('FORBIDDEN')))
  renderApp(`/home/employee/${ana.id}`, { user: buildEmployee() })
  expect(await screen.findByText('Você não tem permissão para fazer isso.')).toBeVisible()
})

test('a page that fails to load can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server.use(http.get('*/employee/:id', () => refusal('UNAVAILABLE')))
  const { user } = renderApp(`/home/employee/${ana.id}`, { user: buildEmployee() })
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' })
  server.use(
    http.get('*/employee/:id', () => HttpResponse.json(ana)),
    http.get('*/client/find', () => HttpResponse.json({ results: [], total: 0 })),
  )
  await user.click(retry)
  expect(await shown()).toBeVisible()
})

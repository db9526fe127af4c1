import type { Employee } from '@bastidor/shared/employees'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const answer = (people: Employee[], total = people.length) =>
  HttpResponse.json({ results: people, total })
const ana = buildEmployee({ name: 'Ana Souza', role: 'CS', level: 'Base' })
const bia = buildEmployee({ name: 'Bia Reis', role: 'Designer', level: 'Base', active: false })

const open = (
  people: Employee[] = [ana, bia],
  user = buildEmployee(),
  path = '/home/employees',
) => {
  server.use(
    http.get('*/employee', () => answer(people)),
    http.get('*/employee/search', ({ request }) => {
      const name = new URL(request.url).searchParams.get('name') ?? ''
      return answer(people.filter((person) => person.name.toLowerCase().includes(name)))
    }),
  )
  return renderApp(path, { user })
}
const search = () => screen.findByRole('searchbox', { name: 'Procurar Funcionário' })

test('everyone is a card that leads to their page, and an inactive person is called so', async () => {
  open()
  const card = (await screen.findByRole('heading', { name: 'Ana Souza' })).closest('li')!
  expect(card).toHaveTextContent('CS')
  expect(card).not.toHaveTextContent('Inativo')
  expect(screen.getByRole('link', { name: 'Ana Souza' })).toHaveAttribute(
    'href',
    `/home/employee/${ana.id}`,
  )
  const inactive = screen.getByRole('heading', { name: 'Bia Reis' }).closest('li')!
  expect(inactive).toHaveTextContent('Inativo')
  expect(inactive).toHaveAttribute('data-inactive')
  expect(document.title).toBe('Funcionários · Bastidor')
  expect(screen.getByText('2 funcionários')).toBeVisible()
  expect(localStorage.getItem('nEmployees')).toBe('2')
})

test('pictures are asked for as small as they show', async () => {
  open([{ ...ana, avatar: 'http://localhost:3000/files/abc' }])
  const heading = await screen.findByRole('heading', { name: 'Ana Souza' })
  const picture = heading.closest('li')!.querySelector('img')
  expect(picture).toHaveAttribute('src', 'http://localhost:3000/files/abc?size=small')
  expect(picture).toHaveAttribute('width', '100')
  expect(picture).toHaveAttribute('height', '100')
})

test.each([
  ['eight skeletons', null, 8],
  ['as many skeletons as there were people', '14', 14],
])('while loading there are %s', async (_what, remembered, count) => {
  if (remembered) localStorage.setItem('nEmployees', remembered)
  server.use(http.get('*/employee', () => new Promise<Response>(() => undefined)))
  renderApp('/home/employees', { user: buildEmployee() })
  expect((await screen.findByRole('status', { name: 'Carregando' })).children).toHaveLength(count)
})

test('a list that fails says why and can be tried again', async () => {
  server.use(http.get('*/employee', () => refusal('UNAVAILABLE')))
  const { user } = renderApp('/home/employees', { user: buildEmployee() })
  expect(await screen.findByText(/O serviço está indisponível/)).toBeVisible()
  server.use(http.get('*/employee', () => answer([ana])))
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('heading', { name: 'Ana Souza' })).toBeVisible()
})

test('more people than one page holds are loaded until the total', async () => {
  server.use(
    http.get('*/employee', ({ request }) =>
      answer(new URL(request.url).searchParams.get('offset') === '0' ? [ana] : [bia], 2),
    ),
  )
  const { user } = renderApp('/home/employees', { user: buildEmployee() })
  await user.click(await screen.findByRole('button', { name: 'Carregar mais' }))
  expect(await screen.findByRole('heading', { name: 'Bia Reis' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull()
})

test('typing searches, the address keeps it, and the icon undoes it', async () => {
  const { user, router } = open()
  await user.type(await search(), 'bia')
  expect(await screen.findByText('1 funcionário com “bia” no nome')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Ana Souza' })).toBeNull()
  expect(router.state.location.search).toBe('?busca=bia')
  // The skeletons of the next visit are those of the whole list.
  expect(localStorage.getItem('nEmployees')).toBe('2')
  await user.click(screen.getByRole('button', { name: 'Desfazer Filtro' }))
  expect(await screen.findByRole('heading', { name: 'Ana Souza' })).toBeVisible()
  expect(router.state.location.search).toBe('')
  expect(await search()).toHaveValue('')
})

test('an address with a search opens with it; nobody of that name is said so', async () => {
  const { user } = open([ana, bia], buildEmployee(), '/home/employees?busca=zulmira')
  expect(await screen.findByText('Ninguém com esse nome')).toBeVisible()
  expect(await search()).toHaveValue('zulmira')
  const [, button] = screen.getAllByRole('button', { name: 'Desfazer Filtro' })
  await user.click(button!)
  expect(await screen.findByRole('heading', { name: 'Ana Souza' })).toBeVisible()
  expect(await search()).toHaveValue('')
})

test('Enter on nothing, and on only spaces, is refused with the texts of the specification', async () => {
  const { user } = open()
  await user.type(await search(), '{Enter}')
  expect(await search()).toHaveAccessibleDescription('A pesquisa não pode ser vazia')
  await user.type(await search(), '   {Enter}')
  expect(await search()).toHaveAccessibleDescription('Não pode ter apenas espaços')
})

test.each([
  ['Base', 'Designer', false],
  ['Base', 'Comercial', false],
  ['Base', 'Desenvolvedor', false],
  ['Líder', 'Designer', true],
  ['Admin', 'Designer', true],
] as const)('%s %s sees the button Novo funcionário: %s', async (level, role, sees) => {
  open([ana], buildEmployee({ level, role }))
  await screen.findByRole('heading', { name: 'Ana Souza' })
  expect(screen.queryAllByRole('button', { name: 'Novo funcionário' })).toHaveLength(sees ? 1 : 0)
})

test('the address of the palette opens the dialog once', async () => {
  const { router } = open([ana], buildEmployee(), '/home/employees?novo=1')
  expect(await screen.findByRole('dialog', { name: 'Novo funcionário' })).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('the dialog of an address gives the focus to the page’s heading when it closes', async () => {
  const { user } = open([ana], buildEmployee(), '/home/employees?novo=1')
  await screen.findByRole('dialog', { name: 'Novo funcionário' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('the address of the palette opens nothing for whom may not create', async () => {
  open([ana], buildEmployee({ level: 'Base' }), '/home/employees?novo=1')
  await screen.findByRole('heading', { name: 'Ana Souza' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a card draws how many clients its person looks after, for those who hand clients over', async () => {
  server.use(
    http.get('*/employee/load', () =>
      HttpResponse.json({ results: [{ id: ana.id, gestor: 3, cs: 9 }], total: 1 }),
    ),
  )
  open([ana, bia], buildEmployee({ level: 'Líder' }))
  expect(await screen.findByText('3 como gestor · 9 como CS')).toBeVisible()
  expect(screen.getByText('Sem clientes').closest('li')).toHaveTextContent('Bia Reis')
})

test('nobody else asks for it', async () => {
  let isAsked = false
  server.use(
    http.get('*/employee/load', () => {
      isAsked = true
      return refusal('FORBIDDEN')
    }),
  )
  open([ana], buildEmployee({ level: 'Base' }))
  expect(await screen.findByRole('heading', { name: 'Ana Souza' })).toBeVisible()
  expect(screen.queryByText(/como CS|Sem clientes/)).toBeNull()
  expect(isAsked).toBe(false)
})

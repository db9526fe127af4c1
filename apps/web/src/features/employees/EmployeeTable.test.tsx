// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, server } from '#test/server.ts'

const ana = buildEmployee({ name: 'Ana Souza', role: 'CS', level: 'Base' })
const bia = buildEmployee({ name: 'Bia Reis', role: 'Designer', level: 'Líder', active: false })
const loads = [
  { id: ana.id, gestor: 1, cs: 12 },
  { id: 'f'.repeat(24), gestor: 30, cs: 4 },
]

const open = async ({ search = '', level = 'Líder', total = 2 } = {}) => {
  const asked: string[] = []
  const answer = ({ request }: { request: Request }) => {
    asked.push(new URL(request.url).pathname + new URL(request.url).search)
    return HttpResponse.json({ results: [ana, bia], total })
  }
  server.use(
    http.get('*/employee', answer),
    http.get('*/employee/search', answer),
    http.get('*/employee/load', () => HttpResponse.json({ results: loads, total: 2 })),
  )
  const user = buildEmployee({ level: level as 'Líder' | 'Base', role: 'Designer' })
  const view = renderApp(`/home/employees?visao=tabela${search}`, { user })
  const table = await screen.findByRole('table', { name: 'Funcionários' })
  const rows = () => within(table).getAllByRole('row')
  return { ...view, asked, rows, texts: () => rows().map(({ textContent }) => textContent) }
}

test('a row shows role, level, clients and state; the sum is that of everybody', async () => {
  const { texts, rows } = await open({ total: 300 })
  await waitFor(() =>
    expect(texts()).toEqual([
      'NomeCargoNívelComo gestorComo CSSituação',
      'Ana SouzaCSBase112Ativo',
      'Bia ReisDesignerLíder00Inativo',
      'Total de 300 pessoas3116',
    ]),
  )
  expect(within(rows()[1]!).getByRole('link', { name: '12 clientes como CS' })).toHaveAttribute(
    'href',
    '/home/clients?cs=Ana%20Souza',
  )
})

test.each([
  [2, 'Total de 2 pessoas112'],
  [300, 'Total de 300 pessoas'],
])(
  'of a search for %d people the sum is theirs, or none if they are not all there',
  async (total, text) => {
    const { texts } = await open({ search: '&busca=a', total })
    await waitFor(() => expect(texts().at(-1)).toBe(text))
  },
)

test('the server sorts, most clients first; the address keeps it', async () => {
  const { user, asked, router } = await open()
  await user.click(await screen.findByRole('button', { name: 'Como CS' }))
  await waitFor(() => expect(asked.at(-1)).toContain('/employee?sort=-cs'))
  expect(router.state.location.search).toBe('?visao=tabela&ordem=cs')
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Como CS' })).toHaveAttribute(
      'aria-sort',
      'descending',
    ),
  )
})

test('people who may not see the clients of others have no such columns, and no such sort', async () => {
  const { texts, asked } = await open({ search: '&ordem=cs', level: 'Base' })
  expect(texts()[0]).toBe('NomeCargoNívelSituação')
  expect(texts()).toHaveLength(3)
  expect(asked.join()).not.toContain('sort')
})

test('k and j move between people, Enter opens one', async () => {
  const { user, rows, router } = await open()
  server.use(http.get('*/employee/:id', () => HttpResponse.json(bia)))
  rows()[1]!.focus()
  await user.keyboard('jkj{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/home/employee/${bia.id}`))
})

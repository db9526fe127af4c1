// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildClient, buildEmployee, buildPlan } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, server } from '#test/server.ts'

const plan = buildPlan({ name: 'Ouro' })
const clients = ['Alfa', 'Beta', 'Gama'].map((name, index) =>
  buildClient({ name, plan: plan.id, gestor: 'Bia', cs: 'Cida', value: 1000 + index }),
)
const caio = buildEmployee({ name: 'Caio', role: 'Gestor de Projetos' })

const open = async (search = '', level: 'Admin' | 'Base' = 'Admin') => {
  const asked: string[] = []
  const answer = ({ request }: { request: Request }) => {
    asked.push(new URL(request.url).pathname + new URL(request.url).search)
    return HttpResponse.json({ results: clients, total: 300 })
  }
  server.use(
    http.get('*/client/', answer),
    http.get('*/client/find', answer),
    http.get('*/client/sum', () => HttpResponse.json({ total: 300, value: 456_000 })),
    http.get('*/plan/', () => HttpResponse.json({ results: [plan], total: 1 })),
    http.get('*/employee', () => HttpResponse.json({ results: [caio], total: 1 })),
  )
  const user = buildEmployee({ level, role: 'CS' })
  const view = renderApp(`/home/clients?visao=tabela${search}`, { user })
  const table = await screen.findByRole('table', { name: 'Clientes' })
  const rows = () => within(table).getAllByRole('row').slice(1, -1)
  return { ...view, asked, table, rows }
}

test('cards are the default; the switch shows the table, and the address keeps it', async () => {
  server.use(
    http.get('*/client/', () => HttpResponse.json({ results: clients, total: 3 })),
    http.get('*/client/sum', () => HttpResponse.json({ total: 3, value: 3003 })),
    http.get('*/plan/', () => HttpResponse.json({ results: [plan], total: 1 })),
  )
  const { user, router } = renderApp('/home/clients', { user: buildEmployee() })
  expect(await screen.findByRole('list', { name: 'Clientes' })).toBeVisible()
  await user.click(await screen.findByRole('radio', { name: 'Tabela' }))
  expect(await screen.findByRole('table', { name: 'Clientes' })).toBeVisible()
  expect(router.state.location.search).toBe('?visao=tabela')
  await user.click(await screen.findByRole('switch', { name: 'Compacta' }))
  expect(router.state.location.search).toBe('?visao=tabela&densidade=compacta')
})

test('the sum is that of the whole list, and the server sorts', async () => {
  const { user, asked, table, router } = await open('&gestor=Bia')
  expect(await within(table).findByText('Total de 300 clientes')).toBeVisible()
  expect(within(table).getByText(/R\$\s456\.000,00/)).toBeVisible()
  await user.click(within(table).getByRole('button', { name: 'CS' }))
  expect(router.state.location.search).toContain('ordem=cs')
  await waitFor(() => expect(asked.at(-1)).toContain('sort=cs'))
  const head = () => screen.getByRole('columnheader', { name: 'CS' })
  await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'ascending'))
  await user.click(screen.getByRole('button', { name: 'CS' }))
  await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'descending'))
  await user.click(screen.getByRole('button', { name: 'R$ por mês' }))
  await waitFor(() => expect(asked.at(-1)).toContain('value=0'))
  expect(asked.at(-1)).toContain('gestor=Bia')
})

test('rows by keyboard: j and k move, the space bar selects, Shift a range, Enter opens', async () => {
  const { user, rows, router } = await open()
  rows()[0]!.focus()
  await user.keyboard('j')
  expect(rows()[1]).toHaveFocus()
  await user.keyboard(' {Shift>}{ArrowDown}{/Shift}')
  expect(await screen.findByText('2 selecionados')).toBeVisible()
  expect(rows()[2]).toHaveFocus()
  await user.keyboard('k{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/home/client/${clients[1]!.id}`))
})

test('gestor and CS of selected clients change at once, with an undo', async () => {
  const sent: unknown[] = []
  server.use(
    http.patch('*/client/assign', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ moved: [clients[0]!.id], kept: [clients[1]!.id] })
    }),
  )
  const { user } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Alfa' }))
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Beta' }))
  const bar = within(await screen.findByRole('region', { name: 'Mudar responsáveis' }))
  expect(bar.getByRole('button', { name: 'Aplicar' })).toBeDisabled()
  await user.click(bar.getByRole('combobox', { name: 'Gestor' }))
  await user.click(await screen.findByRole('option', { name: 'Caio' }))
  await user.click(bar.getByRole('button', { name: 'Aplicar' }))
  expect(await screen.findByText(/1 cliente mudou de responsável. 1 já tinha outro/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  const change = (id: string, from: string, to: string) => ({ id, gestor: { from, to } })
  expect(sent).toEqual([
    { clients: clients.slice(0, 2).map(({ id }) => change(id, 'Bia', 'Caio')) },
    { clients: [change(clients[0]!.id, 'Caio', 'Bia')] },
  ])
})

test('people who may not edit clients have no selection', async () => {
  await open('', 'Base')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a filter is saved under a name, and brought back', async () => {
  const { user, router } = await open('&gestor=Bia')
  await user.click(await screen.findByRole('button', { name: 'Filtros salvos' }))
  await user.type(
    await screen.findByLabelText('Salvar este filtro', { selector: 'input' }),
    'Da Bia{Enter}',
  )
  expect(await screen.findByRole('link', { name: 'Da Bia' })).toHaveAttribute('aria-current')
  await user.click(screen.getByRole('link', { name: 'Da Bia' }))
  expect(router.state.location.search).toBe('?visao=tabela&gestor=Bia')
})

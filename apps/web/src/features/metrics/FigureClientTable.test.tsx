import type { FigureClient } from '@bastidor/shared/metrics'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEmployee, buildPlan } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, server } from '#test/server.ts'

const plan = buildPlan({ name: 'Ouro' })
const build = (name: string, fields: Partial<FigureClient> = {}): FigureClient => ({
  id: name.charCodeAt(0).toString(16).repeat(12),
  name,
  logo: null,
  isDeleted: false,
  day: '2026-03-05',
  motive: '',
  before: 1200,
  after: 1500,
  score: null,
  plan: plan.id,
  gestor: 'Bia',
  cs: '',
  ...fields,
})
const caio = buildEmployee({ name: 'Caio', role: 'Gestor de Projetos' })

const open = async (figure: string, results: FigureClient[], level: 'Admin' | 'Base' = 'Admin') => {
  const asked: string[] = []
  server.use(
    http.get('*/metrics/clients', ({ request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.json({ results, total: 60, sums: { before: 70_000, after: 74_000 } })
    }),
    http.get('*/plan/', () => HttpResponse.json({ results: [plan], total: 1 })),
    http.get('*/employee', () => HttpResponse.json({ results: [caio], total: 1 })),
  )
  const user = buildEmployee({ level })
  const view = renderApp(`/home/metricas/${figure}?visao=tabela`, { user })
  const table = await screen.findByRole('table')
  const text = (row: HTMLElement) => row.textContent.replaceAll('\u00a0', ' ')
  const rows = () => within(table).getAllByRole('row')
  return { ...view, asked, rows, texts: () => rows().map(text) }
}

test.each([
  [
    'active',
    'ClientePlanoGestorCSInícioR$ por mês',
    'AlfaOuroBia—05/03/2026R$ 1.500,00',
    'Total de 60 clientesR$ 74.000,00',
  ],
  [
    'exits',
    'ClientePlanoGestorCSSaídaMotivoR$ por mês',
    'AlfaOuroBia—05/03/2026sem motivoR$ 1.200,00',
    'Total de 60 clientesR$ 70.000,00',
  ],
  [
    'mrrExpansion',
    'ClientePlanoGestorCSR$ por mêsMudança no mês',
    'AlfaOuroBia—R$ 1.500,00+R$ 300,00',
    'Total de 60 clientesR$ 74.000,00+R$ 4.000,00',
  ],
  [
    'nps',
    'ClientePlanoGestorCSRespostaNota',
    'AlfaOuroBia—05/03/20269 · promotor',
    'Total de 60 clientes',
  ],
])('%s has the columns that make a client one of them, and the sum of all', async (...texts) => {
  const [figure, ...expected] = texts
  const { texts: shown } = await open(figure, [build('Alfa', { score: 9 })], 'Admin')
  await waitFor(() => expect(shown()[1]).toContain('Ouro'))
  expect(shown()).toEqual(expected)
})

test('the server sorts, and the address keeps it', async () => {
  const { user, asked, router } = await open('active', [build('Alfa')])
  await user.click(screen.getByRole('button', { name: 'R$ por mês' }))
  await waitFor(() => expect(asked.at(-1)).toContain('sort=-value'))
  expect(router.state.location.search).toBe('?visao=tabela&ordem=valor')
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'R$ por mês' })).toHaveAttribute(
      'aria-sort',
      'descending',
    ),
  )
  await user.click(await screen.findByRole('switch', { name: 'Compacta' }))
  await user.click(screen.getByRole('button', { name: 'Filtros salvos' }))
  await user.type(
    await screen.findByRole('textbox', { name: 'Salvar este filtro' }),
    'Maiores{Enter}',
  )
  expect(await screen.findByRole('link', { name: 'Maiores' })).toHaveAttribute(
    'href',
    expect.stringContaining('visao=tabela&ordem=valor'),
  )
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('radio', { name: 'Lista' }))
  expect(await screen.findByRole('list', { name: 'Clientes ativos' })).toBeVisible()
})

test('those of the portfolio are handed over together, each once; who left cannot be selected', async () => {
  const sent: unknown[] = []
  server.use(
    http.patch('*/client/assign', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ moved: [build('Alfa').id], kept: [] })
    }),
  )
  const gone = build('Gama', { isDeleted: true })
  const destroyed = build('', { id: null, plan: '', gestor: '' })
  const { user, rows } = await open('exits', [build('Alfa'), build('Alfa'), gone, destroyed])
  expect(within(rows()[3]!).queryByRole('checkbox')).toBeNull()
  expect(rows()[4]).toHaveTextContent('cliente destruído———')
  rows()[1]!.focus()
  await user.keyboard(' {Shift>}{End}{/Shift}')
  const bar = within(await screen.findByRole('region', { name: 'Mudar responsáveis' }))
  expect(bar.getByText('1 selecionado')).toBeVisible()
  await user.click(bar.getByRole('combobox', { name: 'Gestor' }))
  await user.click(await screen.findByRole('option', { name: 'Caio' }))
  await user.click(bar.getByRole('button', { name: 'Aplicar' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const gestor = { from: 'Bia', to: 'Caio' }
  expect(sent).toEqual([{ clients: [{ id: build('Alfa').id, gestor }] }])
})

test('people who may not edit clients have no selection; Enter opens former clients, too', async () => {
  const { user, rows, router } = await open('exits', [build('Gama', { isDeleted: true })], 'Base')
  expect(screen.queryByRole('checkbox')).toBeNull()
  server.use(http.get('*/deletedClient/:id', () => new Promise<Response>(() => undefined)))
  rows()[1]!.focus()
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/home/deletedclient/${build('Gama').id}`),
  )
})

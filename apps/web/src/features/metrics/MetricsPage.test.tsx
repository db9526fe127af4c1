import type { Metrics } from '@bastidor/shared/metrics'
import type { Employee } from '@bastidor/shared/employees'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { buildMetrics, buildMonth, MONTHS } from '#test/month-figures.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'
import { monthText } from '#lib/formatting/months.ts'

// Nothing is laid out here, and the library says of each drawing that it has no room.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

const [before, running] = MONTHS.slice(-2) as [string, string]
const PATH = '/home/metricas'

const open = (metrics: Metrics, search = '', person: Partial<Employee> = {}) => {
  server.use(http.get('*/metrics', () => HttpResponse.json(metrics)))
  return renderApp(`${PATH}${search}`, { user: buildEmployee(person) })
}
const two = (over = {}) =>
  buildMetrics(buildMonth({ isPartial: false, active: 100, new: 3 }), buildMonth(over))
const panel = (name: string) => screen.findByRole('region', { name })
const text = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ')
const link = (of: HTMLElement, name: RegExp) => within(of).getAllByRole('link', { name })[0]

test('shows the running month, and each number opens the clients behind it', async () => {
  open(two())
  const clients = await panel('Clientes')
  expect(link(clients, /^106 ?, Clientes ativos/)).toHaveAttribute(
    'href',
    `${PATH}/active?mes=${running}`,
  )
  const churn = await panel('Quem sai')
  expect(link(churn, /^4,00%/)).toHaveAttribute('href', `${PATH}/exits?mes=${running}`)
  expect(churn).toHaveTextContent('parcial')
  expect(churn).toHaveTextContent('4 de 100 do começo do mês')
  const ltv = await panel('Quanto dura um cliente')
  expect(link(ltv, /^20,0 meses/)).toHaveAttribute('href', `${PATH}/ltvExits?mes=${running}`)
  expect(text(ltv)).toContain('receita, sem margem: R$ 1.000,00 × 20,0')
  const nps = await panel('Satisfação')
  expect(link(nps, /^42/)).toHaveAttribute('href', `${PATH}/nps?mes=${running}`)
  expect(nps).toHaveTextContent('n = 31')
  expect(screen.getByRole('combobox', { name: 'Mês' })).toHaveDisplayValue(
    `${monthText(running)} (parcial)`,
  )
  expect(document.title).toBe('Métricas · Bastidor')
})

test('a bridge leads from the opening to now, in clients and in reais', async () => {
  open(two())
  const bridge = within(await screen.findByRole('list', { name: /em clientes$/ }))
  expect(bridge.getAllByRole('link').map((one) => one.firstChild?.textContent)).toEqual([
    '100',
    '+9',
    '+2',
    '−4',
    '−1',
    '106',
  ])
  // What it opens with are the clients of the month before.
  expect(bridge.getAllByRole('link')[0]).toHaveAttribute('href', `${PATH}/active?mes=${before}`)
  const money = within(screen.getByRole('list', { name: /em reais por mês$/ }))
  expect(money.getAllByRole('listitem').map(text)).toEqual([
    expect.stringContaining('R$ 100.000,00'),
    expect.stringContaining('+R$ 9.000,00'),
    expect.stringContaining('+R$ 1.500,00'),
    expect.stringContaining('+R$ 500,00'),
    expect.stringContaining('−R$ 3.500,00'),
    expect.stringContaining('−R$ 4.000,00'),
    expect.stringContaining('R$ 103.500,00'),
  ])
})

test('the chosen month lives in the address; Back undoes it', async () => {
  const { user, router } = open(two())
  await user.click(await screen.findByRole('button', { name: 'Mês anterior' }))
  expect(router.state.location.search).toBe(`?mes=${before}`)
  expect(link(await panel('Clientes'), /^100 ?, Clientes ativos/)).toBeVisible()
  expect(await panel('Quem sai')).not.toHaveTextContent('parcial')
  expect(screen.getByRole('button', { name: 'Mês anterior' })).toBeDisabled()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mês' }), running)
  expect(router.state.location.search).toBe(`?mes=${running}`)
  await act(() => router.navigate(-1))
  expect(router.state.location.search).toBe(`?mes=${before}`)
})

test.each(['?mes=2026-13', '?mes=abc', '?mes=1999-01', '?mes='])(
  'an address that makes no sense (%s) shows the running month',
  async (search) => {
    open(two(), search)
    expect(await screen.findByRole('combobox', { name: 'Mês' })).toHaveValue(running)
  },
)

test('a definition is one click or one key away', async () => {
  const { user } = open(two())
  const button = await screen.findByRole('button', { name: 'O que é “Relâmpago”?' })
  const definition = 'Clientes que entraram e saíram dentro do mesmo mês.'
  expect(button).toHaveAttribute('aria-description', definition)
  await user.click(button)
  expect(await screen.findByText(definition)).toBeVisible()
  await user.click(button)
  await waitFor(() => expect(screen.queryByText(definition)).toBeNull())
  const churn = screen.getByRole('button', { name: 'O que é “Churn mensal”?' })
  act(() => churn.focus())
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/^De cada 100 clientes ativos/)).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText(/^De cada 100 clientes ativos/)).toBeNull())
  expect(churn).toHaveFocus()
})

test('each chart is a picture with words, and a table in which each number is a link', async () => {
  const { user } = open(two())
  const frame = await screen.findByRole('region', { name: 'Entradas e saídas, mês a mês' })
  expect(within(frame).getByRole('img')).toHaveAccessibleName(
    `Entradas e saídas, mês a mês. De ${monthText(before)} a ${monthText(running)} (parcial). ` +
      `Em ${monthText(running)}: Novos 9, Reativados 2, Saídas 4, Relâmpago 1.`,
  )
  await user.click(within(frame).getByRole('radio', { name: 'Tabela' }))
  const table = within(frame).getByRole('table')
  const [, first, second] = within(table).getAllByRole('row')
  expect(first).toHaveTextContent('(parcial)')
  expect(within(second!).getAllByRole('link')[0]).toHaveAttribute(
    'href',
    `${PATH}/new?mes=${before}`,
  )
  expect(within(table).getAllByRole('row')).toHaveLength(3)
  // Each chart remembers for itself.
  expect(screen.getAllByRole('table')).toHaveLength(1)
  expect(localStorage.getItem('bastidor.grafico.entradas-e-saidas')).toBe('table')
})

test('a figure without data is a dash without a link', async () => {
  open(
    buildMetrics(
      buildMonth({ opening: 0, churn: null, ltvMonths: null, ltvValue: null, arpa: null }),
    ),
  )
  const churn = await panel('Quem sai')
  expect(churn).toHaveTextContent('—sem valor')
  expect(churn).toHaveTextContent('Não havia clientes no começo do mês.')
  expect(churn).toHaveTextContent('Ainda não há o que desenhar.')
  const ltv = await panel('Quanto dura um cliente')
  expect(within(ltv).queryByRole('link')).toBeNull()
  expect(ltv).not.toHaveTextContent('NaN')
})

test('a lifetime without exits is marked as the limit', async () => {
  open(two({ ltvMonths: 60, isLtvLimit: true }))
  const ltv = await panel('Quanto dura um cliente')
  expect(link(ltv, /^60,0 meses ?,/)).toBeVisible()
  expect(within(ltv).getByText('limite')).toBeVisible()
  expect(ltv).toHaveTextContent('Ninguém saiu em 12 meses: vale o limite de 60.')
})

test('NPS without answers says so, with its n', async () => {
  open(two({ nps: null, npsAnswers: 0 }))
  const nps = await panel('Satisfação')
  expect(nps).toHaveTextContent('n = 0')
  expect(nps).toHaveTextContent('Nenhum cliente respondeu nos últimos 180 dias.')
})

test('without the permission for surveys NPS shows, but not who answered what', async () => {
  open(two(), '', { level: 'Base', role: 'CS' })
  const nps = await panel('Satisfação')
  expect(nps).toHaveTextContent('42')
  expect(within(nps).queryByRole('link')).toBeNull()
  expect(within(await panel('Clientes')).getAllByRole('link').length).toBeGreaterThan(5)
})

test('the opening number of the oldest month has no list', async () => {
  open(buildMetrics(...MONTHS.map(() => buildMonth())), `?mes=${MONTHS[0]}`)
  const bridge = within(await screen.findByRole('list', { name: /em clientes$/ }))
  expect(bridge.getAllByRole('listitem')[0]).toHaveTextContent('100')
  expect(bridge.getAllByRole('link')).toHaveLength(5)
})

test('an agency without clients learns what will stand here', async () => {
  open(buildMetrics())
  expect(await screen.findByText('Ainda não há o que medir')).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Mês' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Ir para os clientes' })).toHaveAttribute(
    'href',
    '/home/clients',
  )
})

test('figures that fail to load say why and can be tried again', async () => {
  server.use(http.get('*/metrics', () => refusal('UNAVAILABLE')))
  const { user } = renderApp(PATH, { user: buildEmployee() })
  expect(await screen.findByText(/O serviço está indisponível/)).toBeVisible()
  server.use(http.get('*/metrics', () => HttpResponse.json(two())))
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await panel('Clientes')).toBeVisible()
})

test('Ctrl+K finds the metrics', async () => {
  server.use(http.get('*/search', () => HttpResponse.json({ results: [], total: 0 })))
  server.use(http.get('*/metrics', () => HttpResponse.json(buildMetrics())))
  server.use(http.get('*/plan/', () => HttpResponse.json({ results: [], total: 0 })))
  const { user, router } = renderApp('/home/plans', { user: buildEmployee({ level: 'Base' }) })
  await screen.findByRole('heading', { level: 1, name: 'Planos' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByPlaceholderText('Buscar telas e ações…'), 'churn')
  await user.click(await screen.findByRole('option', { name: /Métricas/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe(PATH))
})

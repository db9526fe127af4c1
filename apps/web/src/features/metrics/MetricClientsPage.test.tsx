import type { Employee } from '@bastidor/shared/employees'
import type { FigureClient } from '@bastidor/shared/metrics'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { buildMetrics, buildMonth, MONTHS } from '#test/month-figures.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'
import { monthText } from '#lib/formatting/months.ts'

const [before, running] = MONTHS.slice(-2) as [string, string]
const id = (digit: string) => digit.repeat(24)

const aurora: FigureClient = {
  id: id('a'),
  name: 'Padaria Aurora',
  logo: null,
  isDeleted: false,
  day: '2026-03-05',
  motive: '',
  before: 1200,
  after: 1500,
  score: null,
  plan: id('c'),
  gestor: 'Bia',
  cs: '',
}
const gone: FigureClient = {
  ...aurora,
  id: id('b'),
  name: 'Ótica Vértice',
  isDeleted: true,
  motive: 'Financeiro',
}
const destroyed: FigureClient = { ...gone, id: null, name: '' }

const serve = (results: FigureClient[], total = results.length) => {
  const asked: string[] = []
  server.use(
    http.get('*/metrics', () => HttpResponse.json(buildMetrics(buildMonth(), buildMonth()))),
    http.get('*/metrics/clients', ({ request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.json({ results, total, sums: { before: 4000, after: 4700 } })
    }),
  )
  return asked
}
const open = (path: string, results: FigureClient[], person: Partial<Employee> = {}) => {
  const asked = serve(results)
  return { asked, ...renderApp(`/home/metricas/${path}`, { user: buildEmployee(person) }) }
}
const rows = async () =>
  within(await screen.findByRole('main'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))

test('says whose list it is: figure, month, number and definition', async () => {
  const { asked } = open(`exits?mes=${running}`, [gone])
  expect(
    await screen.findByRole('heading', { level: 1, name: `Saídas · ${monthText(running)}` }),
  ).toBeVisible()
  expect(
    screen.getByText('Clientes ativos no começo do mês que no fim já não estavam.'),
  ).toBeVisible()
  expect(await screen.findByText('4', { selector: 'strong' })).toBeVisible()
  expect(await screen.findByText('1 cliente')).toBeVisible()
  expect(screen.getByText('parcial')).toBeVisible()
  expect(asked).toEqual([`?figure=exits&month=${running}&limit=50&offset=0`])
})

test('a client opens its page, one that left its own, and a destroyed one has none', async () => {
  open(`exits?mes=${running}`, [aurora, gone, destroyed])
  expect(await screen.findByRole('link', { name: 'Padaria Aurora' })).toHaveAttribute(
    'href',
    `/home/client/${id('a')}`,
  )
  expect(screen.getByRole('link', { name: 'Ótica Vértice' })).toHaveAttribute(
    'href',
    `/home/deletedclient/${id('b')}`,
  )
  const row = screen.getByText('cliente destruído').closest('li')!
  expect(within(row).queryByRole('link')).toBeNull()
  expect(row).toHaveTextContent('Financeiro')
})

test.each([
  ['active', 'Início05/03/2026MensalidadeR$ 1.500,00'],
  ['exits', 'Saída05/03/2026sem motivoMensalidadeR$ 1.200,00'],
  ['mrrExpansion', 'MensalidadeR$ 1.200,00 → R$ 1.500,00+R$ 300,00'],
  ['nps', 'Nota9 · promotor05/03/2026'],
])('%s explains which clients it counts', async (figure, expected) => {
  open(`${figure}?mes=${running}`, [{ ...aurora, score: 9 }])
  await screen.findByRole('link', { name: 'Padaria Aurora' })
  expect((await rows())[0]).toContain(expected)
})

test.each([
  [7, 'neutro'],
  [6, 'detrator'],
])('an answer of %d is that of a %s', async (score, group) => {
  open('nps', [{ ...aurora, score }])
  expect(await screen.findByText(`${score} · ${group}`)).toBeVisible()
})

test('an unchanged fee shows only once', async () => {
  open('mrr', [{ ...aurora, before: 1500 }])
  await screen.findByRole('link', { name: 'Padaria Aurora' })
  expect((await rows())[0]).not.toContain('→')
})

test('the month can be changed, and Back returns to it', async () => {
  const { user, router, asked } = open(`new?mes=${running}`, [aurora])
  await user.click(await screen.findByRole('button', { name: 'Mês anterior' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: `Clientes novos · ${monthText(before)}` }),
  ).toBeVisible()
  await waitFor(() => expect(asked.at(-1)).toContain(`month=${before}`))
  await act(() => router.navigate(-1))
  expect(router.state.location.search).toBe(`?mes=${running}`)
})

test('without a month it is the running one', async () => {
  const { asked } = open('active', [aurora])
  await screen.findByRole('link', { name: 'Padaria Aurora' })
  expect(asked[0]).toContain(`month=${running}`)
})

test('nobody is an answer too', async () => {
  open(`lightning?mes=${before}`, [])
  expect(await screen.findByText(`Ninguém em ${monthText(before)}`)).toBeVisible()
  expect(screen.getByText('Nenhum cliente entrou e saiu no mesmo mês.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voltar às métricas' })).toHaveAttribute(
    'href',
    '/home/metricas',
  )
})

test('a long list is loaded piece by piece', async () => {
  const asked = serve([aurora, gone], 4)
  const { user } = renderApp('/home/metricas/active', { user: buildEmployee() })
  await user.click(await screen.findByRole('button', { name: 'Carregar mais' }))
  await waitFor(() => expect(asked.at(-1)).toContain('offset=2'))
  expect(await screen.findByText('4 clientes')).toBeVisible()
})

test.each([
  'churn',
  'constructor',
  'ACTIVE',
  'active?mes=2026-13',
  'active?mes=',
  'active?mes=2999-01',
  'active?mes=1999-01',
])('%s is no list, and nothing is asked of the server', async (path) => {
  const { asked } = open(path, [])
  expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  expect(asked).toEqual([])
})

test('without the permission for surveys nobody sees who answered what', async () => {
  const { asked } = open('nps', [aurora], { level: 'Base', role: 'Comercial' })
  expect(await screen.findByText('Você não tem acesso a esta área')).toBeVisible()
  expect(asked).toEqual([])
})

test('a list that fails says why and can be tried again', async () => {
  serve([])
  server.use(http.get('*/metrics/clients', () => refusal('UNAVAILABLE')))
  const { user } = renderApp('/home/metricas/active', { user: buildEmployee() })
  expect(await screen.findByText(/O serviço está indisponível/)).toBeVisible()
  serve([aurora])
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('link', { name: 'Padaria Aurora' })).toBeVisible()
})

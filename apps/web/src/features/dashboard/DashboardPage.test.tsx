import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { buildMetrics } from '#test/month-figures.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

type Numbers = { C4?: number; Q9?: number | null; Q7?: number; ltv?: number | null }

const open = ({ C4 = 1312, Q9 = 2.35, Q7 = 7, ltv = 42.3 }: Numbers = {}) => {
  server.use(
    http.get('*/ltv/range/C4', () => HttpResponse.json(C4)),
    http.get('*/ltv/range/Q9', () => HttpResponse.json(Q9)),
    http.get('*/ltv/range/Q7', () => HttpResponse.json(Q7)),
    http.get('*/ltv/ltv', () => HttpResponse.json({ result: ltv })),
  )
  return renderApp('/home', { user: buildEmployee() })
}
const card = async (title: string) => {
  const list = await screen.findByRole('list', { name: 'Indicadores' })
  return within(list).getByText(title).closest('li')!
}

test('the four numbers, in their order and as they are written in Brazil', async () => {
  open()
  const list = await screen.findByRole('list', { name: 'Indicadores' })
  expect(await within(list).findByText('1.312')).toBeVisible()
  expect(await within(list).findByText('42,3')).toBeVisible()
  expect(await card('LTV (mês)')).toHaveTextContent('42,3 meses')
  expect(await within(list).findByText('2,35%')).toBeVisible()
  expect(await within(list).findByText('7')).toBeVisible()
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Clientes Ativos', 'LTV (mês)', 'Churn Mensal', 'Novos Clientes'])
  expect(await card('Churn Mensal')).toHaveTextContent('parcial')
  expect(document.title).toBe('Início · Bastidor')
})

test('Para você comes first, then the figures and the charts', async () => {
  open()
  const charts = await screen.findByRole('tablist', { name: 'Gráficos' })
  const mine = screen.getByRole('heading', { name: 'Para você' })
  const figures = screen.getByRole('list', { name: 'Indicadores' })
  const isBefore = (a: Element, b: Element) =>
    Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING)
  expect([isBefore(mine, figures), isBefore(figures, charts)]).toEqual([true, true])
})

test('new clients above 0 are marked by an arrow, none by nothing', async () => {
  open({ Q7: 1 })
  expect(await screen.findByRole('img', { name: 'em alta' })).toBeVisible()
})

test('without new clients there is no arrow', async () => {
  open({ Q7: 0, C4: 3 })
  expect(await screen.findByText('3')).toBeVisible()
  expect(within(await card('Novos Clientes')).queryByRole('img')).toBeNull()
})

test('a figure without data is a dash, never 0', async () => {
  open({ Q9: null, ltv: null })
  expect(await within(await card('Churn Mensal')).findByText('—')).toBeVisible()
  expect(await within(await card('LTV (mês)')).findByText('—')).toBeVisible()
  expect(await card('Churn Mensal')).not.toHaveTextContent('parcial')
})

test('each card leads to the clients behind its number, in the month of São Paulo', async () => {
  // In UTC it is already December.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T02:00:00Z') })
  open()
  const list = await screen.findByRole('list', { name: 'Indicadores' })
  const figures = ['active', 'ltvExits', 'exits', 'new']
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(figures.map((figure) => `/home/metricas/${figure}?mes=2026-11`))
})

test('the metrics add last month, the course of a year, and whether LTV is only its limit', async () => {
  server.use(
    http.get('*/metrics', () =>
      HttpResponse.json(
        buildMetrics(
          { active: 1300, ltvMonths: 58.4, churn: null, new: 4 },
          { active: 1312, ltvMonths: 60, churn: 2.35, new: 7, isLtvLimit: true },
        ),
      ),
    ),
  )
  open({ ltv: 60 })
  expect(await screen.findByText('1.300 no mês passado')).toBeVisible()
  expect(await screen.findByText('limite · 58,4 meses no mês passado')).toBeVisible()
  expect(await screen.findByText('parcial · — no mês passado')).toBeVisible()
  const course = (await card('Clientes Ativos')).querySelector('svg path')?.getAttribute('d')
  expect(course).toMatch(/^M0 .*L96 0$/)
})

test('without the metrics the cards still show their numbers', async () => {
  server.use(http.get('*/metrics', () => refusal('UNAVAILABLE')))
  open()
  expect(await screen.findByText('1.312')).toBeVisible()
  expect(await screen.findByText('42,3')).toBeVisible()
  expect(screen.queryByText('limite')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a number that does not load says so in its own card and can be asked for again', async () => {
  const { user } = open()
  server.use(http.get('*/ltv/range/Q9', () => refusal('INTERNAL')))
  const churn = await card('Churn Mensal')
  expect(await within(churn).findByText('Não deu para carregar.')).toBeVisible()
  expect(await screen.findByText('1.312')).toBeVisible()
  server.use(http.get('*/ltv/range/Q9', () => HttpResponse.json(2.35)))
  await user.click(within(churn).getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('2,35%')).toBeVisible()
})

test('the counters say how much is looked after; a failure is theirs alone', async () => {
  server.use(http.get('*/ltv/info', () => refusal('INTERNAL')))
  const { user } = open()
  expect(await screen.findByText('Não deu para carregar os totais.')).toBeVisible()
  server.use(
    http.get('*/ltv/info', () =>
      HttpResponse.json({ sumPages: 1204, sumGMB: 231, sumRedesSociais: 640, sumAds: 0 }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('1.204')).toBeVisible()
  const facts = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
  expect(facts).toEqual(['Sites 1.204', 'GMB 231', 'Redes 640', 'Ads 0'])
})

test('the dashboard sends all its requests at once, not one after the other', async () => {
  const asked = new Set<string>()
  server.use(
    http.get('*/:area/*', ({ request }) => {
      asked.add(new URL(request.url).pathname)
      return new Promise<Response>(() => undefined)
    }),
  )
  renderApp('/home', { user: buildEmployee() })
  await waitFor(() =>
    expect([...asked].toSorted()).toEqual([
      '/ltv/charts/planos',
      '/ltv/info',
      '/ltv/ltv',
      '/ltv/range/C4',
      '/ltv/range/Q7',
      '/ltv/range/Q9',
      '/message/',
      '/metrics',
      '/notification',
      '/today',
    ]),
  )
})

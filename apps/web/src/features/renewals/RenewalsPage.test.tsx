import type { Renewal } from '@bastidor/shared/renewals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const id = (digit: string) => digit.repeat(24)
const contract = (daysLeft: number, over: Partial<Renewal> = {}): Renewal => ({
  kind: 'contract',
  date: '2026-12-10',
  daysLeft,
  clientId: id('a'),
  clientName: 'Padaria',
  logo: null,
  gestor: 'Gil',
  gestorId: null,
  cs: '',
  csId: null,
  siteId: null,
  detail: '12 Meses',
  value: 1500,
  ...over,
})
const domain = (daysLeft: number, name: string): Renewal =>
  contract(daysLeft, {
    kind: 'domain',
    siteId: id('b'),
    clientName: name,
    clientId: id('c'),
    detail: 'Loja',
  })

const MONTHS = {
  results: [
    { month: '2026-11', contracts: 0, value: 0 },
    { month: '2026-12', contracts: 2, value: 2400 },
    { month: '2027-01', contracts: 1, value: 900.5 },
  ],
  total: 3,
}

const serve = (results: Renewal[]) => {
  const asked: string[] = []
  server.use(
    http.get('*/client/renewals/months', () => HttpResponse.json(MONTHS)),
    http.get('*/client/renewals', ({ request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.json({ results, total: results.length })
    }),
  )
  return asked
}
const open = (results: Renewal[], search = '') => {
  const asked = serve(results)
  const user = buildEmployee({ level: 'Base', role: 'CS' })
  return { ...renderApp(`/home/clients/vencimentos${search}`, { user }), asked }
}

test('stands on a timeline; contracts lead to the client, domains to its sites', async () => {
  open([contract(-3), contract(0, { clientId: id('d'), clientName: 'Hoje' }), domain(31, 'Ótica')])
  const past = await screen.findByRole('region', { name: 'Já venceram' })
  expect(past).toHaveTextContent('10/12/2026')
  expect(past).toHaveTextContent('venceu há 3 dias')
  expect(past).toHaveTextContent(/Contrato.*12 Meses · R\$\s1\.500,00/)
  expect(within(past).getByRole('link')).toHaveAttribute('href', `/home/client/${id('a')}`)
  expect(screen.getByRole('region', { name: 'Nos próximos 7 dias' })).toHaveTextContent('hoje')
  const later = screen.getByRole('region', { name: 'Mais adiante' })
  expect(later).toHaveTextContent(/Domínio.*Loja/)
  expect(within(later).getByRole('link', { name: 'Ótica' })).toHaveAttribute(
    'href',
    `/home/client/${id('c')}?aba=dev`,
  )
  expect(screen.queryByRole('region', { name: 'Em até 30 dias' })).toBeNull()
})

test('the choices live in the address and are asked of the server; Back undoes them', async () => {
  const { user, router, asked } = open([contract(5)])
  await screen.findByRole('link', { name: 'Padaria' })
  expect(asked).toEqual(['?days=60&limit=100&offset=0'])
  await user.click(screen.getByRole('radio', { name: 'Domínios' }))
  await user.click(screen.getByRole('switch', { name: 'Só meus clientes' }))
  await waitFor(() =>
    expect(asked.at(-1)).toBe('?days=60&kind=domain&mine=true&limit=100&offset=0'),
  )
  expect(router.state.location.search).toBe('?tipo=dominios&meus=1')
  await act(() => router.navigate(-1))
  expect(screen.getByRole('switch', { name: 'Só meus clientes' })).not.toBeChecked()
})

test('an address opens with its choices; one that makes no sense shows everything', async () => {
  const { asked } = open([], '?tipo=constructor&meus=1')
  expect(await screen.findByText('Nada vence nos próximos 60 dias')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Tudo' })).toBeChecked()
  expect(asked).toEqual(['?days=60&mine=true&limit=100&offset=0'])
})

test('nothing of one is no dead end', async () => {
  const { user, asked } = open([], '?meus=1')
  await user.click(await screen.findByRole('button', { name: 'Ver de todos os clientes' }))
  await waitFor(() => expect(asked.at(-1)).toBe('?days=60&limit=100&offset=0'))
})

test('a list that fails says why and can be tried again', async () => {
  server.use(http.get('*/client/renewals', () => refusal('UNAVAILABLE')))
  const { user } = renderApp('/home/clients/vencimentos', { user: buildEmployee() })
  expect(await screen.findByText(/O serviço está indisponível/)).toBeVisible()
  serve([contract(5)])
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('link', { name: 'Padaria' })).toBeVisible()
})

test('a month of the strip filters the list, says its sum, and is kept in the address', async () => {
  const { user, asked, router } = open([contract(20)])
  const strip = await screen.findByRole('region', { name: 'Contratos que terminam, por mês' })
  const month = await within(strip).findByRole('button', {
    name: /dezembro de 2026: 2 contratos, R\$\s2\.400,00/,
  })
  expect(month).toHaveAttribute('aria-pressed', 'false')
  await user.click(month)
  expect(await screen.findByRole('region', { name: 'Em dezembro de 2026' })).toBeVisible()
  expect(within(strip).getByRole('status')).toHaveTextContent(
    /^2 contratos terminam em dezembro de 2026: R\$\s2\.400,00 por mês\.$/,
  )
  expect(month).toHaveAttribute('aria-pressed', 'true')
  expect(router.state.location.search).toBe('?mes=2026-12')
  expect(asked.at(-1)).toContain('month=2026-12')
  await user.click(screen.getByRole('button', { name: 'Ver os próximos 60 dias' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('the address of a month’s contracts opens them with their sum', async () => {
  const { asked } = open([contract(50)], '?tipo=contratos&mes=2027-01')
  expect(
    await screen.findByText(/^1 contrato termina em janeiro de 2027: R\$\s900,50/),
  ).toBeVisible()
  expect(asked[0]).toContain('kind=contract')
  expect(asked[0]).toContain('month=2027-01')
})

test('the months that cannot be loaded say so, and the list is there all the same', async () => {
  open([contract(0)])
  server.use(http.get('*/client/renewals/months', () => refusal('INTERNAL')))
  expect(await screen.findByText('Não deu para carregar os meses.')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Nos próximos 7 dias' })).toBeVisible()
})

test.each([
  ['', 'Contratos que terminam e domínios que expiram nos próximos 60 dias.'],
  ['?mes=2026-12', 'Contratos que terminam e domínios que expiram em dezembro de 2026.'],
  ['?tipo=dominios&mes=2027-01', 'Domínios que expiram em janeiro de 2027.'],
])('with %j the page says what it lists', async (search, lead) => {
  open([contract(50)], search)
  expect(await screen.findByText(lead)).toBeVisible()
})

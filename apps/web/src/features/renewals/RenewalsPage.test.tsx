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
  cs: '',
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

const serve = (results: Renewal[]) => {
  const asked: string[] = []
  server.use(
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

import type { ProposalFunnel } from '@bastidor/shared/proposals.funnel'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

// prettier-ignore
const SUMS = { created: 8, seen: 6, approved: 3, declined: 2, expired: 1, open: 2, value: 4500, rate: 38 }
const funnel: ProposalFunnel = {
  results: [],
  total: 8,
  rows: [
    { key: '2026-10', label: '10/2026', ...SUMS },
    { key: '2026-11', label: '11/2026', ...SUMS, created: 0, rate: null },
  ],
  totals: SUMS,
  reasons: [
    { reason: 'Preço', count: 1 },
    { reason: 'Prazo', count: 1 },
  ],
}
const open = (search = '', answer: () => Response = () => HttpResponse.json(funnel)) => {
  const asked: URLSearchParams[] = []
  server.use(
    http.get('*/proposta/funnel', ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return answer()
    }),
  )
  const user = buildEmployee({ level: 'Base', role: 'Comercial' })
  return { ...renderApp(`/home/propostas/funil${search}`, { user }), asked }
}

test('shows the outcome of the proposals by month, with a link to their list and the reasons for declining', async () => {
  open()
  const table = within(await screen.findByRole('table'))
  const row = within(table.getByRole('row', { name: /^out\/26/ }))
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '8',
    '6',
    '3',
    '2',
    '1',
    '2',
    expect.stringMatching(/^R\$\s4\.500,00$/),
    '38%',
  ])
  expect(row.getByRole('link')).toHaveAttribute('href', '/home/propostas?mes=2026-10')
  const empty = within(table.getByRole('row', { name: /^nov\/26/ }))
  expect(empty.queryByRole('link')).toBeNull()
  expect(empty.getByText('—')).toBeVisible()
  expect(screen.getByText('Preço')).toBeVisible()
})

test('the choice is in the address and in the request', async () => {
  const { user, router, asked } = open('?de=2026-01&ate=2026-11')
  await screen.findByRole('table')
  expect(Object.fromEntries(asked[0]!)).toMatchObject({ from: '2026-01', until: '2026-11' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Renovação')
  await waitFor(() => expect(asked.at(-1)?.get('kind')).toBe('renewal'))
  await user.click(screen.getByRole('link', { name: 'Por consultor(a)' }))
  await waitFor(() => expect(asked.at(-1)?.get('by')).toBe('consultor'))
  expect(router.state.location.search).toContain('tipo=renovacao')
})

test('somebody without the permission sees that the area is not theirs, and asks for nothing', async () => {
  const asked: string[] = []
  server.use(
    http.get('*/proposta/funnel', () => {
      asked.push('funnel')
      return refusal('FORBIDDEN')
    }),
  )
  renderApp('/home/propostas/funil', { user: buildEmployee({ level: 'Base', role: 'Designer' }) })
  expect(await screen.findByText('Você não tem acesso a esta área')).toBeVisible()
  expect(asked).toEqual([])
})

test('without any proposal says so', async () => {
  const none = { ...funnel, rows: [], reasons: [], totals: { ...SUMS, created: 0 } }
  open('', () => HttpResponse.json(none))
  expect(await screen.findByText('Nenhuma proposta neste período')).toBeVisible()
})

test('a failure says why, and can be tried again', async () => {
  let isWell = false
  const { user } = open('', () => (isWell ? HttpResponse.json(funnel) : refusal('UNAVAILABLE')))
  const again = await screen.findByRole('button', { name: 'Tentar novamente' })
  isWell = true
  await user.click(again)
  expect(await screen.findByRole('table')).toBeVisible()
})

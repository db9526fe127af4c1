import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildAuditEntry, buildEmployee, buildProposal } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, server } from '#test/server.ts'

const AT = '2026-11-20T15:00:00.000Z'
const evidence = {
  at: AT,
  ip: '177.51.0.1',
  userAgent: 'Telefone',
  hash: 'a1b2',
  staff: null,
  person: null,
  consentVersion: null,
}

const open = async (over: Parameters<typeof buildProposal>[0] = {}, level = 'Líder') => {
  const proposal = buildProposal(over)
  const asked: URLSearchParams[] = []
  server.use(
    http.get(`*/proposta/${proposal.id}`, () => HttpResponse.json(proposal)),
    http.get('*/audit', ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      const entries = [
        buildAuditEntry({ action: 'proposal.seen', actor: 'cliente' }),
        buildAuditEntry({
          action: 'proposal.update',
          changed: ['startValue'],
          values: [{ field: 'startValue', from: '900', to: '500' }],
        }),
      ]
      return HttpResponse.json({ results: entries, total: entries.length })
    }),
  )
  const user = buildEmployee(level === 'Líder' ? { level } : { level: 'Base', role: 'Comercial' })
  const view = renderApp(`/home/proposta/${proposal.id}`, { user })
  await screen.findByRole('heading', { level: 1, name: 'Padaria Aurora' })
  return { ...view, proposal, asked }
}

test('an open one leads to the page that the customer sees, and to the conversation', async () => {
  const { proposal } = await open({ seenAt: AT })
  expect(screen.getByRole('link', { name: 'Ver página' })).toHaveAttribute(
    'href',
    `/sendproposta/${proposal.id}`,
  )
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ }).href).toContain(
    encodeURIComponent(`/sendproposta/${proposal.id}`),
  )
  expect(screen.getByText(/vista em 20\/11\/2026, 12:00/)).toBeVisible()
})

test('an accepted one keeps its evidence, and is sent no more', async () => {
  await open({ approved: true, evidence })
  expect(screen.getByText(/Endereço 177\.51\.0\.1/)).toHaveTextContent('SHA-256 a1b2')
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull()
})

test('its history tells who saw and changed it, with before and after', async () => {
  const { user, asked, proposal } = await open()
  await user.click(screen.getByRole('button', { name: 'Histórico' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Histórico' }))
  expect(await drawer.findByText(/abriu a proposta/)).toHaveTextContent('cliente abriu a proposta')
  expect(drawer.getByText(/mudou Valor Start/)).toBeVisible()
  expect(drawer.getByText(/^R\$\s900,00$/)).toBeVisible()
  expect(Object.fromEntries(asked[0]!)).toMatchObject({ entity: 'proposal', id: proposal.id })
})

test('a Comercial has no way to the history', async () => {
  await open({}, 'Base')
  expect(screen.queryByRole('button', { name: 'Histórico' })).toBeNull()
})

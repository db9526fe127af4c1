import { screen, waitFor, within } from '@testing-library/react'
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

test('its history shows who saw and changed it, with before and after', async () => {
  const { user, asked, proposal } = await open()
  await user.click(screen.getByRole('button', { name: 'Histórico' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Histórico' }))
  expect(await drawer.findByText(/abriu a proposta/)).toHaveTextContent('Cliente abriu a proposta')
  expect(drawer.getByText(/mudou Valor Start/)).toBeVisible()
  expect(drawer.getByText(/^R\$\s900,00$/)).toBeVisible()
  expect(Object.fromEntries(asked[0]!)).toMatchObject({ entity: 'proposal', id: proposal.id })
})

test('a Comercial has no way to the history', async () => {
  await open({}, 'Base')
  expect(screen.queryByRole('button', { name: 'Histórico' })).toBeNull()
})

test('a declined one says why, and is opened again in its form', async () => {
  const { user, proposal, router } = await open({
    declined: { reason: 'Outro', text: 'Vamos fechar a loja', at: AT },
  })
  expect(screen.getByText('Recusada')).toBeVisible()
  expect(screen.getByText(/Vamos fechar a loja/)).toBeVisible()
  server.use(
    http.post(`*/proposta/reopen/${proposal.id}`, () =>
      HttpResponse.json({ ...proposal, declined: null, state: 'open', versionNumber: 2 }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Reabrir' }))
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/home/criarProposta/${proposal.id}`),
  )
})

test('wishes, who accepted and the receipt are shown; earlier texts open beside', async () => {
  const receipt = 'b'.repeat(32)
  const { user, proposal } = await open({
    approved: true,
    versionNumber: 2,
    receipt,
    asked: [{ text: 'Menos visitas, por favor', at: AT, version: 1 }],
    evidence: {
      ...evidence,
      person: { name: 'Ana Souza', role: 'Sócia', taxIdMasked: '***.982.247-**' },
      consentVersion: '1',
    },
  })
  expect(screen.getByText(/Sobre a versão 1:/)).toHaveTextContent('Menos visitas, por favor')
  expect(screen.getByText(/Ana Souza · Sócia · \*\*\*\.982\.247-\*\*/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Recibo' })).toHaveAttribute(
    'href',
    `/sendrecibo/${receipt}`,
  )
  const version = { at: AT, by: 'Caio', hash: 'a1', text: 'value: 900' }
  server.use(
    http.get(`*/proposta/versions/${proposal.id}`, () =>
      HttpResponse.json({
        results: [
          { ...version, n: 2, isCurrent: true },
          { ...version, n: 1, isCurrent: false },
        ],
        total: 2,
      }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Versões' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Versões' }))
  expect(await drawer.findByRole('heading', { name: /Versão 2/ })).toHaveTextContent('Atual')
  expect(drawer.getByRole('heading', { name: 'Versão 1' })).toBeVisible()
})

test('a renewal leads to its client, and makes none', async () => {
  const renewalOf = 'c'.repeat(24)
  await open({ kind: 'renewal', renewalOf, approved: true, evidence })
  expect(screen.getByRole('link', { name: 'Abrir cliente' })).toHaveAttribute(
    'href',
    `/home/client/${renewalOf}`,
  )
  expect(screen.queryByRole('link', { name: 'Criar cliente' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Briefing' })).toBeNull()
})

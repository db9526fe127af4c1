import type { Proposal } from '@bastidor/shared/proposals.views'
import { FUNNEL_STEPS } from '@bastidor/shared/proposals.funnel'
import { PROPOSAL_GROUPS, type ProposalGroup } from '@bastidor/shared/proposals'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildEmployee, buildProposal } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const PAST = '2020-01-01T12:00:00.000Z'
const open = buildProposal({ sequentialNumber: 3, name: 'Padaria Aurora', seenAt: PAST })
const expired = buildProposal({
  sequentialNumber: 2,
  name: 'Ótica',
  expiresAt: PAST,
  expired: true,
})
const accepted = buildProposal({
  sequentialNumber: 1,
  name: 'Hotel',
  approved: true,
  evidence: {
    at: PAST,
    ip: '10.0.0.1',
    userAgent: 'Navegador',
    hash: 'abc',
    staff: null,
    person: null,
    consentVersion: null,
  },
})

// prettier-ignore
const NO_ROWS = {
  rows: [],
  totals: { created: 0, seen: 0, approved: 0, declined: 0, expired: 0, open: 0, value: 0, rate: null },
  reasons: [],
}
const serveFunnel = (counts: number[], days: (number | null)[] = [], asked: string[] = []) =>
  http.get('*/proposta/funnel', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('days') ?? '')
    return HttpResponse.json({
      results: FUNNEL_STEPS.map((step, at) => ({
        step,
        count: counts[at],
        days: days[at] ?? null,
      })),
      total: counts[0],
      ...NO_ROWS,
    })
  })
const serve = (all: Proposal[] = [open, expired, accepted]) => {
  const asked: string[] = []
  const groups: Record<ProposalGroup, Proposal[]> = {
    todas: all,
    restantes: all.filter((it) => it.state === 'open' || it.state === 'asked'),
    aprovadas: all.filter((it) => it.approved),
    vencidas: all.filter((it) => it.expired),
    recusadas: all.filter((it) => it.declined),
    emAjuste: all.filter((it) => it.state === 'asked'),
  }
  server.use(
    serveFunnel([all.length, 0, 0, 0]),
    http.get('*/employee', () => HttpResponse.json({ results: [], total: 0 })),
    http.get('*/proposta/', ({ request }) => {
      const { searchParams } = new URL(request.url)
      const group = searchParams.get('group') as ProposalGroup
      asked.push(`${group} ${searchParams.get('limit')}`)
      const totals = Object.fromEntries(
        Object.entries(groups).map(([name, { length }]) => [name, length]),
      )
      const none = Object.fromEntries(PROPOSAL_GROUPS.map((name) => [name, []]))
      return HttpResponse.json({ ...none, [group]: groups[group], totals })
    }),
  )
  return asked
}
const sales = buildEmployee({ level: 'Base', role: 'Comercial' })
const openList = (search = '') => renderApp(`/home/propostas${search}`, { user: sales })
const row = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('li')!)

test('counts what is open, accepted and expired, and a counter shows only those', async () => {
  const asked = serve()
  const { user, router } = openList()
  await row('Ótica')
  const counters = within(screen.getByRole('navigation', { name: 'Situação das propostas' }))
  expect(counters.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '3Todas',
    '1Abertas',
    '0Em ajuste',
    '1Aprovadas',
    '0Recusadas',
    '1Expiradas',
  ])
  await user.click(counters.getByRole('link', { name: /Expiradas/ }))
  expect(router.state.location.search).toBe('?grupo=expiradas')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Hotel' })).toBeNull())
  expect(counters.getByRole('link', { name: /Expiradas/ })).toHaveAttribute('aria-current', 'page')
  expect(asked).toContain('vencidas 50')
})

test('a row says for whom, how much and where it stands, and offers what fits that', async () => {
  serve()
  openList()
  const first = await row('Padaria Aurora')
  for (const text of ['Nº 3', 'Aberta', /vista em 01\/01\/2020/, /R\$\s1\.500,00/, /^Criada \d/])
    expect(first.getByText(text)).toBeVisible()
  expect(first.getByRole('link', { name: 'Editar: Padaria Aurora' })).toHaveAttribute(
    'href',
    `/home/criarProposta/${open.id}`,
  )
  const chat = new URL(
    first.getByRole<HTMLAnchorElement>('link', { name: /^Enviar por WhatsApp: Padaria Aurora / })
      .href,
  )
  expect(chat.pathname).toBe('/5547999998888')
  expect(chat.searchParams.get('text')).toMatch(
    new RegExp(
      `^Olá! A proposta que preparamos para Padaria Aurora está pronta e vale até .*, 23:59: ${location.origin}/sendproposta/${open.id}$`,
    ),
  )
  const second = await row('Ótica')
  expect(second.queryByRole('link', { name: /WhatsApp/ })).toBeNull()
  for (const text of ['expirou em 01/01/2020', 'ainda não vista'])
    expect(second.getByText(text)).toBeVisible()
  expect(second.getByRole('button', { name: 'Reabrir como nova: Ótica' })).toBeVisible()
  expect(second.queryByRole('link', { name: /^Editar/ })).toBeNull()
  const third = await row('Hotel')
  expect(third.getByText('aceita em 01/01/2020')).toBeVisible()
  expect(third.getByRole('link', { name: 'Criar cliente: Hotel' })).toHaveAttribute(
    'href',
    `/home/createClient/${accepted.id}`,
  )
})

test('a revoked link is offered to nobody', async () => {
  serve([{ ...open, linkRevokedAt: PAST }])
  openList()
  const revoked = await row('Padaria Aurora')
  expect(revoked.getByText('Link desativado')).toBeVisible()
  expect(revoked.queryByRole('button', { name: /^Copiar link/ })).toBeNull()
  expect(revoked.queryByRole('link', { name: /WhatsApp/ })).toBeNull()
  expect(revoked.getByRole('link', { name: /^Editar/ })).toBeVisible()
})

test('one that has become a client leads to it', async () => {
  const clientId = 'c'.repeat(24)
  serve([{ ...accepted, clientId }])
  openList()
  expect((await row('Hotel')).getByRole('link', { name: 'Abrir cliente: Hotel' })).toHaveAttribute(
    'href',
    `/home/client/${clientId}`,
  )
})

test('the link that is copied is the customer’s', async () => {
  serve([open])
  const { user } = openList()
  const button = (await row('Padaria Aurora')).getByRole('button', {
    name: 'Copiar link: Padaria Aurora',
  })
  // Awaited from here: it stays for two seconds, which a busy machine takes for the click.
  const confirmations = screen.findAllByText('Copiado!')
  await user.click(button)
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/sendproposta/${open.id}`)
  expect(await confirmations).not.toHaveLength(0)
})

test('an expired one is opened again as a new one, in its form', async () => {
  serve([expired])
  const made = buildProposal({ sequentialNumber: 9, name: 'Ótica' })
  server.use(
    http.post(`*/proposta/duplicate/${expired.id}`, () => HttpResponse.json(made, { status: 201 })),
    http.get(`*/proposta/${made.id}`, () => HttpResponse.json(made)),
    http.get('*/plan/', () => HttpResponse.json({ results: [], total: 0 })),
  )
  const { user, router } = openList()
  await user.click((await row('Ótica')).getByRole('button', { name: 'Reabrir como nova: Ótica' }))
  expect(await screen.findByText('Proposta Nº 9 criada.')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe(`/home/criarProposta/${made.id}`))
})

test.each([
  ['', 'Nenhuma proposta ainda'],
  ['?grupo=abertas', 'Nenhuma proposta aberta'],
  ['?grupo=aprovadas', 'Nenhuma proposta aprovada'],
  ['?grupo=expiradas', 'Nenhuma proposta expirada'],
  ['?grupo=recusadas', 'Nenhuma proposta recusada'],
  ['?grupo=em-ajuste', 'Nenhum ajuste pedido'],
  ['?grupo=constructor', 'Nenhuma proposta ainda'],
])('%j without any says %s, and what to do', async (search, title) => {
  serve([])
  openList(search)
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Nova proposta' })).toHaveLength(2)
})

test('a list that fails says why and can be tried again', async () => {
  server.use(
    serveFunnel([0, 0, 0, 0]),
    http.get('*/proposta/', () => refusal('UNAVAILABLE')),
  )
  const { user } = openList()
  expect(await screen.findByText(/O serviço está indisponível/)).toBeVisible()
  serve()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('link', { name: 'Hotel' })).toBeVisible()
})

test.each(['/home/propostas', '/home/criarProposta', `/home/proposta/${open.id}`])(
  '%s is not for everyone',
  async (path) => {
    renderApp(path, { user: buildEmployee({ level: 'Base', role: 'Desenvolvedor' }) })
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/permissão|acesso/i)
  },
)

describe('the funnel', () => {
  const steps = async () =>
    within(await screen.findByRole('region', { name: 'Da proposta ao cliente' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  test('reads as a list: how many, what share, and the days since the step before', async () => {
    serve()
    const asked: string[] = []
    server.use(serveFunnel([200, 134, 50, 1], [null, 0, 2.5, 1], asked))
    const { user, router } = openList('?grupo=abertas')
    await screen.findByText('Viraram cliente')
    expect((await steps()).slice(3)).toEqual([
      'Feitas 200 100%',
      'Vistas 134 67%no mesmo dia',
      'Aceitas 50 25%em 2,5 dias',
      'Viraram cliente 1 1%em 1 dia',
    ])
    await user.click(screen.getByRole('link', { name: '90 dias' }))
    expect(router.state.location.search).toBe('?grupo=abertas&periodo=90-dias')
    expect(screen.getByRole('link', { name: '90 dias' })).toHaveAttribute('aria-current', 'page')
    await user.click(screen.getByRole('link', { name: 'Tudo' }))
    await waitFor(() => expect(asked).toEqual(['365', '90', '']))
    await user.click(screen.getByRole('link', { name: /Expiradas/ }))
    expect(router.state.location.search).toBe('?grupo=expiradas&periodo=tudo')
  })

  test('without a proposal in the period it says so', async () => {
    serve()
    server.use(serveFunnel([0, 0, 0, 0]))
    openList('?periodo=90-dias')
    expect(await screen.findByText('Nenhuma proposta feita neste período.')).toBeVisible()
  })

  test('one that fails can be tried again, and the list is there all the same', async () => {
    serve()
    server.use(http.get('*/proposta/funnel', () => refusal('UNAVAILABLE')))
    const { user } = openList()
    expect(await screen.findByText('Não deu para carregar o funil.')).toBeVisible()
    await row('Ótica')
    serve()
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Feitas')).toBeVisible()
  })
})

test('the filters are in the address and in the request', async () => {
  serve()
  const asked: URLSearchParams[] = []
  const none = Object.fromEntries(PROPOSAL_GROUPS.map((name) => [name, []]))
  const totals = Object.fromEntries(PROPOSAL_GROUPS.map((name) => [name, 0]))
  server.use(
    http.get('*/proposta/', ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return HttpResponse.json({ ...none, totals })
    }),
  )
  const { user, router } = openList('?grupo=recusadas&mes=2026-10')
  expect(await screen.findByText('Nenhuma proposta com estes filtros')).toBeVisible()
  expect(asked.every((query) => query.get('month') === '2026-10')).toBe(true)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Motivo da recusa' }), 'Preço')
  await waitFor(() => expect(asked.at(-1)?.get('reason')).toBe('Preço'))
  await user.click(screen.getByRole('button', { name: 'Limpar' }))
  expect(router.state.location.search).toBe('?grupo=recusadas')
})

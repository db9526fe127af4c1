import type { PendingItem, PendingList } from '@bastidor/shared/pending-customers'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const publicId = (digit: string) => digit.repeat(32)
const waiting = (over: Partial<PendingItem> = {}): PendingItem => ({
  kind: 'nps',
  id: publicId('a'),
  _id: publicId('a'),
  title: 'Satisfação',
  clientId: 'c'.repeat(24),
  clientName: 'Padaria Aurora',
  logo: null,
  whatsapp: '47999998888',
  contactName: '',
  since: '2026-11-09',
  days: 12,
  seenAt: '2026-11-10T13:00:00.000Z',
  expiresAt: null,
  daysLeft: null,
  lateDays: 0,
  archivedAt: null,
  ...over,
})
const PROPOSAL = waiting({
  kind: 'proposal',
  id: publicId('b'),
  _id: publicId('b'),
  title: 'Proposta nº 7',
  clientId: null,
  clientName: 'Ótica Lume',
  days: 8,
  seenAt: null,
  expiresAt: '2026-11-23T02:59:59.999Z',
  daysLeft: 1,
})

const serve = (items: PendingItem[], totals: PendingList['totals'] = countOf(items)) =>
  server.use(
    http.get('*/waiting', ({ request }) => {
      const kind = new URL(request.url).searchParams.get('kind')
      const results = items.filter((item) => !kind || item.kind === kind)
      return HttpResponse.json({ results, total: results.length, totals })
    }),
  )
const open = (items: PendingItem[], search = '', totals?: PendingList['totals']) => {
  serve(items, totals)
  return renderApp(`/home/aguardando${search}`, { user: buildEmployee() })
}
const countOf = (items: PendingItem[]) => ({
  proposal: items.filter(({ kind }) => kind === 'proposal').length,
  nps: items.filter(({ kind }) => kind === 'nps').length,
})
const rows = async () =>
  within(await screen.findByRole('region', { name: 'Aguardando cliente' })).getAllByRole('listitem')

test('the list says so to a job role that sees none of its links', async () => {
  serve([], {})
  renderApp('/home/aguardando', {
    user: buildEmployee({ level: 'Base', role: 'CS' }),
    grants: [{ action: 'waiting.list', scope: 'all' }],
  })
  expect(await screen.findByText('Seu cargo não vê nenhum destes links')).toBeVisible()
  expect(screen.queryByText('Nada aguarda resposta')).toBeNull()
})

test('a survey that the job role may list but not open is no link', async () => {
  serve([waiting()])
  renderApp('/home/aguardando', {
    user: buildEmployee({ level: 'Base', role: 'CS' }),
    grants: [
      { action: 'waiting.list', scope: 'all' },
      { action: 'nps.list', scope: 'all' },
    ],
  })
  expect(await screen.findByText('Padaria Aurora')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Padaria Aurora' })).toBeNull()
})

test('each row says what waits, for whom, since when, and whether it was seen', async () => {
  open([waiting(), PROPOSAL])
  const [survey, proposal] = await rows()
  expect(survey).toHaveTextContent(/Padaria Aurora.*Satisfação.*há 12 dias.*vista em 10\/11\/2026/)
  expect(proposal).toHaveTextContent(
    /Ótica Lume.*Proposta nº 7.*há 8 dias.*expira amanhã.*não vista/,
  )
  expect(within(survey!).getByRole('link', { name: 'Padaria Aurora' })).toHaveAttribute(
    'href',
    `/home/viewnps/${publicId('a')}`,
  )
})

test('the customer can be reminded: the link is copied, or goes into a WhatsApp message', async () => {
  const { user } = open([PROPOSAL])
  const tools = within(await screen.findByRole('group', { name: 'Lembrar Ótica Lume' }))
  const link = `${window.location.origin}/sendproposta/${publicId('b')}`
  const chat = new URL(tools.getByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ }).href)
  expect(chat.pathname).toBe('/5547999998888')
  expect(chat.searchParams.get('text')).toMatch(new RegExp(`Ótica Lume.* ${link}$`))
  await user.click(tools.getByRole('button', { name: /^Copiar link/ }))
  expect(await navigator.clipboard.readText()).toBe(link)
})

test('each action has the name of its row, as all rows have the same actions', async () => {
  open([waiting(), PROPOSAL])
  const [survey, proposal] = await rows()
  for (const [row, name] of [
    [survey, 'Padaria Aurora, Satisfação'],
    [proposal, 'Ótica Lume, Proposta nº 7'],
  ] as const) {
    const of = within(row!)
    expect(of.getByRole('button', { name: `Copiar link: ${name}` })).toBeVisible()
    expect(
      of.getByRole('link', { name: new RegExp(`^Cobrar por WhatsApp: ${name} `) }),
    ).toBeVisible()
    expect(of.getByRole('button', { name: `Arquivar: ${name}` })).toBeVisible()
  }
})

test('the filter counts the kinds one may see and shows one of them', async () => {
  const { user, router } = open([waiting(), PROPOSAL])
  const filter = within(await screen.findByRole('navigation', { name: 'O que aguarda' }))
  expect(await filter.findByRole('link', { name: 'Tudo 2' })).toHaveAttribute('aria-current')
  await user.click(filter.getByRole('link', { name: 'Propostas 1' }))
  expect(router.state.location.search).toBe('?tipo=propostas')
  expect(await screen.findByRole('link', { name: 'Ótica Lume' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Padaria Aurora' })).toBeNull()
})

test('with a kind of which none waits the way back to all is offered', async () => {
  const { user } = open([PROPOSAL], '?tipo=pesquisas')
  expect(await screen.findByText(/já responderam às suas pesquisas/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Ver todos os tipos' }))
  expect(await rows()).toHaveLength(1)
})

test('when nothing waits at all, it says so', async () => {
  open([])
  expect(await screen.findByRole('heading', { name: 'Nada aguarda resposta' })).toBeVisible()
})

test('a failure is explained and can be tried again', async () => {
  server.use(http.get('*/waiting', () => refusal('INTERNAL')))
  const { user } = renderApp('/home/aguardando', { user: buildEmployee() })
  const again = await screen.findByRole('button', { name: 'Tentar novamente' })
  serve([waiting()])
  await user.click(again)
  expect(await rows()).toHaveLength(1)
})

test('without a permission for any of the kinds the page says that the area is not theirs', async () => {
  renderApp('/home/aguardando', { user: buildEmployee({ level: 'Base', role: 'CS' }) })
  expect(await screen.findByText('Você não tem acesso a esta área')).toBeVisible()
})

test('the longest waiting come first, in groups by age', async () => {
  open([
    waiting({ days: 70, clientName: 'Café Central' }),
    waiting({ id: publicId('d') }),
    PROPOSAL,
  ])
  await rows()
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Há mais de 60 dias',
    'De 8 a 14 dias',
  ])
  const old = screen.getByRole('list', { name: 'Há mais de 60 dias' })
  expect(old).toHaveTextContent('Café Central')
  expect(within(old).getAllByRole('listitem')).toHaveLength(1)
})

test('a reminder greets the contact by name', async () => {
  open([waiting({ contactName: 'Joana Prado' })])
  const chat = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Cobrar por WhatsApp/ })
  expect(new URL(chat.href).searchParams.get('text')).toMatch(/^Olá, Joana! Sua opinião/)
})

test('one can give up waiting, which can be undone, and find it among the archived', async () => {
  const [survey, other] = [waiting(), waiting({ id: publicId('d'), clientName: 'Café Central' })]
  let stored = [survey, other]
  const archivedAt = '2026-11-21T12:00:00.000Z'
  server.use(
    http.get('*/waiting', ({ request }) => {
      const wanted = new URL(request.url).searchParams.get('archived') === '1'
      const results = stored.filter((item) => (item.archivedAt !== null) === wanted)
      return HttpResponse.json({ results, total: results.length, totals: countOf(results) })
    }),
    http.patch('*/waiting/archive/:kind/:id', async ({ request, params }) => {
      const { archived } = (await request.json()) as { archived: boolean }
      stored = stored.map((item) =>
        item.id === params.id ? { ...item, archivedAt: archived ? archivedAt : null } : item,
      )
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user } = renderApp('/home/aguardando', { user: buildEmployee() })
  const [first] = await rows()
  await user.click(within(first!).getByRole('button', { name: /^Arquivar/ }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(
    await screen.findByText('Padaria Aurora: “Satisfação” foi para os arquivados.'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await waitFor(async () => expect(await rows()).toHaveLength(2))

  await user.click(within((await rows())[0]!).getByRole('button', { name: /^Arquivar/ }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Ver arquivados' }))
  const archived = await screen.findByRole('list', { name: 'Arquivados' })
  expect(archived).toHaveTextContent('Padaria Aurora')
  await user.click(
    within(archived).getByRole('button', { name: /^Voltar para a lista: Padaria Aurora/ }),
  )
  expect(await screen.findByText('Nada arquivado')).toBeVisible()
})

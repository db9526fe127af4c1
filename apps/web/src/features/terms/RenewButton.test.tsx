import { PROPOSAL_GROUPS, type ProposalGroup } from '@bastidor/shared/proposals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pendingTotalsQuery } from '#features/pending-customers/pending-customers.queries.ts'
import { proposalTotalsQuery } from '#features/proposals/proposals.queries.ts'
import { buildClient, buildEmployee, buildProposal } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'
import { buildTerm } from '#test/build-terms.ts'
import { RenewButton } from './RenewButton.tsx'

const aurora = buildClient({
  name: 'Padaria Aurora',
  dateStart: '2025-12-20',
  tempoContrato: '12 Meses',
  contractEnd: '2026-12-20',
  value: 1500,
  posts: 8,
})
const stored = (client: unknown = aurora) =>
  http.get(`*/client/${aurora.id}`, () => HttpResponse.json(client as never))

/** Answers a renewal; returns what was sent. */
const answer = (answered: object) => {
  const sent: unknown[] = []
  server.use(
    stored(),
    http.post(`*/client/${aurora.id}/renew`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(
        { mode: 'direct', term: null, proposal: null, ...answered } as never,
        {
          status: 201,
        },
      )
    }),
  )
  return sent
}

const open = (client = aurora, user = buildEmployee({ level: 'Líder' })) =>
  renderApp('/home', {
    user,
    routes: [{ path: '/home', element: <RenewButton client={client} /> }],
  })
const press = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: /^Renovar o contrato de/ }))
  return within(await screen.findByRole('dialog', { name: 'Renovar o contrato' }))
}
const buildTotals = () =>
  Object.fromEntries(PROPOSAL_GROUPS.map((group) => [group, 0])) as Record<ProposalGroup, number>
/** What waits for customers, fetched as its screen does. */
const fetchedWaiting = async ({ queryClient }: ReturnType<typeof open>) => {
  server.use(
    http.get('*/waiting', () =>
      HttpResponse.json({
        results: [],
        total: 0,
        totals: { nps: 0, approval: 0, briefing: 0, proposal: 0 },
      }),
    ),
  )
  await queryClient.fetchQuery(pendingTotalsQuery(false))
  return pendingTotalsQuery(false).queryKey
}
const SCOPE = { posts: 8, nVideos: 0, nVisitas: 0 }

test('the same again is proposed; the fee that is shown is sent with its adjustment', async () => {
  const sent = answer({ term: buildTerm({ n: 2 }) })
  const app = open()
  const dialog = await press(app)
  expect(
    dialog.getByText(/12 Meses, até 20\/12\/2026\. O próximo começa em 21\/12\/2026\.$/),
  ).toBeVisible()
  expect(dialog.getByLabelText(/^Meses/)).toHaveDisplayValue('12')
  await app.user.selectOptions(dialog.getByLabelText('Índice'), 'IPCA')
  await app.user.type(dialog.getByLabelText('Reajuste (%)'), '4,5')
  expect(dialog.getByLabelText('Mensalidade')).toHaveDisplayValue('R$ 1.567,50')
  await app.user.click(dialog.getByRole('button', { name: 'Renovar sem proposta' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([
    { mode: 'direct', months: 12, index: 'IPCA', percent: 4.5, value: 1567.5, note: '', ...SCOPE },
  ])
})

test('a fee of one’s own takes the adjustment back', async () => {
  const sent = answer({ term: buildTerm({ n: 2 }) })
  const app = open()
  const dialog = await press(app)
  await app.user.type(dialog.getByLabelText('Reajuste (%)'), '-10')
  const value = dialog.getByLabelText('Mensalidade')
  expect(value).toHaveDisplayValue('R$ 1.350,00')
  await app.user.clear(value)
  await app.user.type(value, '1400')
  expect(dialog.getByLabelText('Reajuste (%)')).toHaveDisplayValue('')
  await app.user.click(dialog.getByRole('button', { name: 'Renovar sem proposta' }))
  await waitFor(() =>
    expect(sent).toEqual([{ mode: 'direct', months: 12, value: 1400, note: '', ...SCOPE }]),
  )
})

test('a proposal is made by Enter, and its link is there to be copied', async () => {
  const proposal = buildProposal({ sequentialNumber: 7, tempoContrato: '6 Meses', value: 1500 })
  const sent = answer({ mode: 'proposal', proposal })
  const app = open()
  // Seen before, and shown again afterwards.
  const shown = [proposalTotalsQuery().queryKey, await fetchedWaiting(app)]
  app.queryClient.setQueryData(proposalTotalsQuery().queryKey, buildTotals())
  const dialog = await press(app)
  const months = dialog.getByLabelText(/^Meses/)
  await app.user.clear(months)
  await app.user.type(months, '6{Enter}')
  const made = within(await screen.findByRole('dialog', { name: 'Proposta Nº 7' }))
  expect(sent).toEqual([{ mode: 'proposal', months: 6, value: 1500, note: '', ...SCOPE }])
  expect(made.getByRole('button', { name: 'Copiar link' })).toBeVisible()
  for (const queryKey of shown)
    await waitFor(() =>
      expect([queryKey, app.queryClient.getQueryState(queryKey)?.isInvalidated]).toEqual([
        queryKey,
        true,
      ]),
    )
  expect(made.getByRole('link', { name: 'Abrir proposta' })).toHaveAttribute(
    'href',
    `/home/proposta/${proposal.id}`,
  )
})

test('errors are shown at their field, before and after sending', async () => {
  server.use(
    stored(),
    http.post(`*/client/${aurora.id}/renew`, () =>
      refusal('VALIDATION', { fields: { months: 'O contrato não pode terminar tão tarde.' } }),
    ),
  )
  const app = open()
  const dialog = await press(app)
  const months = dialog.getByLabelText(/^Meses/)
  await app.user.clear(months)
  await app.user.type(months, '61')
  await app.user.click(dialog.getByRole('button', { name: 'Criar proposta' }))
  expect(await dialog.findByText('Informe um número de meses de 1 a 60.')).toBeVisible()
  await app.user.clear(months)
  await app.user.type(months, '60')
  await app.user.click(dialog.getByRole('button', { name: 'Criar proposta' }))
  expect(await dialog.findByText('O contrato não pode terminar tão tarde.')).toBeVisible()
})

test('a stored number that no proposal takes is asked for', async () => {
  const typed = { ...aurora, whatsapp: '+55 47 9999' }
  server.use(stored(typed))
  const dialog = await press(open())
  expect(dialog.getByLabelText('Whatsapp')).toBeVisible()
})

test('a client that cannot be fetched opens nothing and says why', async () => {
  server.use(http.get(`*/client/${aurora.id}`, () => refusal('NOT_FOUND')))
  const { user } = open()
  const button = await screen.findByRole('button', { name: /^Renovar o contrato de/ })
  await user.click(button)
  await waitFor(() => expect(button).toBeEnabled())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('gestor and CS have the button on their own clients, others of level Base on none', async () => {
  const cs = buildEmployee({ level: 'Base', role: 'CS' })
  open(aurora, cs)
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  cleanup()
  open({ ...aurora, csId: cs.id }, cs)
  expect(await screen.findByRole('button', { name: /^Renovar/ })).toBeVisible()
})
